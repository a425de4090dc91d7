import AnswerCache
import Dispatch
import HTTPTransport
import SceneCore

/// What begins before the flags are read, because a page that is asked for on the command line will need it.
///
/// Opening libcurl takes 5 ms, and reading the flags 3. This only guesses: a wrong guess costs 5 ms and changes nothing
/// else.
enum EarlyOpening {
  /// - Parameters:
  ///   - network: Opens libcurl.
  ///   - now: In seconds since 1970.
  static func begin(
    _ network: CurlTransport, arguments: [String], environment: [String: String], now: Double
  ) {
    guard isWorthwhile(arguments: arguments, environment: environment),
      !isProbablyKept(arguments: arguments, environment: environment, now: now)
    else { return }
    // While glibc opens a library, a new thread may have to wait. So those of the main actor and of tasks start first.
    DispatchQueue(label: "main actor").async {}
    DispatchQueue.global().async {}
    network.prepare()
  }

  /// Whether the first page is probably asked for, and its photos probably come from a server.
  ///
  /// The command that opens a scene has the scene's name. A key file is not looked for: with only that, libcurl is
  /// opened when it is needed.
  static func isWorthwhile(arguments: [String], environment: [String: String]) -> Bool {
    guard arguments.contains(SceneTable.first.name.rawValue), !arguments.contains("--demo") else { return false }
    return arguments.contains { $0 == "--api" || $0.hasPrefix("--api=") }
      || Configuration.serverVariables.contains { environment[$0] != nil }
  }

  /// Whether an answer was kept so lately that the first page is probably kept, too, and fresh.
  ///
  /// To open libcurl would take such a page half as long again: what loads a library keeps other threads waiting.
  static func isProbablyKept(arguments: [String], environment: [String: String], now: Double) -> Bool {
    let flag = arguments.firstIndex(of: "--cache-dir").map { arguments.dropFirst($0 + 1).first }
    let joined = arguments.first { $0.hasPrefix("--cache-dir=") }?.dropFirst("--cache-dir=".count)
    let folders = try? Folders(
      dataFolder: "/", cacheFolder: flag ?? joined.map(String.init), environment: environment,
      home: { nil })
    guard let last = folders?.cache.flatMap(AnswerCache.lastChange) else { return false }
    return (0..<Double(Configuration.Catalogue.secondsOfFirstPage)).contains(now - last)
  }
}
