import HTTPTransport
package import Inspection
package import LineEditing
import SceneCore
import Terminal

/// Reads commands and runs them one by one until there are no more.
@MainActor package final class Shell {
  /// The time limit for everything that a command fetches.
  package nonisolated static let mostFetching: Duration = .seconds(30)

  private let source: any LineSource
  let navigator: Navigator
  let console: Console
  let scenes: Scenes
  let rules: Rules
  let tracing: Tracing
  let graph: ObjectGraph
  let interrupts: Interrupts
  private let clock: any Clock<Duration>
  var firstFailure: ExitCode?
  /// Whether any line has been run.
  private(set) var hasBegun = false
  /// Whether the last command showed a page of the scene on stage.
  var hasShownPage = false
  package private(set) var commands = 0
  var hasQuit = false
  /// The reason a list or photo was not shown, as the beginning of a sentence; later commands may be meant for that list or photo.
  var notShown: String?
  /// The time for each photo of a list that is played, or `nil`.
  var playing: Duration?
  /// The line to run before the next one is read.
  var nextLineToRun: String?

  let hooks: Hooks
  /// The commands of the scene on stage, kept because building the book took 0.3 ms per line.
  private var lastBook: Any?

  package init(
    source: any LineSource, navigator: Navigator, console: Console, scenes: Scenes, rules: Rules,
    tracing: Tracing, graph: ObjectGraph, interrupts: Interrupts = Interrupts(),
    clock: any Clock<Duration> = ContinuousClock(), hooks: Hooks = Hooks()
  ) {
    self.source = source
    self.navigator = navigator
    self.console = console
    self.scenes = scenes
    self.rules = rules
    self.tracing = tracing
    self.graph = graph
    self.interrupts = interrupts
    self.clock = clock
    self.hooks = hooks
  }

  package func run() async -> ExitCode {
    while !hasQuit {
      hooks.beforeLine()
      if let place = navigator.current?.place { hooks.keepPlace(place) }
      hooks.offer?(moment(in: scene))
      let read = await nextLine()
      if read != .idle { playing = nil }
      hooks.afterLine()
      switch read {
      case .line(let line, let position):
        let meant = meant(by: line)
        await perform(Lexer.lex(meant), at: position, isAsTyped: meant == line)
      case .words(let line): await perform(line, at: nil)
      case .interrupted: continue
      case .idle: await playNext()
      case .end: hasQuit = true
      case .failed(let error): report(error)
      }
      hasBegun = true
      if let line = nextLineToRun {
        nextLineToRun = nil
        await perform(Lexer.lex(line), at: nil, isAsTyped: false)
      }
      if let error = console.writeError { return end(with: error) }
    }
    return rules.isInteractive ? .success : firstFailure ?? .success
  }

  private func meant(by line: String) -> String {
    guard rules.isInteractive, line.contains("#"), let tag = TagLine(line, in: moment(in: scene).specs),
      tag.isWhole
    else { return line }
    return tag.command
  }

  private func nextLine() async -> LineRead {
    await interrupts.read(
      Task { await source.nextLine(Prompt(prompt, status: await hooks.status(), idle: idle)) })
  }

  /// Whether a command is running, perhaps waiting for an answer to its question.
  package var isRunning: Bool { interrupts.isCommandRunning }

  var scene: any TextScene { navigator.current ?? scenes.scene(scenes.table.first) }

  /// Returns the scene for a line; a session's only command may belong to another scene, which then comes on stage.
  private func stage(for line: LexedLine) -> any TextScene {
    guard rules.isOneCommand, let word = line.tokens.first?.plain.text,
      let other = scenes.table.scene(forOnly: word), other != scenes.table.first
    else { return scene }
    navigator.bring(scenes.scene(other))
    return scene
  }

  private var prompt: String { "\(scene.prompt.text)> " }

  func perform(_ line: LexedLine, at position: LinePosition?, isAsTyped: Bool = true) async {
    commands += 1
    let prompt =
      rules.isOneCommand || !isAsTyped ? nil : String(repeating: " ", count: source.margin) + prompt
    let duration = await clock.measure {
      do throws(LineError) {
        try await perform(line, at: position, after: prompt, in: stage(for: line))
      } catch {
        hasShownPage = false
        noteFailedLine(line, in: self.scene)
        if pointsAtWords { console.point(at: TypedWord(error.range, of: line.line, after: prompt)) }
        console.fail(error.error)
      }
    }
    finish(after: duration)
  }

  private func perform<Scene: TextScene>(
    _ line: LexedLine, at position: LinePosition?, after prompt: String?, in scene: Scene
  ) async throws(LineError) {
    let origin = LineOrigin(command: shown(line), file: position?.file, line: position?.line)
    console.begin("", from: origin)
    guard let command = try parse(line, in: scene) else { return }
    try refuseForOlder(line, command, in: scene)
    try refuseFormat(of: line, for: command.spec)
    if command.spec.needsLibrary, let error = hooks.missingLibrary() {
      throw LineError(error, at: 0..<0)
    }
    if rules.isOneCommand, scene.name == scenes.table.first.name {
      try refuseAlone(line, command.spec)
      try refuseNumber(of: line, for: command)
    }
    console.begin(
      command.spec.verb, from: origin,
      argument: pointsAtWords ? TypedWord(argumentOf: line, for: command.spec, after: prompt) : nil)
    await run(command, in: scene)
    if hasShownPage {
      noteShownPage(command)
    } else if console.failure != nil {
      noteFailedLine(line, in: scene)
    }
    console.end()
  }

  private func run<Scene: TextScene>(_ command: ParsedCommand<Scene.Verb>, in scene: Scene) async {
    tracing.trace.commandBegins()
    let task = Task {
      await FetchDeadline.with(.now + Self.mostFetching) {
        switch command {
        case .here(let command): await scene.perform(command)
        case .opening(let command): await carryOut(command)
        case .anywhere(let command): await perform(command)
        }
        await console.showPage()
      }
    }
    let interruptions = await console.during { await interrupts.run(task) }
    if interruptions > 0, !rules.isInteractive { (hasQuit, firstFailure) = (true, .interrupted) }
    let spec = command.spec
    let isForPage =
      command.opensPage || spec.effect == .page || spec.verb == scene.commandForMore?.spec.verb
    hasShownPage = console.failure == nil && (isForPage || self.scene !== scene)
  }

  /// Opens a scene.
  ///
  /// If that fails, a prompt stays in the old scene, but a script's further commands go to the new one.
  private func carryOut(_ command: Command<OpeningCommand>) async {
    let (path, scene) = (navigator.path, scenes.scene(command.verb.scene))
    await navigator.open(scene, with: command)
    guard console.failure != nil else { return }
    if rules.isInteractive { return navigator.restore(path) }
    if command.verb.spec.opens(.pushing) { navigator.bring(scene) }
  }

  /// Returns the typed line, without the password if the line contains an address.
  private func shown(_ line: LexedLine) -> String {
    let isAddress = line.tokens.first.map { ServerAddress.isPossible($0.text) } == true
    return isAddress ? ServerAddress.shown(line.line) : line.line.withoutPasswords
  }

  /// Refuses a command that would do nothing or something odd as a session's only command.
  private func refuseAlone(_ line: LexedLine, _ spec: CommandSpec) throws(LineError) {
    guard let why = spec.reasonNotStandalone else { return }
    throw LineError(DisplayedError(.usage, why), at: 0..<line.line.utf8.count)
  }

  private var pointsAtWords: Bool { rules.isInteractive || rules.isOneCommand }

  private func finish(after duration: Duration) {
    let code = console.failure.map { ExitCode($0.code) } ?? .success
    source.finished(CommandOutcome(status: code.rawValue, milliseconds: Int(duration / .milliseconds(1))))
    if code != .success { note(code) }
  }

  /// - Returns: `nil` for a comment, and for an empty line if Enter runs no command.
  private func parse<Scene: TextScene>(
    _ line: LexedLine, in scene: Scene
  ) throws(LineError) -> ParsedCommand<Scene.Verb>? {
    let verb = line.isComment ? nil : verbForEnter(in: scene)
    guard !line.tokens.isEmpty || verb != nil else { return nil }
    let parser = CommandParser(book: book(of: scene), items: items(of:))
    if let command = try parser.parse(line) { return command }
    return try verb.flatMap { verb throws(LineError) in try parser.parse(verb) }
  }

  func book<Scene: TextScene>(of scene: Scene) -> CommandBook<Scene.Verb> {
    let before = navigator.before?.name
    if let last = lastBook as? CommandBook<Scene.Verb>, last.scene == scene.name, last.before == before {
      return last
    }
    let book = CommandBook(
      scene: scene.name, verbs: scene.verbs, scenes: scenes.table, before: before,
      isFromShell: rules.isOneCommand)
    lastBook = book
    return book
  }
}
