import Glibc
import OperatingSystem
internal import Terminal

/// The part of the editor that runs on its own thread: it reads commands and answers, and records in the history how commands end.
final class EditingSession: LineReading {
  struct TerminalSettings: Sendable {
    let input: Int32
    let output: Int32
    /// Whether the terminal ignores marks that it does not know.
    let marks: Bool
    let escapePatience: Int32
    var style = EditingStyle()
    var typed = ""
  }

  private let modes: TerminalModes
  private let mailbox: Mailbox
  private var keys: EditingKeys
  private let screen: LineScreen
  /// The loop, or `nil` after the end.
  private var loop: EditingLoop?
  /// The commands still to run, from a paste or from the lines entered at the first prompts.
  private var pasted: PastedCommands
  /// Whether the next command was not typed by anybody and so does not belong in the history.
  private var isOfProgram: Bool
  /// The number of consecutive times that Ctrl-C was pressed on an empty line.
  private var emptyInterrupts = 0

  init(
    _ terminal: TerminalSettings, buffer: EditBuffer, modes: TerminalModes, history: CommandHistory,
    mailbox: Mailbox, advisor: any LineAdvisor, dialogue: TerminalDialogue
  ) {
    self.modes = modes
    self.mailbox = mailbox
    keys = terminal.style.keys
    pasted = PastedCommands(terminal.typed)
    isOfProgram = !terminal.typed.isEmpty
    let screen = LineScreen(
      descriptor: terminal.output, colors: terminal.style.colors, marks: terminal.marks)
    self.screen = screen
    loop = EditingLoop(
      buffer, screen: screen, mailbox: mailbox,
      keys: KeyInput(
        terminal: terminal.input, mailbox: mailbox, keys: terminal.style.keys,
        bindings: terminal.style.bindings, escapePatience: terminal.escapePatience, dialogue: dialogue),
      jobs: JobControl(modes: modes, screen: screen),
      line: LineUnderEdit(buffer, style: terminal.style, advisor: advisor),
      history: history, dialogue: dialogue)
    modes.beBusy()
  }

  func readLine(_ prompt: Prompt) -> LineRead {
    guard let loop else { return .end }
    defer { screen.flush() }
    guard prompt.kind == .command else {
      emptyInterrupts = 0
      return answer(edit(prompt, loop))
    }
    if let command = pasted.next() { return run(pasted: command, prompt, loop) }
    screen.mark(.prompt)
    return command(edit(prompt, loop), prompt, loop)
  }

  private func edit(_ prompt: Prompt, _ loop: EditingLoop) -> EditingLoop.Ending {
    modes.beRaw()
    defer { modes.beBusy() }
    return loop.edit(prompt)
  }

  func notice(_ events: Mailbox.Events) {
    if events.continued { modes.beBusy() }
    if let style = events.style { adopt(style, asking: events.question) }
    if events.interrupted {
      loop?.takeLastAnswers()
      modes.forgetTyping()
      loop?.forgetTyping()
    }
    for outcome in events.outcomes { finish(outcome) }
    for loan in events.loans {
      loop?.takeLastAnswers()
      modes.restore()
      let finish = loan()
      modes.beBusy()
      finish()
    }
    show(mailbox.takeAnnouncements())
  }

  private func adopt(_ style: EditingStyle, asking question: TerminalQuestion?) {
    keys = style.keys
    screen.colors = style.colors
    loop?.adopt(style, asking: question)
  }

  func end() {
    loop?.takeLastAnswers()
    loop?.history.close()
    loop = nil
    modes.restore()
    modes.forget()
  }

  // MARK: The end of a line

  private func answer(_ ending: EditingLoop.Ending) -> LineRead {
    switch ending {
    case .accepted where loop?.hasDropped == true: .failed(.notUTF8(at: nil))
    case .accepted(let text): .line(text, at: nil)
    case .interrupted, .cancelled: .interrupted
    case .idle: .idle
    case .end: .end
    }
  }

  private func command(_ ending: EditingLoop.Ending, _ prompt: Prompt, _ loop: EditingLoop) -> LineRead {
    if case .interrupted("") = ending { emptyInterrupts += 1 } else { emptyInterrupts = 0 }
    switch ending {
    case .accepted(let text) where loop.hasDropped:
      // Part of a text must not be mistaken for all of it; Up brings the line back.
      loop.history.keepUnsent(text)
      return .failed(.notUTF8(at: nil))
    case .accepted(let text) where text.contains("\n"):
      pasted = PastedCommands(text)
      return pasted.next().map { run(pasted: $0, prompt, loop) } ?? .line("", at: nil)
    case .accepted(let text):
      loop.history.enter(text)
      screen.mark(.output)
    case .interrupted(let text):
      loop.history.keepUnsent(text)
      if emptyInterrupts == 2 { screen.write("Type quit or press Ctrl-D to leave.\r\n") }
    case .cancelled, .idle, .end: break
    }
    return answer(ending)
  }

  /// Shows a pasted command after its own prompt, as if it had been typed there.
  private func run(pasted command: String, _ prompt: Prompt, _ loop: EditingLoop) -> LineRead {
    screen.mark(.prompt)
    screen.begin()
    let text = PromptText(prompt)
    screen.show(
      PromptView(prompt: keys == .vi ? text.inMode(.insert) : text, line: EditedLine(command)))
    screen.leave()
    loop.askAndAwaitAnswers()
    screen.mark(.output)
    if !isOfProgram { loop.history.enter(command) }
    isOfProgram = false
    return .line(command, at: nil)
  }

  // MARK: Between lines

  /// Records how a command ended; the rest of a paste runs only if it succeeded.
  private func finish(_ outcome: CommandOutcome) {
    loop?.history.finish(outcome)
    screen.mark(.end(outcome.status))
    guard outcome.status != 0 else { return }
    let left = pasted.drop()
    guard !left.isEmpty else { return }
    left.forEach { loop?.history.keepUnsent($0) }
    show(["Not run because of that failure: \(left.joined(separator: " · "))"])
  }

  private func show(_ announcements: [StyledText]) {
    guard !announcements.isEmpty else { return }
    screen.write(announcements)
    screen.flush()
  }
}
