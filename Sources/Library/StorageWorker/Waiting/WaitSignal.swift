import Glibc
import OperatingSystem

/// How a process that waits for the library is noticed by the one that uses it: it touches the lock file.
///
/// Long work can therefore keep the library until another process wants it. A missed signal makes a wait longer, and a
/// false one makes a transaction shorter.
struct WaitSignal: Sendable {
  private let path: String

  init(paths: LibraryPaths) { path = paths.lock }

  func raise() { try? Descriptor(path: path, flags: O_RDONLY).touch() }

  /// When it was last raised; nil when that cannot be known.
  fileprivate var lastRaised: Double? { (try? FileStatus(path: path))??.modified }
}

/// Looks from time to time whether another process has begun to wait.
struct WaitWatch {
  private let signal: WaitSignal
  private let pause: Duration
  private let before: Double?
  private var lastLook = ContinuousClock.now

  /// - Parameter pause: How long it does not look again.
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
