import Glibc
package import OperatingSystem

/// Writes all results and messages; the prompt draws itself.
///
/// The writer accepts only lines of `SafeText`. It writes each call's output immediately, so nothing is left in a buffer at the end.
package struct TerminalWriter: Sendable {
  private let descriptor: Int32
  package var colors: Colors
  private let stop: WakePipe?

  /// - Parameter stop: Ends a write that waits for a reader.
  package init(descriptor: Int32, colors: Colors, until stop: WakePipe? = nil) {
    self.descriptor = descriptor
    self.colors = colors
    self.stop = stop
  }

  /// Writes complete lines.
  /// - Throws: `WriteError`, for a closed pipe or a full disk, for example.
  package func write(_ lines: [StyledText]) throws(WriteError) {
    try send(lines.reduce(into: "") { $0 += $1.rendered(colors: colors) + "\n" })
  }

  /// Writes complete rows of text and pictures; throws like the method for lines.
  package func write(_ rows: [ScreenRow], placement: ScreenRow.Placement) throws(WriteError) {
    try send(
      rows.reduce(into: "") { $0 += $1.written(colors: colors, placement: placement, lineBreak: "\n") })
  }

  /// Paints cells in rows above the cursor, which stays where it is; throws like the method for lines.
  /// - Parameter reach: The number of rows above the cursor that are in the window.
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

  /// Whether the program that reads the output, such as `head`, has ended; a message would reach nobody.
  package var isClosedPipe: Bool { errno == EPIPE }

  /// Whether Ctrl-C ended a write that was waiting for the reader.
  package var isInterrupted: Bool { errno == EINTR }
}
