import Glibc

/// A pipe from the process to itself, which wakes a thread in `poll`.
package final class WakePipe: Sendable {
  package enum Wake: Sendable { case woken, input, hungUp, timedOut }

  private let reader: Int32
  private let writer: Int32

  package init() throws(SystemError) {
    let pipe = try PipeEnds()
    (reader, writer) = (pipe.reader, pipe.writer)
    for end in [reader, writer] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    close(reader)
    close(writer)
  }

  /// Ends the current or the next wait, from any thread, even if the pipe is full.
  package func wake() { _ = unsafe write(writer, [0] as [UInt8], 1) }

  /// Forgets all calls to ``wake()`` so far.
  package func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(reader, &bytes, bytes.count) > 0 {}
  }

  /// Waits for ``wake()`` or, with a descriptor, for input; waking takes precedence.
  ///
  /// Without `milliseconds`, there is no time limit.
  package func wait(for descriptor: Int32? = nil, milliseconds: Int32? = nil) -> Wake {
    var waiting = [
      pollfd(fd: reader, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe poll(&waiting, 2, milliseconds ?? -1)
    if count == 0 { return .timedOut }
    if count < 0 || waiting[0].revents != 0 { return .woken }
    return waiting[1].revents & Int16(POLLIN) != 0 ? .input : .hungUp
  }

  /// The longest time, in milliseconds, that a reader may be busy, such as a terminal that is drawing.
  private static let mostBusy: Int32 = 300

  /// Waits until the descriptor can take bytes; returns `false` if it cannot 0.3 s after a ``wake()``.
  func waitToWrite(to descriptor: Int32) -> Bool {
    var waiting = [
      pollfd(fd: reader, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
    ]
    while unsafe poll(&waiting, 2, -1) < 0 {}
    if waiting[1].revents != 0 { return true }
    waiting.removeFirst()
    return unsafe poll(&waiting, 1, Self.mostBusy) > 0
  }
}

/// The two ends of a new pipe.
///
/// No child process inherits them, and their owner closes them.
struct PipeEnds {
  let reader: Int32
  let writer: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw SystemError(path: "") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reader, writer) = (ends[0], ends[1])
  }
}
