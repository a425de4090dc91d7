import CSignals
import Glibc
import Synchronization

/// Hears signals on a thread of its own, so that they are heard even while every other thread is blocked.
///
/// It lasts as long as the process. From `init` on no signal is lost, even before anyone listens.
package final class SignalWatcher: Sendable {
  private let signals: [Int32]
  private let reader: Int32
  /// Held while a signal is heard.
  private let hearing = Mutex(())
  private let heard = Mutex<(@Sendable (Int32) -> Void)?>(nil)

  /// - Parameter signals: Those that no longer have their default effect.
  ///   A signal that is ignored when the program starts stays ignored: that is how `nohup` works.
  package init(_ signals: [Int32]) throws(SystemError) {
    self.signals = signals.filter { !Signals.isIgnored($0) }
    let pipe = try PipeEnds()
    _ = fcntl(pipe.writer, F_SETFL, O_NONBLOCK)
    reader = pipe.reader
    for signal in self.signals where !csig_report(signal, pipe.writer) { throw SystemError(path: "") }
  }

  /// Hears signals from now on; to be called once.
  ///
  /// - Parameter heard: Called on a thread of its own for each signal, in order of arrival.
  package func listen(_ heard: @escaping @Sendable (Int32) -> Void) throws(SystemError) {
    self.heard.withLock { $0 = heard }
    _ = try SystemThread(taking: Self.ending) {
      while true {
        self.wait(milliseconds: -1)
        self.hearOne(heard)
      }
    }
  }

  /// The signals that its thread takes itself, since they end the process even when the main thread cannot take them:
  /// where the system has no thread left, libdispatch keeps that thread waiting for one, with all signals blocked.
  package static let ending = [SIGTERM, SIGHUP, SIGQUIT]

  /// Hears, on the caller's thread, every signal so far; after this returns, none of them is heard again.
  package func hearAll() {
    guard let heard = heard.withLock(\.self) else { return }
    // The main thread may not have had its turn yet. A signal that it blocks never comes, so this ends after 0.1 s.
    var tries = 0
    while tries < 1_000, signals.contains(where: Self.isPending) {
      usleep(100)
      tries += 1
    }
    while hearOne(heard) {}
  }

  /// - Returns: Whether there was one.
  @discardableResult private func hearOne(_ heard: (Int32) -> Void) -> Bool {
    hearing.withLock { _ in
      // The other thread may have heard it in between.
      guard wait(milliseconds: 0), let signal = next() else { return false }
      heard(signal)
      return true
    }
  }

  /// Whether a signal is on its way through the system; asked on a thread that blocks it.
  private static func isPending(_ signal: Int32) -> Bool {
    var pending = sigset_t()
    unsafe sigpending(&pending)
    return unsafe sigismember(&pending, signal) == 1
  }

  private func next() -> Int32? { (try? BorrowedDescriptor(reader).read(upTo: 1).first).map(Int32.init) }

  /// - Returns: Whether there is a signal to hear.
  @discardableResult private func wait(milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&waiting, 1, milliseconds) > 0
  }

  /// Ends the process once the signal that is being heard has been, and hears no other.
  ///
  /// - Parameters:
  ///   - signal: Others are of no use to a process that ends, as SIGCONT is after `fg`.
  ///   - exit: Told whether this signal has come without being heard.
  package func end(unless signal: Int32, _ exit: (_ isWaiting: Bool) -> Never) -> Never {
    hearing.withLock { _ in exit(isWaiting(signal)) }
  }

  /// Whether a signal has come that was not heard yet, on its way through the system or through our pipe.
  ///
  /// Signals that came before it are no longer heard.
  func isWaiting(_ signal: Int32) -> Bool {
    if signals.contains(signal), Self.isPending(signal) { return true }
    while wait(milliseconds: 0), let next = next() {
      if next == signal { return true }
    }
    return false
  }
}
