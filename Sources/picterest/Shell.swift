import LineEditing
import SceneCore
import Terminal

/// Reads commands and carries them out, one after the other, until there are no more.
@MainActor final class Shell {
  struct Rules {
    /// A session with a prompt goes on after a failure; one without ends at the first.
    var isInteractive: Bool
    var keepsGoing: Bool
  }

  /// The scenes that exist once, and what the shell itself answers.
  struct Scenes {
    var home: any TextScene
    var saved: any TextScene
    var status: any TextScene
    /// What can be said in each scene, on stage or not.
    var commands: [SceneCommands]
  }

  private let source: any LineSource
  private let navigator: Navigator
  private let console: Console
  private let scenes: Scenes
  private let rules: Rules
  private var firstFailure: ExitCode?
  private var running: Task<Void, Never>?
  private var reading: Task<LineRead, Never>?
  private var hasQuit = false

  private let beforeLine: @MainActor (any TextScene, [CommandSpec]) -> Void

  /// - Parameter beforeLine: Called before each line is read, with the scene on stage and the commands that mean
  ///   something then.
  init(
    source: any LineSource, navigator: Navigator, console: Console, scenes: Scenes, rules: Rules,
    beforeLine: @escaping @MainActor (any TextScene, [CommandSpec]) -> Void = { _, _ in }
  ) {
    self.source = source
    self.navigator = navigator
    self.console = console
    self.scenes = scenes
    self.rules = rules
    self.beforeLine = beforeLine
  }

  /// - Returns: What the program's exit code is to be.
  func run() async -> ExitCode {
    while !hasQuit {
      beforeLine(scene, book.specs)
      switch await nextLine() {
      case .line(let line, let position): await perform(line, at: position)
      case .interrupted: continue
      case .end: hasQuit = true
      case .failed(let error): report(error)
      }
      if let error = console.writeError { return end(with: error) }
    }
    return rules.isInteractive ? .success : firstFailure ?? .success
  }

  private func end(with error: WriteError) -> ExitCode {
    if error.isClosedPipe { return .closedPipe }
    console.fail(.init(.inputOutput, "Standard output cannot be written: \(error.reason)."))
    return .inputOutput
  }

  /// The one task of a prompt: what Ctrl-C cancels when no command runs.
  private func nextLine() async -> LineRead {
    let task = Task { await source.nextLine(Prompt("\(scene.name.rawValue)> ")) }
    reading = task
    defer { reading = nil }
    return await task.value
  }

  /// Stops the command that runs now, if one does; a session without a prompt ends with it.
  ///
  /// At a prompt that does not take Ctrl-C as a key, it takes the line away.
  ///
  /// - Returns: Whether there was a command.
  func interrupt() -> Bool {
    guard let running else {
      if rules.isInteractive { reading?.cancel() }
      return false
    }
    running.cancel()
    if !rules.isInteractive {
      hasQuit = true
      firstFailure = .interrupted
    }
    return true
  }

  private var scene: any TextScene { navigator.current ?? scenes.home }

  private func perform(_ line: String, at position: LinePosition?) async {
    let place = position.map { "\($0.file):\($0.line): " } ?? ""
    console.begin("", at: place)
    do throws(DisplayedError) {
      guard let command = try CommandParser(book: book).parse(line, comments: position != nil) else { return }
      console.begin(command.verb, at: place)
      await run(command)
      console.end()
    } catch { console.fail(error) }
    if let failure = console.failure { note(ExitCode(failure.code)) }
  }

  private var book: CommandBook {
    CommandBook(
      scene: scene.name, here: scene.commands, anywhere: AnywhereCommand.specs, scenes: scenes.commands)
  }

  /// The one task of a command: what Ctrl-C cancels.
  private func run(_ command: Command) async {
    let task = Task { await dispatch(command) }
    running = task
    await task.value
    running = nil
  }

  private func dispatch(_ command: Command) async {
    if scene.commands.contains(where: { $0.verb == command.verb }) { return await scene.perform(command) }
    switch AnywhereCommand(rawValue: command.verb) {
    case .home: await navigator.open(scenes.home)
    case .saved: await navigator.open(scenes.saved)
    case .back: await goBack()
    case .help: help(on: command.text)
    case .status: await scenes.status.perform(command)
    case .quit: hasQuit = true
    case nil: assertionFailure("the parser knows \(command.verb) and the shell does not")
    }
  }

  private func goBack() async {
    if await navigator.back() { return }
    console.fail(.init(.nothingBefore, "There is no scene before this one. Type quit to leave."))
  }

  private func help(on word: String?) {
    guard let word else { return show(Help(book)) }
    guard let help = Help(on: word, in: book) else { return console.fail(book.unknown(word)) }
    show(help)
  }

  private func show(_ help: Help) {
    console.show(help, as: help.lines(window: console.width))
  }

  private func report(_ error: LineSourceError) {
    console.begin("")
    console.fail(DisplayedError(error))
    note(.badInput)
    // A line that cannot be read is one command that failed; input that cannot be read has no further lines.
    if case .readFailed = error { hasQuit = true }
    if rules.isInteractive { hasQuit = true }
  }

  private func note(_ code: ExitCode) {
    firstFailure = firstFailure ?? code
    if !rules.isInteractive, !rules.keepsGoing { hasQuit = true }
  }
}
