import OperatingSystem
internal import Terminal

/// Lines typed at a plain prompt, echoed here because a terminal's own echo erases only one cell of a Korean syllable.
///
/// From the first line on, the terminal is busy between lines (see ``TerminalModes``), so typed-ahead text is echoed when its line begins.
/// Text is echoed as it arrives, and Backspace writes BS, space and BS for each cell of the last character. Like the terminal's own echo,
/// this echo does not go back to the row above.
final class EchoedLines {
  private let input: BorrowedDescriptor
  private let output: BorrowedDescriptor
  private let modes: TerminalModes
  private var keys: KeyInput
  private lazy var jobs = JobControl { [modes] in
    modes.restore()
  } take: { [unowned self] in
    takeAgain()
  }
  private var isTaken = false
  private var prompt = ""
  private var line = EditedLine("")
  /// Whether typed bytes in the line were dropped because they were not UTF-8.
  private var hasDropped = false

  /// - Parameter modes: The modes of `input`, which is a terminal that echoes; the caller restores them.
  init(input: Int32, output: Int32, modes: TerminalModes, mailbox: Mailbox) {
    self.input = BorrowedDescriptor(input)
    self.output = BorrowedDescriptor(output)
    self.modes = modes
    keys = KeyInput(terminal: input, mailbox: mailbox, keys: .emacs)
  }

  /// Shows the prompt and reads a line.
  ///
  /// - Returns: The line, or `nil` if the terminal must edit the line itself: it accepts no other modes, or it has already echoed the line.
  ///   In other modes, a Ctrl-D in that line would lose its meaning.
  func next(after prompt: String) -> LineRead? {
    guard isTaken || !input.hasInput, modes.sendKeys() else { return nil }
    isTaken = true
    defer { modes.beBusy() }
    (self.prompt, line, hasDropped) = (prompt, EditedLine(""), false)
    jobs.begin()
    show(prompt)
    while true {
      if let read = handle(keys.next { _ in nil }) { return read }
    }
  }

  func notice(_ events: Mailbox.Events) {
    guard isTaken else { return }
    if events.continued { modes.beBusy() }
    if events.interrupted {
      modes.forgetTyping()
      keys.forgetTyping()
    }
  }

  /// Runs another program with the terminal's own modes, and returns the step to take afterward.
  func lend(_ loan: () -> @Sendable () -> Void) -> @Sendable () -> Void {
    modes.restore()
    defer { if isTaken { modes.beBusy() } }
    return loan()
  }

  // MARK: Keys and events

  /// Returns the end of the line if the event ends the line.
  private func handle(_ event: KeyInput.Event) -> LineRead? {
    switch event {
    case .text(let text): type(text)
    case .key(.command(let command)): return run(command)
    case .key(.dropped): hasDropped = true
    case .key: break
    case .events(let events):
      if events.closing || events.cancelled { return leave(events.closing ? .end : .interrupted) }
      if events.continued { jobs.processContinued() }
    case .end: return leave(.end)
    }
    return nil
  }

  private func run(_ command: EditCommand) -> LineRead? {
    switch command {
    case .accept: return leave(hasDropped ? .failed(.notUTF8(at: nil)) : .line(line.text, at: nil))
    case .interrupt: return leave(.interrupted, showing: "^C")
    case .endOfInput where line.scalars.isEmpty: return leave(.end)
    case .suspend:
      show("^Z\n")
      jobs.suspend()
    case .deleteLeft: delete(line.characterBefore)
    case .deleteWordLeft: delete(line.wordBefore)
    case .killToStart: delete(line.cursor)
    case .complete: type([" "])
    default: break
    }
    return nil
  }

  private func leave(_ read: LineRead, showing mark: String = "") -> LineRead {
    show(mark + "\n")
    return read
  }

  private func takeAgain() {
    _ = modes.sendKeys()
    show("\r" + prompt + Self.echo(line.scalars).text)
  }

  // MARK: The line

  private func type(_ text: [Unicode.Scalar]) {
    let text = text.prefix(EditedLine.longest - line.cursor)
    line = line.replacing(0, with: text)
    show(Self.echo(text).text)
  }

  private func delete(_ count: Int) {
    let cells = CellWidth.of(Self.echo(line.scalars.suffix(count)))
    line = line.replacing(count, with: [])
    show(String(repeating: "\u{8} \u{8}", count: cells))
  }

  /// Returns the text to show, without the characters that join several emoji into one, because terminals disagree about the width of the
  /// result.
  private static func echo(_ scalars: some Sequence<Unicode.Scalar>) -> SafeText {
    let shown = scalars.filter { !$0.properties.isEmojiModifier && !SafeText(String($0)).isEmpty }
    return SafeText(String(String.UnicodeScalarView(shown)))
  }

  /// Shows text.
  ///
  /// If the terminal is gone, the next read will detect that.
  private func show(_ text: String) { try? output.write(Array(text.utf8)) }
}
