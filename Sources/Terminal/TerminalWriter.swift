import Glibc
import POSIX

/// The one thing of ours that writes results and messages; the prompt draws itself.
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
    do throws(SystemError) { try BorrowedDescriptor(descriptor).write(Array(text.utf8)) } catch {
      throw WriteError(errno: error.code)
    }
  }
}

/// Why output could not be written.
package struct WriteError: Error, Sendable, Hashable {
  package var errno: Int32

  package init(errno: Int32) {
    self.errno = errno
  }

  /// What the system says of it.
  package var reason: String { SystemError(code: errno, path: "").reason }

  /// The reader has gone away, as `head` does; nobody is left to be told.
  package var isClosedPipe: Bool { errno == EPIPE }
}
