internal import Glibc

/// The one thing of ours that writes results and messages; the prompt is drawn by libedit.
///
/// It takes `SafeText` in lines and nothing else, composes each call in memory and hands it over in one `write`, so
/// that no half line is ever seen and nothing waits in a buffer when the program ends.
package struct TerminalWriter: Sendable {
  /// The file descriptor.
  private let descriptor: Int32
  private let colored: Bool

  package init(descriptor: Int32, colored: Bool) {
    self.descriptor = descriptor
    self.colored = colored
  }

  /// Writes whole lines.
  /// - Throws: `WriteError` when the descriptor cannot take them: a closed pipe, a full disk.
  package func write(_ lines: [StyledText]) throws(WriteError) {
    guard !lines.isEmpty else { return }
    var text = ""
    for line in lines {
      text += line.rendered(colored: colored)
      text += "\n"
    }
    try write(Array(text.utf8))
  }

  private func write(_ bytes: [UInt8]) throws(WriteError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        waitUntilWritable()
      } else if errno != EINTR {
        throw WriteError(errno: errno)
      }
    }
  }

  /// Somebody else made the terminal non-blocking: it is shared with whoever started us.
  private func waitUntilWritable() {
    var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    unsafe _ = Glibc.poll(&poll, 1, -1)
  }
}

/// Why output could not be written.
package struct WriteError: Error, Sendable, Hashable {
  package var errno: Int32

  package init(errno: Int32) {
    self.errno = errno
  }

  /// What the system says of it.
  package var reason: String { unsafe String(cString: strerror(errno)) }

  /// The reader has gone away, as `head` does; nobody is left to be told.
  package var isClosedPipe: Bool { errno == EPIPE }
}
