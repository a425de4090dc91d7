/// What the session knows of the line that is being edited, besides the text, which libedit has.
struct LineUnderEdit {
  /// What the keys mean right now.
  enum Mode {
    case editing
    /// Walking through the candidates of Tab.
    case choosing(CompletionMenu)
    /// The line is the query, and the history is listed below.
    case searching(HistorySearch)
  }

  let prompt: Prompt
  var promptText: PromptText
  var mode = Mode.editing
  var undo = UndoHistory()
  var walk: HistoryWalk?
  /// How the line ends; `nil` while it goes on.
  var ending: LineRead?
  /// Text on its way into the line in one piece.
  var textToInsert = ""
  /// Whether the history was looked at for what others wrote.
  var historyIsFresh: Bool
  /// Whether something happened since the line was drawn.
  var isStale = true
  /// Whether Ctrl-Z stopped the process here, so that the terminal has been taken again already.
  var continuedHere = false

  init(_ prompt: Prompt) {
    self.prompt = prompt
    promptText = PromptText(prompt)
    historyIsFresh = prompt.kind == .question
  }

  var isCommand: Bool { prompt.kind == .command }
}
