import Domain
import FoundationEssentials
import Gallery
import Glibc
import HTTPTransport
import Inspection
import LineEditing
import OperatingSystem
import SceneCore
import SettingsWorker
import Shell
import StorageWorker
import Terminal
import UnsplashWorker

/// A run of the program: connects the parts, runs the shell, restores the terminal, and ends the process.
@MainActor struct Session {
  let flags: Flags
  let settings: LiveSettings
  let network: CurlTransport
  /// The reader's time zone, which determines the day on which a photo was saved.
  let timeZone: LocalTimeZone
  let traits: SharedTraits
  /// The scenes; the first one is on stage at the start.
  var scenes = ProgramScene.rows
  /// Creates the real workers, or doubles if a scene runs by itself.
  var makeWorkers = AppContainer.Workers.init(configuration:authorization:settings:network:now:)

  var isInteractive: Bool {
    flags.words.isEmpty && flags.scripts.isEmpty
      && Environment.isTerminal(STDIN_FILENO)
  }

  func run() async -> Never {
    _ = signal(SIGPIPE, SIG_IGN)
    let navigator = Navigator()
    do throws(DisplayedError) {
      let configuration = try makeConfiguration()
      let authorization = configuration.catalogue.authorization
      // The terminal is still in the modes that the key command expects; commands that need the key report a failure.
      if isInteractive { _ = try? await authorization.value() }
      let terminal = try pictureTerminal(configuration)
      let signals = try watchSignals()
      let firstStart = firstStart(configuration)
      let lines = try makeLines(
        configuration, terminal,
        typed: firstStart == nil ? lastPlace(configuration)?.command() ?? "" : FirstStart.command)
      try await run(
        configuration, authorization, terminal, lines: lines,
        firstStart: lines.editor == nil ? nil : firstStart, navigator: navigator, signals: signals)
    } catch {
      makeConsole(navigator).fail(error)
      _exit(ExitCode(error.code).rawValue)
    }
  }

  private func run(
    _ configuration: Configuration, _ authorization: Authorization, _ terminal: PictureTerminal, lines: Lines,
    firstStart: FirstStart?, navigator: Navigator, signals: SignalWatcher
  ) async throws(DisplayedError) -> Never {
    let interrupts = Interrupts { signals.hearAll() }
    var workers = makeWorkers(configuration, authorization, settings.table.worker, network, { Date.now })
    workers.download = DownloadToDefaultFolder(next: workers.download) {
      environment[SettingName.downloadDir.variable]
    }
    let console = makeConsole(
      navigator, asking: questioner(lines), until: interrupts.blockedWrite,
      waitLine: makeWaitLine(workers.waits, lines: lines, until: interrupts.blockedWrite),
      source: configuration.catalogue.defaultSource.name, columns: configuration.appearance.columns,
      savedLayout: configuration.appearance.savedLayout)
    console.pager = makePager(lines, interrupts)
    let disturbance = Disturbance()
    console.pages = makePageStage(
      terminal, workers, lines: lines, console: console, disturbance: disturbance)
    console.takeNotice = noticeOfMissingFolder(configuration)
    var passwordFileProblem = configuration.passwordFileProblem
    console.takeProblem = {
      defer { passwordFileProblem = nil }
      return passwordFileProblem ?? workers.cache.takeCacheProblem().map { DisplayedError($0).message }
    }
    try heed(signals, interrupts, lines: lines, console: console, disturbance: disturbance)
    let trace = Trace(hiding: configuration.secrets)
    let graph = ObjectGraph()
    let container = AppContainer(
      configuration: configuration, terminal: terminal, system: systemFacts(configuration, terminal),
      workers: workers,
      editor: makeEditor(configuration, lines, interrupts, console: console),
      desktop: Desktop(clipboard: clipboard(of: terminal)) { environment },
      followSettings: { followSettings(terminal, lines, console) },
      output: console,
      navigator: navigator, trace: trace, graph: graph, timeZone: timeZone, scenes: scenes)
    let tracing = Tracing(trace, console: console, isAlwaysRecorded: isInteractive)
    if flags.trace { tracing.turn(on: true) }
    let background = makeBackground(configuration, workers, terminal, lines: lines, console: console)
    let lastPlace = lastPlace(configuration)
    var hooks = makeHooks(
      container, terminal, lines: lines, firstStart: firstStart, console: console, background: background)
    hooks.keepPlace = { place in if lines.editor?.hasHiddenCommand == false { lastPlace?.keep(place) } }
    hooks.status = callsLeft(configuration, workers)
    hooks.missingLibrary = errorOfMissingLibrary(configuration)
    let table = SceneTable(scenes)
    navigator.begin(with: container.scene(table.first))
    let shell = Shell(
      source: lines.source, navigator: navigator, console: console,
      scenes: .init(table: table, scene: container.scene),
      rules: .init(
        isInteractive: isInteractive, keepsGoing: flags.keepGoing, isOneCommand: !flags.words.isEmpty),
      tracing: tracing, graph: graph, interrupts: interrupts, hooks: hooks)
    console.pages?.gallery?.pageIsComplete = { background.pageAhead?.start(pixels: $0) }
    if isInteractive { greet(configuration, isFirst: firstStart != nil, console: console) }
    let watching = watchLibrary(
      of: workers, shell: shell, navigator: navigator, announcer: background.announcer)
    let code = await shell.run()
    watching?.cancel()
    background.readingAhead?.stop()
    if !isInteractive, ![.interrupted, .closedPipe].contains(code) {
      await background.reports.send(within: .seconds(1))
    }
    lines.source.close()
    terminal.memory.finish()
    await workers.finishKeeping()
    // Everything has been written by now, and the system closes open files faster than their owners would.
    withExtendedLifetime(workers) { end(with: code, signals, interrupts) }
  }

  /// Ends the process.
  ///
  /// After Ctrl-C without a prompt, it dies of that signal, which also ends a loop in a shell script.
  ///
  /// An earlier Ctrl-C still counts when the input ends.
  private func end(with code: ExitCode, _ signals: SignalWatcher, _ interrupts: Interrupts) -> Never {
    if isInteractive { _exit(code.rawValue) }
    if code == .interrupted { interrupts.die() }
    signals.end(unless: SIGINT) { isWaiting in
      if isWaiting { Signals.die(of: SIGINT) }
      _exit(code.rawValue)
    }
  }

  /// - Returns: `nil` if there is a key or another server, because the user decides when to call it.
  private func firstStart(_ configuration: Configuration) -> FirstStart? {
    guard isInteractive, !flags.json, !isPlain, configuration.catalogue == .demo,
      !DumbTerminal.isNamed(in: environment), isNewHere(configuration)
    else { return nil }
    return configuration.folders.state.flatMap { FirstStart(in: $0) }
  }

  /// - Returns: `nil` unless a person sees a prompt.
  private func lastPlace(_ configuration: Configuration) -> LastPlace? {
    guard isInteractive, !flags.json, !isPlain, !DumbTerminal.isNamed(in: environment), scenes.count > 1
    else { return nil }
    return configuration.folders.state.map {
      LastPlace(folder: $0, source: configuration.catalogue.defaultSource.name)
    }
  }

  /// Returns whether nothing has been saved yet; `false` for a scene that runs by itself, which has nothing to begin with.
  private func isNewHere(_ configuration: Configuration) -> Bool {
    scenes.count > 1 && configuration.libraryServer == nil
      && !StorageWorker.hasLibrary(in: configuration.folders.data)
  }

  private func greet(_ configuration: Configuration, isFirst: Bool, console: Console) {
    let hint =
      configuration.catalogue == .demo && flags.source == nil ? " (set UNSPLASH_ACCESS_KEY for Unsplash)" : ""
    let folder = configuration.catalogue.isFolder ? " \(configuration.catalogue.shownServer ?? "")" : ""
    console.remark(
      StyledText("picterest", .strong) + " — \(configuration.catalogue.name)\(folder)\(hint). Type help.")
    if let notice = console.takeNotice() { console.remark(notice) }
    let edited = StorageWorker.editedTexts(in: configuration.folders.data)
    if let folder = edited.first {
      console.remark(
        edited.count == 1
          ? "A memo is unsaved, or still open in an editor: \(folder)"
          : "\(edited.count) memos are unsaved, or still open in an editor: \(folder) and \(edited.count - 1) more in the same folder"
      )
    }
    guard !flags.json, !isFirst, isNewHere(configuration) else { return }
    for line in Self.firstSteps { console.remark(line) }
  }

  /// The advice for users without saved photos; no line exceeds 40 cells.
  private static let firstSteps: [StyledText] = [
    "To begin, try these:", StyledText("  home", .strong) + "             browse photos",
    StyledText("  star 3 \"a memo\"", .strong) + "  save the third photo",
    StyledText("  saved", .strong) + "            see your library",
  ]
}
