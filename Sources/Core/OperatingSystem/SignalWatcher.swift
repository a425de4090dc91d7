import CSignals
import Glibc
import Synchronization

/// Receives signals on its own thread, even while every other thread is blocked.
///
/// It exists as long as the process. From `init` on, no signal is lost, even without a listener.
package final class SignalWatcher: Sendable {
  private let signals: [Int32]
  private let reader: Int32
  /// Locked while a signal is handled.
  private let hearing = Mutex(())
  private let heard = Mutex<(@Sendable (Int32) -> Void)?>(nil)

  /// - Parameter signals: The signals that lose their default effect; a signal that was ignored when the program started stays ignored, as
  ///   `nohup` requires.
  package init(_ signals: [Int32]) throws(SystemError) {
    self.signals = signals.filter { !Signals.isIgnored($0) }
    let pipe = try PipeEnds()
    _ = fcntl(pipe.writer, F_SETFL, O_NONBLOCK)
    reader = pipe.reader
    for signal in self.signals where !csig_report(signal, pipe.writer) { throw SystemError(path: "") }
  }

  /// Passes signals to `heard` from now on, in order of arrival, on the watcher's own thread; call it once.
  package func listen(_ heard: @escaping @Sendable (Int32) -> Void) throws(SystemError) {
    self.heard.withLock { $0 = heard }
    _ = try SystemThread(taking: Self.ending) {
      while true {
        self.wait(milliseconds: -1)
        self.hearOne(heard)
      }
    }
  }

  /// The signals that the watcher's thread handles itself, because the main thread may not be able to: if the system cannot create another
  /// thread, libdispatch keeps the main thread waiting for one, with all signals blocked.
  package static let ending = [SIGTERM, SIGHUP, SIGQUIT]

  /// Handles every signal so far on the caller's thread, and none from then on.
  package func hearAll() {
    guard let heard = heard.withLock(\.self) else { return }
    // The main thread may not have run yet. A signal that it blocks never arrives, so this ends after 0.1 s.
    var tries = 0
    while tries < 1_000, signals.contains(where: Self.isPending) {
      usleep(100)
      tries += 1
    }
    while hearOne(heard) {}
  }

  /// Handles one signal, if there is one.
  @discardableResult private func hearOne(_ heard: (Int32) -> Void) -> Bool {
    hearing.withLock { _ in
      // The other thread may have handled it in the meantime.
      guard wait(milliseconds: 0), let signal = next() else { return false }
      heard(signal)
      return true
    }
  }

  /// Returns whether the system holds a signal for a thread that blocks it.
  private static func isPending(_ signal: Int32) -> Bool {
    var pending = sigset_t()
    unsafe sigpending(&pending)
    return unsafe sigismember(&pending, signal) == 1
  }

  private func next() -> Int32? { (try? BorrowedDescriptor(reader).read(upTo: 1).first).map(Int32.init) }

  @discardableResult private func wait(milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&waiting, 1, milliseconds) > 0
  }

  /// Ends the process after the signal in progress has been handled, and handles no more.
  ///
  /// - Parameters:
  ///   - signal: The signal to check for; others, such as SIGCONT after `fg`, do not matter.
  ///   - exit: Ends the process; `isWaiting` says whether `signal` has arrived without being handled.
  package func end(unless signal: Int32, _ exit: (_ isWaiting: Bool) -> Never) -> Never {
    hearing.withLock { _ in exit(isWaiting(signal)) }
  }

  /// Returns whether a signal is waiting in the system or in our pipe; signals before it in the pipe are dropped.
  func isWaiting(_ signal: Int32) -> Bool {
    if signals.contains(signal), Self.isPending(signal) { return true }
    while wait(milliseconds: 0), let next = next() {
      if next == signal { return true }
    }
    return false
  }
}
