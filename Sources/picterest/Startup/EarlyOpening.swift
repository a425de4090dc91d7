import AnswerCache
import Dispatch
import HTTPTransport
import POSIX
import SceneCore

/// What begins before the flags are read, because a page that is asked for on the command line will need it.
///
/// Opening libcurl takes 5 ms, and reading the flags 3. This only guesses: a wrong guess costs 5 ms and changes nothing
/// else.
enum EarlyOpening {
  /// - Parameters:
  ///   - network: Opens libcurl.
  ///   - now: In seconds since 1970.
  /// - Returns: A thread for the session's signals, if libcurl is being opened.
  @MainActor static func begin(
    _ network: CurlTransport, arguments: [String], environment: [String: String], now: Double
  ) async -> ReadyThread? {
    guard isWorthwhile(arguments: arguments, environment: environment),
      !isProbablyKept(arguments: arguments, environment: environment, now: now)
    else { return nil }
    // While glibc opens a library, starting a thread, looking up a function and ending the main thread have to wait. So
    // threads start before that, and the main actor leaves the main thread, for which Swift looks up a function.
    await Task.yield()
    startThreads()
    let signalThread = try? ReadyThread(taking: SignalWatcher.ending)
    network.prepare()
    return signalThread
  }

  /// Starts threads for tasks, and for the queues of the main actor, the library and the kept answers.
  ///
  /// They wait for each other, so that one cannot do the work of several.
  private static func startThreads() {
    let allHaveStarted = DispatchSemaphore(value: 0)
    let queues = [DispatchQueue.global(), .global()] + (1...2).map { DispatchQueue(label: "early \($0)") }
    for queue in queues { queue.async { allHaveStarted.wait() } }
    for _ in queues { allHaveStarted.signal() }
  }

  /// Whether the first page is probably asked for, and its photos probably come from a server.
  ///
  /// The command that opens a scene has the scene's name. A key file is not looked for: with only that, libcurl is
  /// opened when it is needed.
  static func isWorthwhile(arguments: [String], environment: [String: String]) -> Bool {
    guard arguments.contains(SceneTable.first.name.rawValue), !arguments.contains("--demo") else {
      return false
    }
    return arguments.contains { $0 == "--api" || $0.hasPrefix("--api=") }
      || Configuration.serverVariables.contains { environment[$0] != nil }
  }

  /// Whether an answer was kept so recently that the first page is probably kept, too, and fresh.
  ///
  /// Opening libcurl would make such a page take half as long again: other threads wait while a library is loaded.
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
