import ProgramVersion
import SceneCore

/// The port and the call limit, parsed from the server's flags.
struct ServerFlags {
  private(set) var port = 8_080
  private(set) var callsPerHour = 5_000

  private static let table = FlagTable(
    [
      ProgramFlag(
        "--port", value: .number(0...65_535), called: "<port>", standard: "8080",
        summary: "The port to listen on; 0 picks a free one."),
      ProgramFlag(
        "--calls-per-hour", value: .number(0...1_000_000_000), called: "<n>", standard: "5000",
        summary: "Calls allowed per clock hour; pictures do not count."),
      ProgramFlag("--version", summary: "Show the version."),
      ProgramFlag("-h", "--help", summary: "Show help information."),
    ], advice: "Type picterest-serve --help to see the options.")

  init(parsing arguments: [String]) throws(DisplayedError) {
    for (name, value) in try Self.table.read(arguments) {
      guard let number = value.flatMap({ Int($0) }) else { continue }
      if name == "--port" { port = number } else { callsPerHour = number }
    }
  }

  /// Returns the text to print instead of serving.
  static func text(for arguments: [String]) -> String? {
    if arguments.contains(where: ["-h", "--help"].contains) { return help }
    return arguments.contains("--version") ? "picterest-serve \(Version.whole)" : nil
  }

  private static let help =
    """
    OVERVIEW: Serve Picterest's demo catalogue: an Unsplash-compatible API over
    2,400 painted photos.

    It listens on 127.0.0.1 only. Any non-empty key works; pictures need none.

    USAGE: picterest-serve [--port <port>] [--calls-per-hour <n>]

    OPTIONS:

    """ + table.help
}
