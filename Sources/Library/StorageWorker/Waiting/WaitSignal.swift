import Glibc
import OperatingSystem

/// Tells the process that is using the library that another process is waiting, by touching the lock file.
///
/// Long work can therefore keep the library until another process needs it. A missed signal makes a wait longer, and a false one makes a
/// transaction shorter.
struct WaitSignal: Sendable {
  private let path: String

  init(paths: LibraryPaths) { path = paths.lock }

  func raise() { try? Descriptor(path: path, flags: O_RDONLY).touch() }

  /// The time of the last signal, or `nil` if unknown.
  fileprivate var lastRaised: Double? { (try? FileStatus(path: path))??.modified }
}

/// Checks from time to time whether another process has begun to wait.
struct WaitWatch {
  private let signal: WaitSignal
  private let pause: Duration
  private let before: Double?
  private var lastLook = ContinuousClock.now

  /// - Parameter pause: The time between two checks.
  init(_ signal: WaitSignal, pause: Duration = .milliseconds(25)) {
    self.signal = signal
    self.pause = pause
    before = signal.lastRaised
  }

  mutating func seesAnotherWait() -> Bool {
    guard lastLook.duration(to: .now) >= pause else { return false }
    lastLook = .now
    return signal.lastRaised != before
  }
}
