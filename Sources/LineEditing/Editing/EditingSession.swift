import Glibc
import POSIX
internal import Terminal

/// The editor's side of its thread: reads keys, hands them to libedit, and runs those that are not libedit's.
final class EditingSession: LineReading {
  /// Where it edits, and how.
  struct Place: Sendable {
    let input: Int32
    let output: Int32
    let colored: Bool
    let marks: Bool
    let keys: EditingKeys
  }

  let place: Place
  let modes: TerminalModes
  let advisor: any LineAdvisor
  let replies: @Sendable (TerminalReply) -> Void
  let screen: LineScreen
  var history: CommandHistory
  var keys: KeyInput
  var edit = LineUnderEdit(Prompt(""))
  /// What a paste still has to run.
  private var pasted = PastedCommands()
  var killed = KillBuffer()
  /// How often Ctrl-C was pressed at an empty line, one time after the other.
  private var emptyInterrupts = 0
  /// `nil` when libedit could not be opened.
  private var openBuffer: EditBuffer?

  init(
    _ place: Place, modes: TerminalModes, history: CommandHistory, mailbox: Mailbox,
    advisor: any LineAdvisor, replies: @escaping @Sendable (TerminalReply) -> Void
  ) {
    self.place = place
    self.modes = modes
    self.history = history
    keys = KeyInput(terminal: place.input, mailbox: mailbox)
    self.advisor = advisor
    self.replies = replies
    screen = LineScreen(descriptor: place.output, colored: place.colored, marks: place.marks)
    open()
  }

  // MARK: LineReading

  func readLine(_ prompt: Prompt) -> LineRead {
    guard let buffer = openBuffer else {
      return .failed(.readFailed(file: "", reason: SystemError(code: ENOMEM, path: "").reason))
    }
    edit = LineUnderEdit(prompt)
    if edit.isCommand, let next = pasted.next() { return run(pasted: next) }
    if edit.isCommand { screen.mark(.prompt) }
    screen.begin()
    buffer.read()
    screen.flush()
    // The input ended, or the terminal hung up, without a key that says so.
    return edit.ending ?? .end
  }

  func notice(_ events: Mailbox.Events) {
    if events.continued { modes.beBusy() }
    if events.interrupted { modes.forgetTyping() }
    for outcome in events.outcomes { finish(outcome) }
    show(events.announcements)
  }

  func end() {
    history.close()
    openBuffer = nil
    modes.restore()
    modes.forget()
  }

  /// A command ended: the history takes it down, and what a paste has left runs only if it went well.
  private func finish(_ outcome: CommandOutcome) {
    history.finish(outcome)
    screen.mark(.end(outcome.status))
    guard outcome.status != 0 else { return }
    let left = pasted.drop()
    guard !left.isEmpty else { return }
    left.forEach { history.keepUnsent($0) }
    show(["Not run because of that failure: \(left.joined(separator: " · "))"])
  }

  private func show(_ announcements: [StyledText]) {
    guard !announcements.isEmpty else { return }
    screen.write(announcements)
    screen.flush()
  }

  /// Shows a command of a paste behind a prompt of its own, as if it had been typed there.
  private func run(pasted command: String) -> LineRead {
    screen.mark(.prompt)
    screen.begin()
    screen.show(
      Frame(edit.promptText, EditedLine(command), overlay: Overlay(), size: screen.size) {
        _ in []
      })
    screen.leave()
    screen.mark(.output)
    screen.flush()
    history.enter(command)
    return .line(command, at: nil)
  }

  // MARK: The ways in which a line ends

  func accept(_ buffer: EditBuffer) -> EditBuffer.Effect {
    leave(buffer)
    emptyInterrupts = 0
    let text = buffer.line.text
    if edit.isCommand, text.contains("\n") {
      pasted = PastedCommands(text)
      edit.ending = pasted.next().map(run(pasted:)) ?? .line("", at: nil)
    } else {
      if edit.isCommand {
        history.enter(text)
        screen.mark(.output)
      }
      edit.ending = .line(text, at: nil)
    }
    return .finished
  }

  /// The line is gone from the screen, but Up brings it back.
  func interrupt(_ buffer: EditBuffer) -> EditBuffer.Effect {
    let isEmpty = buffer.line.scalars.isEmpty
    if edit.isCommand { history.keepUnsent(buffer.line.text) }
    leave(buffer, showing: "^C")
    emptyInterrupts = isEmpty ? emptyInterrupts + 1 : 0
    if edit.isCommand, emptyInterrupts == 2 { screen.write("Type quit or press Ctrl-D to leave.\r\n") }
    edit.ending = .interrupted
    return .finished
  }

  func endInput(_ buffer: EditBuffer) -> EditBuffer.Effect {
    leave(buffer)
    edit.ending = .end
    return .finished
  }

  func stop(_ buffer: EditBuffer) -> EditBuffer.Effect {
    suspend(buffer)
    return .done
  }

  // MARK: libedit

  /// Opens libedit while the terminal is still as it was.
  ///
  /// For a moment libedit makes the terminal canonical. Later than this, that would turn a Ctrl-D or an
  /// unfinished line that was typed ahead into something else.
  private func open() {
    let buffer = EditBuffer(input: place.input, output: place.output, keys: place.keys)
    buffer?.nextKey = { [unowned self] in openBuffer.flatMap(nextKey) }
    buffer?.run = { [unowned self] command in openBuffer.map { run(command, in: $0) } ?? .done }
    openBuffer = buffer
    modes.beBusy()
  }
}
