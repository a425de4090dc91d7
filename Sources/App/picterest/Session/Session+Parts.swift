import Domain
import Glibc
import LineEditing
import OperatingSystem
import SceneCore
import Shell
import Terminal

extension Session {
  func makeConfiguration() throws(DisplayedError) -> Configuration {
    try Configuration(
      flags: flags, environment: environment,
      home: Environment.homeFolder, current: Environment.currentFolder, existing: ExistingPath.of,
      readKeyFile: { (path) throws(DisplayedError) in try KeyFile.read(path) }
    )
  }

  /// - Parameters:
  ///   - columns: The number of columns in pages of pictures, or `nil` for as few as fit.
  ///   - stop: Ends a write that waits for a reader.
  func makeConsole(
    _ navigator: Navigator, asking ask: (@MainActor (SafeText) async -> Answer)? = nil,
    until stop: WakePipe? = nil, waitLine: WaitLine? = nil, source: String = "", columns: Int? = nil,
    savedLayout: SavedLayout = .wall
  ) -> Console {
    Console(
      results: writer(STDOUT_FILENO, until: stop), messages: writer(STDERR_FILENO, until: stop),
      mode: Console.Mode(
        isJSON: flags.json,
        width: { flags.width ?? Environment.width(of: STDOUT_FILENO) },
        messageWidth: { Environment.width(of: STDERR_FILENO).map { flags.width ?? $0 } },
        errorPrefix: isInteractive ? "" : "picterest: ", saysYes: flags.yes, source: source,
        isQuiet: flags.quiet, format: flags.format,
        isForOneCommand: !flags.words.isEmpty, pointsAtWords: !isPlain, columns: columns,
        savedLayout: savedLayout),
      surroundings: Console.Surroundings(
        sceneName: { navigator.current?.name ?? scenes[0].row.scene },
        ask: ask, waitLine: waitLine))
  }

  /// - Returns: `nil` if nobody would see the row, or if it could not be erased again.
  func makeWaitLine(_ waits: Waits, lines: Lines, until stop: WakePipe?) -> WaitLine? {
    let isTerminal = [STDOUT_FILENO, STDERR_FILENO].allSatisfy(Environment.isTerminal)
    let isErasable = isInteractive ? lines.editor != nil : !DumbTerminal.isNamed(in: environment)
    guard isTerminal, isErasable, !flags.json, !isPlain else { return nil }
    return WaitLine(
      waits: waits, clock: ContinuousClock(), width: { Environment.width(of: STDERR_FILENO) },
      write: { try? BorrowedDescriptor(STDERR_FILENO).write(Array($0.utf8), until: stop) },
      noteShown: { Signals.eraseRow(of: $0 ? STDERR_FILENO : nil) })
  }

  private func writer(_ descriptor: Int32, until stop: WakePipe?) -> TerminalWriter {
    TerminalWriter(descriptor: descriptor, colors: colors(on: descriptor), until: stop)
  }

  /// Whether nothing may be redrawn, as for a screen reader.
  var isPlain: Bool { flags.plain || environment[SettingName.plain.variable] == SettingName.on }

  /// The color choice; if the variable has a wrong value, the configuration reports it.
  var color: ColorChoice {
    flags.color ?? environment[SettingName.color.variable].flatMap(ColorChoice.init) ?? .auto
  }

  func colors(on descriptor: Int32) -> Colors {
    let isTerminal = Environment.isTerminal(descriptor)
    let isOn =
      !(isPlain && color == .auto) && color.isOn(isTerminal: isTerminal, environment: environment)
    let most = ColorDepth.isPoor(environment["TERM"] ?? "") ? Colors.few : .onDark
    let colors = isOn ? most : .off
    return isTerminal ? colors.adapted(to: traits.current) : colors
  }

  /// Returns the function that asks the person at the prompt, or at the terminal of `-c`.
  ///
  /// - Returns: `nil` if nobody is there, if commands come from the terminal, or if a script reads JSON.
  func questioner(_ lines: Lines) -> (@MainActor (SafeText) async -> Answer)? {
    guard hasSomeoneToAsk else { return nil }
    if isInteractive {
      let output = lines.editor == nil ? nil : STDOUT_FILENO
      return { await ask($0, at: output, source: lines.source) }
    }
    return { question in
      guard let source = try? PlainLineSource(input: STDIN_FILENO, output: STDERR_FILENO) else {
        return .notAsked
      }
      defer { source.close() }
      // At that prompt, Ctrl-C is a key rather than a signal, but it must end the session as the signal does.
      return await ask(question, at: STDERR_FILENO, source: source) { kill(getpid(), SIGINT) }
    }
  }

  /// Returns the prompt for a question, wrapped between words to the window at `descriptor`, or in one row without a window.
  private func prompt(_ question: SafeText, at descriptor: Int32?) -> Prompt {
    let text = StyledText(question)
    // The answer needs a cell as well.
    let rows = descriptor.flatMap(Environment.width).map { text.wrapped(to: max($0 - 1, 1)) } ?? [text]
    return Prompt(
      (rows.last?.text ?? question).text, kind: .question, rowsAbove: Array(rows.dropLast()))
  }

  /// Whether somebody at a terminal can answer a question, or use an editor.
  var hasSomeoneToAsk: Bool {
    if flags.json { return false }
    return isInteractive
      || ([STDIN_FILENO, STDERR_FILENO].allSatisfy(Environment.isTerminal)
        && !flags.scripts.contains(.file("-")))
  }

  /// Accepts only y, yes, 네, 예, 응, 넵 and 넹 as yes, even in the wrong layout, but not an empty line, Ctrl-C or Ctrl-D.
  private func ask(
    _ question: SafeText, at descriptor: Int32?, source: any LineSource, whenInterrupted: () -> Void = {}
  ) async -> Answer {
    switch await source.nextLine(prompt(question, at: descriptor)) {
    case .line(let answer, _): return Self.isYes(answer) ? .yes : .no
    case .interrupted: whenInterrupted()
    case .words, .idle, .end, .failed: break
    }
    return .no
  }

  nonisolated static func isYes(_ answer: String) -> Bool {
    let word = answer.filter { !$0.isWhitespace }
    return ["네", "예", "응", "넵", "넹"].contains(word) || ["y", "yes"].contains(TypedLetters(word).meant)
  }

  func makeLines(
    _ configuration: Configuration, _ terminal: PictureTerminal, typed: String
  ) throws(DisplayedError) -> Lines {
    let scripts = try flags.scripts.map { (script) throws(DisplayedError) in
      guard case .file(let path) = script else { return script }
      return .file(ExistingPath.of(try configuration.folders.path(path)))
    }
    do throws(LineEditorError) {
      return try isInteractive
        ? makePrompt(configuration, terminal, typed) : Lines(source: makeBatch(scripts))
    } catch {
      throw DisplayedError(error)
    }
  }

  private func makePrompt(
    _ configuration: Configuration, _ terminal: PictureTerminal, _ typed: String
  ) throws(LineEditorError) -> Lines {
    let advisor = CommandAdvisor()
    let output = promptOutput
    // A screen reader would repeat the line each time it is redrawn.
    if isPlain { return Lines(source: try PlainLineSource(input: STDIN_FILENO, output: output)) }
    let history = configuration.folders.historyFile.map { HistoryFile(path: $0) }
    do {
      let editor = try LineEditor(
        input: STDIN_FILENO, output: output, environment: environment, history: history,
        secrets: secrets(configuration), now: { time(nil) },
        style: style(configuration.appearance), typed: typed, advisor: advisor,
        question: terminal.takeNewQuestion(), replies: terminal.take)
      return Lines(source: editor, editor: editor, advisor: advisor)
    } catch {
      // A terminal without line editing still accepts lines.
      return Lines(source: try PlainLineSource(input: STDIN_FILENO, output: output))
    }
  }

  /// Returns the secrets for the history: the key in use, and the keys in variables, for any server.
  ///
  /// The key `demo` is public.
  private func secrets(_ configuration: Configuration) -> HistorySecrets {
    let keys =
      [configuration.catalogue.key].compactMap(\.self)
      + Configuration.keyVariables.compactMap { environment[$0] }
    return HistorySecrets(
      keys: keys.filter { $0 != Configuration.publicKey }, variables: Configuration.keyVariables)
  }

  /// Creates the source of the given commands: the command in words, or each `-c` and `-f` in order, or otherwise standard input.
  private func makeBatch(_ scripts: [Flags.Script]) throws(LineEditorError) -> any LineSource {
    if !flags.words.isEmpty { return PipedMemoSource(flags.words) ?? SingleLineSource(flags.words) }
    if scripts.isEmpty { return try source(of: .file("-")) }
    return ChainedLineSource(try scripts.map(source))
  }

  private func source(of script: Flags.Script) throws(LineEditorError) -> any LineSource {
    switch script {
    case .command(let line): SingleLineSource(line)
    case .file("-"): try BatchLineSource(descriptor: STDIN_FILENO, name: "standard input")
    case .file(let path): try BatchLineSource(path: path)
    }
  }

  /// The source of lines; `editor` and `advisor` are `nil` without line editing.
  struct Lines {
    var source: any LineSource
    var editor: LineEditor?
    var advisor: CommandAdvisor?
  }
}
