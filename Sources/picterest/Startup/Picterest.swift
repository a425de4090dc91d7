import ArgumentParser
import Domain
import FoundationEssentials
import Glibc
import HTTPTransport
import LineEditing
import POSIX
import SceneCore
import Terminal

/// The program's flags, as they are spelled.
///
/// `Configuration` and `Session` decide what they do.
@main struct Picterest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picterest",
    abstract: "Look through photos and keep the ones that matter, with a note on why.",
    usage: "picterest [<options>] [<command> [<words>]]",
    discussion: """
      At a terminal it shows a prompt: type help there. Otherwise it reads commands, one per line.

        picterest search light --color yellow
        picterest -c home -c 'star 3 "light for the kitchen"' -c saved
        echo saved | picterest --json

      UNSPLASH_ACCESS_KEY holds your key; without one you see a demo catalogue.
      """,
    version: "picterest \(Version.text)")

  @Option(name: .short, help: ArgumentHelp("Run a command; may be repeated.", valueName: "command"))
  var command = Flags.none.command

  @Option(
    name: .short, help: ArgumentHelp("Run the commands of a file; may be repeated.", valueName: "file"),
    completion: .file())
  var file = Flags.none.file

  @Flag(help: "Print one JSON object for each command.")
  var json = Flags.none.json

  @Flag(help: "Continue after a command fails.")
  var keepGoing = Flags.none.keepGoing

  @Flag(help: "Answer yes to every question.")
  var yes = Flags.none.yes

  @Flag(help: "Show the demo catalogue even if there is a key.")
  var demo = Flags.none.demo

  @Option(help: ArgumentHelp("Use this Unsplash-compatible server.", valueName: "url"))
  var api: String?

  @Option(
    help: ArgumentHelp("Keep the library in this folder.", valueName: "folder"), completion: .directory)
  var dataDir: String?

  @Option(
    help: ArgumentHelp("Keep what is fetched in this folder.", valueName: "folder"), completion: .directory)
  var cacheDir: String?

  @Option(help: "When to use colours.")
  var color = Flags.none.color

  @Option(help: "The keys that edit a line.")
  var keys = Flags.none.keys

  @Flag(help: "Use a prompt without line editing, for screen readers.")
  var plain = Flags.none.plain

  @Flag(help: "Show how each command is carried out, step by step.")
  var trace = Flags.none.trace

  @Option(
    help: ArgumentHelp(
      "How to show pictures: \(PictureChoice.words.joined(separator: "|")).", valueName: "mode"))
  var pictures: PictureChoice?

  @Option(help: ArgumentHelp("Fit lines to this many cells.", valueName: "cells"))
  var width: String?

  private var cells: Int? { width.flatMap { Int($0.halfWidth) } }

  func validate() throws {
    if let width, cells.map((20...1_000).contains) != true {
      throw ValidationError("--width takes a number of cells from 20 to 1000, not \(Wording.quoted(width)).")
    }
  }

  @MainActor static func main() async {
    StandardStreams.fillGaps()
    guard DescriptorLimit.hasRoom(for: leastDescriptors) else {
      end(with: tooFewDescriptors, arguments: CommandLine.arguments)
    }
    guard !ThreadLimit.isInForce || ThreadLimit.hasRoom(for: leastThreads) else {
      end(with: tooFewThreads, arguments: CommandLine.arguments)
    }
    let environment = Environment.current()
    let network = CurlTransport(userAgent: "picterest/\(Version.text)")
    let signalThread = await EarlyOpening.begin(
      network, arguments: CommandLine.arguments, environment: environment, now: Date().timeIntervalSince1970)
    do { await run(try given(), environment, network, signalThread) } catch {
      end(with: error, arguments: CommandLine.arguments)
    }
  }

  /// Enough for a session that fetches, searches and answers signals.
  private static let leastThreads = 8

  /// With fewer, libdispatch traps without a word when the first task begins, or the library cannot be opened.
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

  /// The flags that the program was started with, and the words of a command.
  ///
  /// swift-argument-parser takes 2 ms even for no flags, so it is only used when there are some.
  private static func given() throws -> Flags {
    if let argument = Environment.garbledArgument() {
      throw DisplayedError(
        .usage,
        "The argument \(Wording.quoted(ServerAddress.shown(argument))) is not UTF-8 text. "
          + "Check the encoding of your terminal or script.")
    }
    let arguments = Arguments(CommandLine.arguments.dropFirst()) { word in
      SceneTable.commandsAtAShell.first { $0.isCalled(word.halfWidth) }
    }
    if let shell = arguments.shellToComplete { throw try completions(for: shell) }
    var flags = arguments.flags.isEmpty ? .none : try parse(arguments)
    flags.words = arguments.words
    guard let word = flags.words.first, !flags.command.isEmpty || !flags.file.isEmpty else { return flags }
    throw DisplayedError(
      .usage,
      "\(Wording.quoted(word.text)) cannot be combined with -c or -f. "
        + "A whole command after -c is in quotes, as in: -c \"search light\"")
  }

  private static func completions(for name: String) throws(DisplayedError) -> CleanExit {
    guard let shell = CompletingShell(rawValue: name) else {
      let shells = Wording.alternatives(CompletingShell.allCases.map(\.rawValue))
      throw DisplayedError(
        .usage,
        "\(Arguments.askingForCompletion) takes \(shells)\(name.isEmpty ? "" : ", not " + Wording.quoted(name))."
      )
    }
    return .message(shell.script(CompletionTable()))
  }

  private static func parse(_ arguments: Arguments) throws -> Flags {
    // A word such as -thanks is read as several short flags, one of which may be -h, which is no failure.
    do { return try parse(arguments.flags).flags } catch {
      let known = ProgramFlag.all
      if let unknown = arguments.unknownFlag(programs: known.flatMap(\.names)) { throw unknown }
      throw exitCode(for: error).isSuccess
        ? error : ProgramFlag.error(in: arguments.flags, known: known) ?? error
    }
  }

  private var flags: Flags {
    Flags(
      command: command, file: file, json: json, keepGoing: keepGoing, yes: yes, demo: demo, api: api,
      dataDir: dataDir, cacheDir: cacheDir, color: color, keys: keys, plain: plain, trace: trace,
      pictures: pictures, width: cells)
  }

  /// Says what is wrong with the flags, in JSON if one of them asks for that; or prints what `--help` and `--version`
  /// ask for.
  private static func end(with error: any Error, arguments: [String]) -> Never {
    let isJSON = arguments.prefix(while: { $0 != "--" }).map(Arguments.plain).contains("--json")
    if exitCode(for: error).isSuccess { show(fullMessage(for: error), isJSON: isJSON) }
    let error = error as? DisplayedError ?? DisplayedError(.usage, message(for: error))
    let message = shown(error.message, arguments: arguments)
    end(with: DisplayedError(error.code, isJSON ? message : "picterest: " + message), isJSON: isJSON)
  }

  private static func show(_ text: String, isJSON: Bool) -> Never {
    do throws(SystemError) { try BorrowedDescriptor(STDOUT_FILENO).write(Array((text + "\n").utf8)) } catch {
      let sentence = "Cannot write to standard output: \(error.reason)."
      end(with: .init(.inputOutput, isJSON ? sentence : "picterest: " + sentence), isJSON: isJSON)
    }
    _exit(picterest.ExitCode.success.rawValue)
  }

  private static func end(with error: DisplayedError, isJSON: Bool) -> Never {
    let lines = isJSON ? [StyledText(JSONLine.of(ErrorOutput(error)))] : rows(of: error.message)
    try? TerminalWriter(descriptor: STDERR_FILENO, colored: false).write(lines)
    _exit(picterest.ExitCode(error.code).rawValue)
  }

  /// A message without the password that may be in a server's address.
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

  @MainActor private static func run(
    _ flags: Flags, _ environment: [String: String], _ network: CurlTransport, _ signalThread: ReadyThread?
  ) async -> Never {
    await Session(
      flags: flags, environment: environment, network: network, signalThread: signalThread,
      timeZone: .system(environment)
    ).run()
  }
}

extension ColorChoice: ExpressibleByArgument {}
extension EditingKeys: ExpressibleByArgument {}

extension PictureChoice: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }

  package static var allValueStrings: [String] { words }
}
