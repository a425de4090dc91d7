import Glibc
package import OperatingSystem

/// Writes all results and messages; the prompt draws itself.
///
/// It takes only lines of `SafeText`, and writes each call's output at once, so nothing is left in a buffer at the end.
package struct TerminalWriter: Sendable {
  private let descriptor: Int32
  package var colored: Bool
  private let stop: WakePipe?

  /// - Parameter stop: Ends a write that waits for a reader.
  package init(descriptor: Int32, colored: Bool, until stop: WakePipe? = nil) {
    self.descriptor = descriptor
    self.colored = colored
    self.stop = stop
  }

  /// Writes whole lines.
  /// - Throws: `WriteError`, for a closed pipe or a full disk, for example.
  package func write(_ lines: [StyledText]) throws(WriteError) {
    try send(lines.reduce(into: "") { $0 += $1.rendered(colored: colored) + "\n" })
  }

  /// Writes whole rows of texts and pictures; throws as for lines.
  package func write(_ rows: [ScreenRow], placement: ScreenRow.Placement) throws(WriteError) {
    try send(
      rows.reduce(into: "") { $0 += $1.written(colored: colored, placement: placement, lineBreak: "\n") })
  }

  /// Paints cells in rows above the cursor, which stays put; throws as for lines.
  /// - Parameter reach: The number of rows above the cursor in the window.
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

package struct WriteError: Error, Sendable, Hashable {
  package var errno: Int32

  package init(errno: Int32) {
    self.errno = errno
  }

  package var reason: String { SystemError(code: errno, path: "").reason }

  /// Whether the reader is gone, as after `head`; a message would reach nobody.
  package var isClosedPipe: Bool { errno == EPIPE }

  /// Whether Ctrl-C ended a write that the reader did not take.
  package var isInterrupted: Bool { errno == EINTR }
}
