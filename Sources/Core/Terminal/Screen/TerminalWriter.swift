import Glibc
package import OperatingSystem

/// Writes all results and messages; the prompt draws itself.
///
/// It takes only lines of `SafeText`. It builds the output of each call in memory and writes it at once, so nothing is
/// left in a buffer when the program ends.
package struct TerminalWriter: Sendable {
  /// The file descriptor.
  private let descriptor: Int32
  private let colored: Bool
  private let stop: WakePipe?

  /// - Parameter stop: Ends a write that waits for a reader.
  package init(descriptor: Int32, colored: Bool, until stop: WakePipe? = nil) {
    self.descriptor = descriptor
    self.colored = colored
    self.stop = stop
  }

  /// Writes whole lines.
  /// - Throws: `WriteError` when the descriptor cannot take them, as with a closed pipe or a full disk.
  package func write(_ lines: [StyledText]) throws(WriteError) {
    try send(lines.reduce(into: "") { $0 += $1.rendered(colored: colored) + "\n" })
  }

  /// Writes whole rows of texts and pictures.
  /// - Throws: As for lines.
  package func write(_ rows: [ScreenRow], placement: ScreenRow.Placement) throws(WriteError) {
    try send(
      rows.reduce(into: "") { $0 += $1.written(colored: colored, placement: placement, lineBreak: "\n") })
  }

  /// Paints cells in rows above the cursor, which stays where it is.
  /// - Parameter reach: How many rows above the cursor are in the window.
  /// - Throws: As for lines.
  package func paint(_ patch: ScreenPatch, reach: Int) throws(WriteError) {
    try send(patch.rendered(cursorRow: 0, reach: reach))
  }

  private func send(_ text: String) throws(WriteError) {
    guard !text.isEmpty else { return }
    do throws(SystemError) { try BorrowedDescriptor(descriptor).write(Array(text.utf8), until: stop) } catch {
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

  /// The system's description of the error.
  package var reason: String { SystemError(code: errno, path: "").reason }

  /// Whether the reader has gone away, as `head` does; there is no one left to tell.
  package var isClosedPipe: Bool { errno == EPIPE }

  /// Whether the reader took nothing more when Ctrl-C was pressed.
  package var isInterrupted: Bool { errno == EINTR }
}
