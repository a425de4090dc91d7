import FoundationEssentials
import Glibc
import LineEditing
import POSIX
import SceneCore
import Terminal

/// One run of the program: puts the parts together, runs the shell, restores the terminal, and ends the process.
@MainActor struct Session {
  let flags: Flags
  let environment: [String: String]
  /// The reader's; it decides on which day a photo was saved.
  let timeZone: TimeZone

  var isInteractive: Bool {
    flags.command.isEmpty && flags.file.isEmpty && Environment.isTerminal(STDIN_FILENO)
  }

  func run() async -> Never {
    _ = signal(SIGPIPE, SIG_IGN)
    let navigator = Navigator()
    do throws(DisplayedError) {
      let configuration = try makeConfiguration()
      // Before the terminal's modes change: from then on, whatever ends the program must restore them.
      let signals = await SignalWatcher(
        [SIGINT, SIGTERM, SIGHUP, SIGQUIT] + (isInteractive ? [SIGWINCH, SIGCONT] : []))
      let lines = try makeLines(configuration)
      await run(configuration, lines: lines, navigator: navigator, signals: signals)
    } catch {
      makeConsole(navigator).fail(error)
      _exit(ExitCode(error.code).rawValue)
    }
  }

  private func run(
    _ configuration: Configuration, lines: Lines, navigator: Navigator, signals: SignalWatcher
  ) async -> Never {
    let console = makeConsole(navigator, asking: isInteractive ? lines.source : nil)
    let workers = AppContainer.Workers(configuration: configuration, now: { Date.now })
    // `home` is sure to make a call. The signals come first: watching them takes threads, and glibc starts none while
    // it opens a library.
    if flags.command.contains(AnywhereCommand.home.rawValue) { workers.prepareCalls() }
    let container = AppContainer(
      configuration: configuration, workers: workers, output: console, navigator: navigator,
      timeZone: timeZone)
    let background = makeBackground(workers, lines: lines, console: console)
    let shell = makeShell(
      container, lines: lines, navigator: navigator, console: console, background: background,
      status: callsLeft(configuration, workers))
    heed(signals, shell: shell, lines: lines)
    if isInteractive { greet(configuration, console: console) }
    let watching = watchLibrary(of: workers, shell: shell, announcer: background.announcer)
    let code = await shell.run()
    watching?.cancel()
    if !isInteractive, code == .success { await background.reports.send(within: .seconds(1)) }
    lines.editor?.close()
    // Everything is written by now, and the system closes what is still open faster than its owners would.
    withExtendedLifetime((workers, signals)) { _exit(code.rawValue) }
  }

  private func makeShell(
    _ container: AppContainer, lines: Lines, navigator: Navigator, console: Console,
    background: Background, status: @escaping @MainActor () async -> String
  ) -> Shell {
    let scenes = Shell.Scenes(
      home: container.makeHome(), saved: container.makeSaved(), status: container.makeStatus(),
      commands: SceneCommands.all)
    navigator.begin(with: scenes.home)
    return Shell(
      source: lines.source, navigator: navigator, console: console, scenes: scenes,
      rules: .init(isInteractive: isInteractive, keepsGoing: flags.keepGoing), status: status,
      beforeLine: { moment in
        lines.advisor?.update(
          .init(specs: moment.specs, choices: moment.scene.numberedChoices, repeatable: moment.repeatable))
        background.announcer.sayWhatWaits()
        if isInteractive { background.reports.start() }
        if let problem = lines.editor?.takeHistoryProblem() {
          console.remark("\(DisplayedError(problem).message)")
        }
      })
  }

  private func greet(_ configuration: Configuration, console: Console) {
    let hint =
      configuration.catalogue == .demo && !flags.demo ? " (set UNSPLASH_ACCESS_KEY for Unsplash)" : ""
    console.remark(
      StyledText("picterest", .strong) + " — \(configuration.catalogue.name)\(hint). Type help.")
  }

  /// Responds to signals.
  ///
  /// At the prompt the editor reads Ctrl-C as a key; while a command runs it is a signal.
  private func heed(_ signals: SignalWatcher, shell: Shell, lines: Lines) {
    signals.on(SIGINT) {
      switch shell.interrupt() {
      case .stopping: lines.editor?.commandInterrupted()
      case .nothing where isInteractive: return
      // A session without a prompt that waits for its next command has nothing to clean up.
      case .nothing, .givenUp: end(by: SIGINT)
      }
    }
    TerminalModes.restoreOnCrash()
    for signal in [SIGTERM, SIGHUP, SIGQUIT] { signals.on(signal) { end(by: signal) } }
    if let editor = lines.editor {
      signals.on(SIGWINCH) { editor.windowChanged() }
      signals.on(SIGCONT) { editor.processContinued() }
    }
  }

  private func end(by signal: Int32) -> Never {
    TerminalModes.restoreNow()
    Signals.die(of: signal)
  }
}
