import OperatingSystem
internal import Terminal

/// Edits lines: waits for a key, passes it to libedit, runs the editor's own commands, and draws.
final class EditingLoop {
  enum Ending {
    case accepted(String)
    case interrupted(String)
    case cancelled
    /// No key came within the prompt's time.
    case idle
    /// Ctrl-D on an empty line, the end of the input, a terminal that hung up, or the end of the session.
    case end
  }

  /// The history.
  ///
  /// The session adds commands and records their outcomes; the loop only searches it.
  var history: CommandHistory
  private let buffer: EditBuffer
  private let screen: LineScreen
  private let mailbox: Mailbox
  private let dialogue: TerminalDialogue
  private var keys: KeyInput
  /// Whether typed bytes in this line were dropped because they were not UTF-8.
  private(set) var hasDropped = false
  private var jobs: JobControl
  private var line: LineUnderEdit
  private var ending: Ending?
  private var isStale = true
  /// Whether the history includes other sessions' commands up to the start of this line.
  private var historyIsFresh = false
  private var rowsAbove: [StyledText] = []
  private var hasShownHighlight = false
  /// The end of the prompt's time without a key, or `nil` after a key.
  private var idleEnd: ContinuousClock.Instant?

  init(
    _ buffer: EditBuffer, screen: LineScreen, mailbox: Mailbox, keys: KeyInput, jobs: JobControl,
    line: LineUnderEdit,
    history: CommandHistory, dialogue: TerminalDialogue
  ) {
    self.buffer = buffer
    self.screen = screen
    self.mailbox = mailbox
    self.keys = keys
    self.jobs = jobs
    self.line = line
    self.history = history
    self.dialogue = dialogue
    buffer.nextKey = { [unowned self] in nextKey() }
    buffer.run = { [unowned self] command in run(command) }
  }

  /// Edits a line until it ends; the cursor is then in the row below it.
  func edit(_ prompt: Prompt) -> Ending {
    line.begin(prompt)
    jobs.begin()
    hasDropped = false
    (ending, isStale, historyIsFresh) = (nil, true, prompt.kind == .question)
    rowsAbove = prompt.rowsAbove
    idleEnd = prompt.idle.map { .now + $0.after }
    screen.begin()
    if !keys.hasInput, let question = dialogue.ask(beforePrompt: true) { screen.query(question) }
    showRowsAbove()
    line.resumeWalk(reach: screen.reach)
    buffer.read()
    // The input ended or the terminal hung up, without a key to report it.
    return ending ?? .end
  }

  /// Applies a style to later lines.
  ///
  /// - Parameter question: A query to the terminal whose answers the style needs.
  func adopt(_ style: EditingStyle, asking question: TerminalQuestion?) {
    keys.adopt(style)
    line.adopt(style)
    if let question { dialogue.prepare(question) }
  }

  func forgetTyping() { keys.forgetTyping() }

  /// Reads the answers that the terminal has not sent yet, because the next reader is another program or nobody.
  func takeLastAnswers() { keys.takeLastAnswers() }

  /// Sends the queries and waits for the answers, for a command that runs at the first prompt without a key and may show them.
  func askAndAwaitAnswers() {
    while let question = dialogue.ask(beforePrompt: true) {
      screen.query(question)
      screen.flush()
      keys.awaitAnswers(within: .milliseconds(250))
    }
  }

  // MARK: Keys and events

  private func nextKey() -> UInt32? {
    while true {
      let event = keys.next(beforeWaiting: rest)
      switch event {
      case .key, .text: stopIdling()
      case .events, .end: break
      }
      switch event {
      case .key(.dropped): hasDropped = true
      case .key(let key):
        isStale = true
        if let code = code(for: key) { return code }
      case .text(let text):
        isStale = true
        if let code = code(forTyped: text) { return code }
      case .events(let events):
        handle(events)
        if ending != nil { return nil }
      case .end: return nil
      }
    }
  }

  /// A character is not text during a walk along photos.
  private func code(forTyped text: [Unicode.Scalar]) -> UInt32? {
    guard line.mode.isWalking, let first = text.first else { return line.code(forTyped: text) }
    keys.putBack(text.dropFirst())
    return code(for: .character(first))
  }

  private func code(for key: Key) -> UInt32? {
    let isWalking = line.mode.isWalking
    let code = line.code(for: key, reach: screen.reach)
    if isWalking, code == EditCommand.accept.rawValue { awaitHighlight() }
    return code
  }

  /// Waits until the page has lost its highlight, because its rows may leave the window after the line.
  private func awaitHighlight() {
    let end = ContinuousClock.now + .milliseconds(50)
    hasShownHighlight = false
    while !hasShownHighlight, .now < end {
      mailbox.pipe.drain()
      if showNextAbove() != 0 { _ = mailbox.pipe.wait(milliseconds: 5) }
    }
    // Events may have come meanwhile.
    mailbox.pipe.wake()
  }

  /// Draws, reads other sessions' commands once per line, because that takes milliseconds, and then shows the next content above the line.
  ///
  /// - Returns: The milliseconds until there may be more to do without a key, or `nil` if nothing is left.
  private func rest(isPasteStalled: Bool) -> Int32? {
    dialogue.takeSpeed().map(screen.adopt)
    if let traits = dialogue.takeTraits(), screen.adopt(traits) { isStale = true }
    if line.waitsForPaste != isPasteStalled { (line.waitsForPaste, isStale) = (isPasteStalled, true) }
    draw()
    ask()
    if !historyIsFresh {
      (historyIsFresh, isStale) = (true, true)
      history.refresh()
      draw()
    }
    return [showNextAbove(), idleTime()].compactMap(\.self).min()
  }

  /// Returns the milliseconds left without a key, or `nil` if a key has come; reports the end of the time.
  private func idleTime() -> Int32? {
    guard let idleEnd else { return nil }
    let left = ContinuousClock.now.duration(to: idleEnd) / .milliseconds(1)
    if left <= 0 { mailbox.post { $0.isIdle = true } }
    return Int32(clamping: Int(max(0, left).rounded(.up)))
  }

  private func stopIdling() {
    guard idleEnd != nil else { return }
    (idleEnd, line.prompt.idle, isStale) = (nil, nil, true)
  }

  private func ask() {
    guard let question = dialogue.ask(beforePrompt: false) else { return }
    screen.write(question)
    screen.flush()
  }

  private func showNextAbove() -> Int32? {
    dialogue.takeAcknowledgment().map(screen.adopt(timeOfPart:))
    if screen.isSlow, dialogue.isWaiting { return Self.acknowledgmentPoll }
    if let pause = screen.paintMore() {
      if pause == 0 { askForAcknowledgment() }
      return pause
    }
    switch mailbox.takeAbove() {
    case nil: return nil
    case .patch(let patch):
      screen.paint(patch)
      hasShownHighlight = hasShownHighlight || patch.isHighlight
      askForAcknowledgment()
    case .content(let content):
      screen.replace(with: content)
      isStale = true
    case .announcement(let lines):
      screen.announce(lines)
      isStale = true
    }
    return 0
  }

  /// The milliseconds between two looks for the answer that shows that a part of a patch has arrived.
  private static let acknowledgmentPoll: Int32 = 20

  /// On a slow connection, lets the terminal say when it has taken what was written, so that little is on its way when a key comes.
  private func askForAcknowledgment() {
    guard screen.isSlow else { return }
    screen.write(dialogue.askForAcknowledgment())
    screen.flush()
  }

  private func handle(_ events: Mailbox.Events) {
    if events.closing || events.cancelled { return leave(events.closing ? .end : .cancelled) }
    if events.isIdle, idleEnd != nil { return leaveNothing() }
    guard events.continued || events.resized else { return }
    isStale = true
    if events.continued, jobs.processContinued() { showRowsAbove() }
    if events.resized { screen.clearResized() }
  }

  // MARK: Commands

  private func run(_ command: EditCommand) -> EditBuffer.Effect {
    switch line.run(command, &history, columns: screen.size.columns) {
    case .done: break
    case .refused: screen.beep()
    case .passedOn: runPassedOn(command)
    }
    return ending == nil ? .done : .finished
  }

  private func runPassedOn(_ command: EditCommand) {
    switch command {
    case .accept: leave(.accepted(buffer.line.text))
    case .interrupt: leave(.interrupted(buffer.line.text), showing: "^C")
    case .endOfInput: leave(.end)
    case .suspend:
      leave(showing: "^Z")
      takeLastAnswers()
      jobs.suspend()
      showRowsAbove()
      isStale = true
    case .clearScreen:
      screen.clearAll()
      showRowsAbove()
    default: break
    }
  }

  // MARK: Drawing

  private func showRowsAbove() {
    if !rowsAbove.isEmpty { screen.announce(rowsAbove) }
  }

  private func draw() {
    if isStale { screen.show(line.view(history)) }
    isStale = false
    screen.flush()
  }

  private func leaveNothing() {
    screen.leaveNothing()
    screen.flush()
    ending = .idle
  }

  /// Goes to the row below the line, leaving nothing around the line; `ending` is `nil` if the line will continue.
  private func leave(_ ending: Ending? = nil, showing mark: String = "") {
    screen.show(line.lastView)
    screen.leave(mark)
    screen.flush()
    self.ending = ending
  }
}
