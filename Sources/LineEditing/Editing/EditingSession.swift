import Glibc

/// The editor's side of its thread: reads keys, hands them to libedit, and runs those that are not libedit's.
final class EditingSession: LineReading {
  /// Where it edits.
  struct Place: Sendable {
    let input: Int32
    let output: Int32
    /// The value of TERM.
    let terminal: String
    let colored: Bool
  }

  let place: Place
  let modes: TerminalModes
  let completer: @Sendable (String, Int) -> Completion
  var history: CommandHistory
  private let mailbox: Mailbox
  private var decoder = KeyDecoder()
  /// `nil` when libedit could not be opened.
  private var openBuffer: EditBuffer?

  /// Of the line under way.
  var prompt = Prompt("")
  var promptText = PromptText(Prompt(""), colored: false)
  var walk: HistoryWalk?
  /// How the line ends if not with Enter.
  var ending: LineRead?
  /// Text on its way into the line in one piece.
  var textToInsert = ""
  /// Whether Ctrl-Z stopped the process here, so that the terminal has been taken again already.
  var continuedHere = false
  private var historyIsFresh = false

  init(
    _ place: Place, modes: TerminalModes, history: CommandHistory, mailbox: Mailbox,
    completer: @escaping @Sendable (String, Int) -> Completion
  ) {
    self.place = place
    self.modes = modes
    self.history = history
    self.mailbox = mailbox
    self.completer = completer
    open()
  }

  // MARK: LineReading

  func readLine(_ prompt: Prompt) -> LineRead {
    guard let buffer = openBuffer else {
      return .failed(.readFailed(file: "", reason: systemReason(ENOMEM)))
    }
    self.prompt = prompt
    promptText = PromptText(prompt, colored: place.colored)
    (walk, ending, continuedHere, historyIsFresh) = (nil, nil, false, prompt.kind == .question)
    buffer.setPrompt(promptText.marked)
    buffer.resize()
    let line = buffer.read()
    if let ending { return ending }
    guard let line else { return .end }
    if prompt.kind == .command {
      history.enter(line)
      history.close()
    }
    return .line(line, at: nil)
  }

  func notice(_ events: Mailbox.Events) {
    if events.continued { modes.beBusy() }
  }

  func end() {
    openBuffer = nil
    modes.restore()
    modes.forget()
  }

  /// Opens libedit while the terminal is still as it was.
  ///
  /// For a moment libedit makes the terminal canonical. Later than this, that would turn a Ctrl-D or an
  /// unfinished line that was typed ahead into something else.
  private func open() {
    let buffer = EditBuffer(input: place.input, output: place.output, terminal: place.terminal)
    buffer?.nextKey = { [unowned self] in nextKey() }
    buffer?.run = { [unowned self] key in
      guard let buffer = openBuffer, let command = EditCommand(rawValue: key) else { return .nothing }
      return run(command, in: buffer)
    }
    openBuffer = buffer
    modes.beBusy()
  }

  // MARK: Keys

  private func nextKey() -> UInt32? {
    while true {
      switch waitForInput() {
      case .woken:
        if handle(mailbox.takeEvents()) { return nil }
      case .timedOut:
        if let code = decoder.timeOut().flatMap(code) { return code }
      case .input, .hungUp:
        var byte: UInt8 = 0
        let count = unsafe read(place.input, &byte, 1)
        if count < 0, [EINTR, EAGAIN].contains(errno) { continue }
        guard count == 1 else { return nil }
        if let code = decoder.decode(byte).flatMap(code) { return code }
      }
    }
  }

  /// Waits for a key; the first time, the history is read when the prompt stands there and nothing was typed
  /// yet.
  private func waitForInput() -> WakePipe.Wake {
    if !historyIsFresh {
      historyIsFresh = true
      let wake = mailbox.pipe.wait(for: place.input, milliseconds: 0)
      guard wake == .timedOut else { return wake }
      history.refresh()
    }
    return mailbox.pipe.wait(for: place.input, milliseconds: decoder.patience)
  }

  /// What libedit is handed for a key; `nil` for one that does nothing.
  private func code(of key: Key) -> UInt32? {
    switch key {
    case .escape: return nil
    case .command(let command): return command.rawValue
    case .paste(let text): textToInsert = text
    case .character(let scalar):
      // Drawn alone, a mark without a width would take a cell: libedit has to draw the line.
      if PrintableText.width([scalar]) > 0 { return scalar.value }
      textToInsert = String(scalar)
    }
    return EditCommand.insertText.rawValue
  }

  /// - Returns: Whether the line is over.
  private func handle(_ events: Mailbox.Events) -> Bool {
    guard let buffer = openBuffer else { return true }
    if events.closing || events.cancelled {
      ending = events.closing ? .end : .interrupted
      leave(buffer)
      return true
    }
    if events.continued, !continuedHere { takeAgain(buffer) }
    if events.resized { redrawResized(buffer) }
    return false
  }
}
