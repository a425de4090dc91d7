import Domain
import FoundationEssentials
import Glibc
import HTTPTransport
import LineEditing
import OperatingSystem
import ProgramVersion
import SceneCore
import Shell
import Terminal

/// The entry point, which reads the arguments and leaves the rest to a session.
@main enum Picterest {
  @MainActor static func main() async {
    StandardStreams.fillGaps()
    Signals.expectChildren()
    guard DescriptorLimit.hasRoom(for: leastDescriptors) else {
      end(with: tooFewDescriptors, arguments: Environment.arguments)
    }
    guard !ThreadLimit.isInForce || ThreadLimit.hasRoom(for: leastThreads) else {
      end(with: tooFewThreads, arguments: Environment.arguments)
    }
    let environment = Environment.current()
    let network = CurlTransport(userAgent: "picterest/\(Version.text)")
    do throws(DisplayedError) {
      switch try given() {
      case .flags(let flags): await run(flags, try SettingTable(flags, environment), network)
      case .completion(let words): await answer(words, environment, network)
      case .text(let text): show(text, isJSON: asksForJSON(Environment.arguments))
      }
    } catch { end(with: error, arguments: Environment.arguments) }
  }

  /// The minimum number of threads, enough for a session that fetches, searches and answers signals.
  private static let leastThreads = 8

  /// The minimum number of descriptors.
  ///
  /// With fewer, libdispatch traps without a message when the first task begins, or the library cannot be opened.
  private static let leastDescriptors = 12

  private static let tooFewDescriptors = DisplayedError(
    .cannotWrite,
    "Cannot open the files that picterest needs: Too many open files. Raise the limit with ulimit -n, or close some."
  )

  private static let tooFewThreads = DisplayedError(
    .inputOutput,
    "Cannot start the threads that picterest needs: Resource temporarily unavailable. "
      + "Raise the limit with ulimit -u or ulimit -v."
  )

  private enum Given {
    case flags(Flags)
    /// The words of a command line whose last word a shell wants to complete.
    case completion([String])
    /// The text for `--help`, `--version` or a shell.
    case text(String)
  }

  private static func given() throws(DisplayedError) -> Given {
    if let argument = Environment.garbledArgument() {
      throw DisplayedError(
        .usage,
        "The argument \(Wording.quoted(ServerAddress.shown(argument))) is not UTF-8 text. "
          + "Check the encoding of your terminal or script.")
    }
    let words = Environment.arguments.dropFirst()
    switch words.first {
    case ShellCompletion.asking:
      return .completion(Array(words.dropFirst()))
    case CompletingShell.asking: return .text(try completions(for: words.dropFirst().joined(separator: " ")))
    case ManPage.asking:
      if let page = ManPage.all(.program).first(where: { [$0.name] == Array(words.dropFirst()) }) {
        return .text(page.source)
      }
    default: break
    }
    let arguments = Arguments(words) { word in
      SceneTable.program.commandsAtAShell.first { $0.isCalled(word.halfWidth) }
    }
    if arguments.flags.contains(where: ["-h", "--help"].contains) { return .text(ProgramFlag.help) }
    if arguments.flags.contains("--version") { return .text("picterest \(Version.whole)") }
    return .flags(try flags(of: arguments))
  }

  private static func flags(of arguments: Arguments) throws(DisplayedError) -> Flags {
    if let unknown = arguments.unknownFlag(programs: ProgramFlag.all.flatMap(\.names)) { throw unknown }
    var flags = try Flags(parsing: arguments.flags)
    flags.words = arguments.words
    guard let word = flags.words.first, !flags.scripts.isEmpty else { return flags }
    throw DisplayedError(
      .usage,
      "\(Wording.quoted(word.text)) cannot be combined with -c or -f. "
        + "A whole command after -c is in quotes, as in: -c \"search light\"")
  }

  private static func completions(for name: String) throws(DisplayedError) -> String {
    guard let shell = CompletingShell(rawValue: name) else {
      let shells = Wording.alternatives(CompletingShell.allCases.map(\.rawValue))
      throw DisplayedError(
        .usage,
        "\(CompletingShell.asking) takes \(shells)\(name.isEmpty ? "" : ", not " + Wording.quoted(name))."
      )
    }
    return shell.script
  }

  /// Reports the mistake in the flags; in JSON if a flag requests it.
  private static func end(with error: DisplayedError, arguments: [String]) -> Never {
    let isJSON = asksForJSON(arguments)
    let message = shown(error.message, arguments: arguments)
    end(with: DisplayedError(error.code, isJSON ? message : "picterest: " + message), isJSON: isJSON)
  }

  private static func asksForJSON(_ arguments: [String]) -> Bool {
    arguments.prefix(while: { $0 != "--" }).map(Arguments.plain).contains("--json")
  }

  private static func show(_ text: String, isJSON: Bool) -> Never {
    do throws(SystemError) { try BorrowedDescriptor(STDOUT_FILENO).write(Array((text + "\n").utf8)) } catch {
      let sentence = "Cannot write to standard output: \(error.reason)."
      end(with: .init(.inputOutput, isJSON ? sentence : "picterest: " + sentence), isJSON: isJSON)
    }
    _exit(ExitCode.success.rawValue)
  }

  private static func end(with error: DisplayedError, isJSON: Bool) -> Never {
    let lines = isJSON ? [StyledText(JSONLine.of(ErrorOutput(error)))] : rows(of: error.message)
    try? TerminalWriter(descriptor: STDERR_FILENO, colors: .off).write(lines)
    _exit(ExitCode(error.code).rawValue)
  }

  /// Returns a message without what may be a password in a server's address.
  private static func shown(_ message: String, arguments: [String]) -> String {
    arguments.filter(ServerAddress.isPossible)
      .reduce(message) { $0.replacing($1, with: ServerAddress.shown($1)) }
  }

  private static func rows(of message: String) -> [StyledText] {
    message.split(separator: "\n", omittingEmptySubsequences: false).flatMap { row in
      let line: StyledText = "\(String(row))"
      return Environment.width(of: STDERR_FILENO).map { line.wrapped(to: $0, keepingPaths: true) } ?? [line]
    }
  }

  /// Prints completions for a shell; mistakes in flags and settings only reduce their number.
  @MainActor private static func answer(
    _ words: [String], _ environment: [String: String], _ network: CurlTransport
  ) async -> Never {
    var completion = ShellCompletion(words, in: .program)
    let arguments = Arguments(words.dropLast()) { _ in nil }
    let flags = (try? Flags(parsing: arguments.flags)) ?? Flags()
    if let settings = try? SettingTable(flags, environment) {
      let session = Session(
        flags: flags, settings: LiveSettings(settings), network: network,
        timeZone: .system(settings.environment), traits: SharedTraits(settings.environment))
      try? await session.complete(&completion)
    }
    show(completion.answer.joined(separator: "\n"), isJSON: false)
  }

  @MainActor private static func run(
    _ flags: Flags, _ settings: SettingTable, _ network: CurlTransport
  ) async -> Never {
    await Session(
      flags: flags, settings: LiveSettings(settings), network: network,
      timeZone: .system(settings.environment), traits: SharedTraits(settings.environment)
    ).run()
  }
}
