import ArgumentParser
import FoundationEssentials
import Glibc
import LineEditing
import SceneCore
import Terminal

/// The program's flags.
///
/// What they mean is in `Configuration` and `Session`.
@main struct Picterest: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picterest",
    abstract: "Look through photos and keep the ones that matter, with a note on why.",
    discussion: """
      At a terminal it is a prompt: type help there. Otherwise it reads commands, one a line.

        picterest -c home -c 'star 3 "light for the kitchen"' -c saved
        echo saved | picterest --json

      UNSPLASH_ACCESS_KEY holds your key; without one you see a demo catalogue.
      """,
    version: "picterest \(Version.text)")

  @Option(name: .short, help: ArgumentHelp("Run a command; may be repeated.", valueName: "command"))
  var command: [String] = []

  @Option(name: .short, help: ArgumentHelp("Run the commands of a file; may be repeated.", valueName: "file"))
  var file: [String] = []

  @Flag(help: "Print one JSON object for each command.")
  var json = false

  @Flag(help: "Go on after a command that failed.")
  var keepGoing = false

  @Flag(help: "Answer every question with yes.")
  var yes = false

  @Flag(help: "Show the demo catalogue even if there is a key.")
  var demo = false

  @Option(help: ArgumentHelp("Ask this Unsplash-compatible server.", valueName: "url"))
  var api: String?

  @Option(help: ArgumentHelp("Keep the library in this folder.", valueName: "folder"))
  var dataDir: String?

  @Option(help: "Colour: auto, always or never.")
  var color = ColorChoice.auto

  @Option(help: "Keys that edit a line: emacs or vi.")
  var keys = EditingKeys.emacs

  @Flag(help: "A prompt without editing, for screen readers.")
  var plain = false

  @Option(help: ArgumentHelp("Fit lines into this many cells.", valueName: "cells"))
  var width: Int?

  func validate() throws {
    if let width, !(20...1_000).contains(width) {
      throw ValidationError("--width takes a number of cells from 20 to 1000, not \(width).")
    }
  }

  @MainActor static func main() async {
    StandardStreams.fillGaps()
    do { try await parse().run() } catch { end(with: error, arguments: CommandLine.arguments) }
  }

  /// Says what is wrong with the flags, in JSON if one of them asks for it; or what `--help` and its like ask for.
  private static func end(with error: any Error, arguments: [String]) -> Never {
    guard arguments.prefix(while: { $0 != "--" }).contains("--json"), !exitCode(for: error).isSuccess else {
      exit(withError: error)
    }
    let object = JSONLine.of(["error": DisplayedError(.usage, message(for: error))])
    try? TerminalWriter(descriptor: STDERR_FILENO, colored: false).write([StyledText(object)])
    _exit(picterest.ExitCode.usage.rawValue)
  }

  @MainActor func run() async throws {
    let code = await Session(flags: self, environment: Environment.current(), timeZone: .autoupdatingCurrent)
      .run()
    // Everything is written and closed by now; what libraries do at exit would only keep people waiting.
    _exit(code.rawValue)
  }
}

extension ColorChoice: ExpressibleByArgument {}
extension EditingKeys: ExpressibleByArgument {}
