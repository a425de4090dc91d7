import Dispatch
import HTTPTransport
import SceneCore

/// What begins before the flags are read, because a page that is asked for on the command line will need it.
///
/// Opening libcurl takes 5 ms, and reading the flags 3. This only guesses: a wrong guess costs time on another core and
/// changes nothing else.
enum EarlyOpening {
  /// - Parameter network: Opens libcurl.
  static func begin(_ network: CurlTransport, arguments: [String], environment: [String: String]) {
    guard isWorthwhile(arguments: arguments, environment: environment) else { return }
    // While glibc opens a library, a new thread may have to wait. So those of the main actor and of tasks start first.
    DispatchQueue(label: "main actor").async {}
    DispatchQueue.global().async {}
    network.prepare()
  }

  /// Whether the first page is probably asked for, and its photos probably come from a server.
  ///
  /// It does not look for a key file: with only that, libcurl is opened when it is needed.
  static func isWorthwhile(arguments: [String], environment: [String: String]) -> Bool {
    guard arguments.contains(where: firstPage.contains), !arguments.contains("--demo") else { return false }
    return arguments.contains { $0 == "--api" || $0.hasPrefix("--api=") }
      || Configuration.serverVariables.contains { environment[$0] != nil }
  }

  /// The words that open the scene that is on stage at the start.
  private static var firstPage: [String] { SceneTable.rows[0].openings.map(\.spec.verb) }
}
