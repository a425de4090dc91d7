import CLibedit
import Glibc
import POSIX
internal import Terminal

/// The editor's side of its thread: reads keys, hands them to libedit, and runs the commands that are not libedit's.
final class EditingSession: LineReading {
  /// The terminal it edits on, and how.
  struct TerminalSettings: Sendable {
    let input: Int32
    let output: Int32
    let colored: Bool
    let marks: Bool
    let keys: EditingKeys
  }

  private let modes: TerminalModes
  private let replies: @Sendable (TerminalReply) -> Void
  private let screen: LineScreen
  private var history: CommandHistory
  private var keys: KeyInput
  /// `nil` when libedit could not be opened.
  private var openBuffer: EditBuffer?
  private var line: LineUnderEdit
  /// How the line ends; `nil` while it is edited.
  private var ending: LineRead?
  /// Whether something happened since the line was drawn.
  private var isStale = true
  /// Whether the history has what other sessions wrote before this line.
  private var historyIsFresh = false
  /// Whether Ctrl-Z stopped the process here, so that the terminal has been taken again already.
  private var continuedHere = false
  /// The commands of a paste that are still to be run.
  private var pasted = PastedCommands()
  /// How often in a row Ctrl-C was pressed at an empty line.
  private var emptyInterrupts = 0

  /// Opens libedit while the terminal is still as it was.
  ///
  /// For a moment libedit makes the terminal canonical. Later than this, that would turn a Ctrl-D or an
  /// unfinished line that was typed ahead into something else.
  init(
    _ terminal: TerminalSettings, modes: TerminalModes, history: CommandHistory, mailbox: Mailbox,
    advisor: any LineAdvisor, replies: @escaping @Sendable (TerminalReply) -> Void
  ) {
    self.modes = modes
    self.history = history
    self.replies = replies
    keys = KeyInput(terminal: terminal.input, mailbox: mailbox)
    screen = LineScreen(descriptor: terminal.output, colored: terminal.colored, marks: terminal.marks)
    line = LineUnderEdit(keys: terminal.keys, colored: terminal.colored, advisor: advisor)
    openBuffer = EditBuffer(input: terminal.input, output: terminal.output, keys: terminal.keys)
    openBuffer?.nextKey = { [unowned self] in openBuffer.flatMap(nextKey) }
    openBuffer?.run = { [unowned self] command in openBuffer.map { run(command, $0) } ?? .done }
    modes.beBusy()
  }

  // MARK: LineReading

  func readLine(_ prompt: Prompt) -> LineRead {
    guard let buffer = openBuffer else {
      return .failed(.readFailed(file: "", reason: SystemError(code: ENOMEM, path: "").reason))
    }
    line.begin(prompt)
    if line.isCommand, let next = pasted.next() { return runPasted(next) }
    (ending, isStale, historyIsFresh, continuedHere) = (nil, true, !line.isCommand, false)
    if line.isCommand { screen.mark(.prompt) }
    screen.begin()
    buffer.read()
    screen.flush()
    // The input ended, or the terminal hung up, without a key that says so.
    return ending ?? .end
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

  /// Records how a command ended; what a paste has left runs only if that was well.
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

  /// Shows a command of a paste after a prompt of its own, as if it had been typed there.
  private func runPasted(_ command: String) -> LineRead {
    screen.mark(.prompt)
    screen.begin()
    screen.show(Frame(PromptView(prompt: line.prompt, line: EditedLine(command)), size: screen.size))
    screen.leave()
    screen.mark(.output)
    screen.flush()
    history.enter(command)
    return .line(command, at: nil)
  }
}

// MARK: Keys and events

extension EditingSession {
  /// The next code point or virtual key for libedit; `nil` ends the line.
  private func nextKey(_ buffer: EditBuffer) -> UInt32? {
    while true {
      switch keys.next(beforeWaiting: { rest(buffer) }) {
      case .key(.reply(let reply)): replies(reply)
      case .key(let key):
        isStale = true
        if let code = line.code(for: key, buffer) { return code }
      case .events(let events): if handle(events, buffer) { return nil }
      case .end: return nil
      }
    }
  }

  /// Draws; and the first time, with the prompt on the screen, reads what other sessions wrote, which takes some
  /// milliseconds.
  private func rest(_ buffer: EditBuffer) {
    draw(buffer)
    guard !historyIsFresh else { return }
    historyIsFresh = true
    history.refresh()
  }

  /// - Returns: Whether the line is over.
  private func handle(_ events: Mailbox.Events, _ buffer: EditBuffer) -> Bool {
    if events.closing || events.cancelled {
      leave(buffer)
      ending = events.closing ? .end : .interrupted
      return true
    }
    isStale = true
    if events.continued {
      if !continuedHere { takeAgain(buffer) }
      continuedHere = false
    }
    if events.resized { screen.clearResized() }
    if !events.announcements.isEmpty {
      screen.clear()
      screen.write(events.announcements)
    }
    return false
  }

  private func run(_ command: EditCommand, _ buffer: EditBuffer) -> EditBuffer.Effect {
    switch line.run(command, buffer, &history, columns: screen.size.columns) {
    case .done: break
    case .refused: screen.beep()
    case .passedOn: passedOn(command, buffer)
    }
    return ending == nil ? .done : .finished
  }

  private func passedOn(_ command: EditCommand, _ buffer: EditBuffer) {
    switch command {
    case .accept: accept(buffer)
    case .interrupt: interrupt(buffer)
    case .endOfInput:
      leave(buffer)
      ending = .end
    case .suspend: suspend(buffer)
    case .clearScreen: screen.clearAll()
    default: break
    }
  }

  // MARK: The ways in which a line ends

  private func accept(_ buffer: EditBuffer) {
    leave(buffer)
    emptyInterrupts = 0
    let text = buffer.line.text
    if line.isCommand, text.contains("\n") {
      pasted = PastedCommands(text)
      ending = pasted.next().map(runPasted) ?? .line("", at: nil)
    } else {
      if line.isCommand {
        history.enter(text)
        screen.mark(.output)
      }
      ending = .line(text, at: nil)
    }
  }

  /// Takes the line from the screen; Up brings it back.
  private func interrupt(_ buffer: EditBuffer) {
    let isEmpty = buffer.line.scalars.isEmpty
    if line.isCommand { history.keepUnsent(buffer.line.text) }
    leave(buffer, showing: "^C")
    emptyInterrupts = isEmpty ? emptyInterrupts + 1 : 0
    if line.isCommand, emptyInterrupts == 2 { screen.write("Type quit or press Ctrl-D to leave.\r\n") }
    ending = .interrupted
  }
}

// MARK: The terminal

extension EditingSession {
  /// Draws the line as it is now, and sends everything that waits.
  private func draw(_ buffer: EditBuffer) {
    if isStale { screen.show(Frame(line.view(of: buffer.line, history), size: screen.size)) }
    isStale = false
    screen.flush()
  }

  /// Goes to the row below the line, with a mark at its end and nothing left around it.
  private func leave(_ buffer: EditBuffer, showing mark: String = "") {
    screen.show(Frame(line.lastView(of: buffer.line), size: screen.size))
    screen.leave(mark)
    screen.flush()
  }

  /// Stops the process group as Ctrl-Z does elsewhere, with the terminal restored, and then continues the line.
  private func suspend(_ buffer: EditBuffer) {
    leave(buffer, showing: "^Z")
    buffer.setRaw(false)
    modes.restore()
    cle_stop_group()
    continuedHere = true
    takeAgain(buffer)
  }

  /// Takes the terminal after another program had it, which may have changed its modes and what is on the screen.
  private func takeAgain(_ buffer: EditBuffer) {
    buffer.setRaw(false)
    modes.beBusy()
    buffer.setRaw(true)
    screen.takeAgain()
    isStale = true
  }
}
