import Glibc

/// Another program that goes on by itself, such as a browser: it has neither the terminal nor this process's group.
///
/// A shell waits for it and writes its exit status into a pipe. That shell is nobody's child by then, so that a program
/// that runs for hours and then ends leaves no process that this one would have to wait for.
package final class DetachedProgram: Sendable {
  private static let waiting = #"{ sh -c "$0" sh "$@" >/dev/null 2>&1; echo $?; } &"#

  private let reader: Int32

  /// Starts a command of the shell.
  ///
  /// - Parameters:
  ///   - command: For `sh -c`; its arguments are `"$@"`.
  package init(_ command: String, arguments: [String]) throws(SystemError) {
    let pipe = try PipeEnds()
    reader = pipe.reader
    defer { close(pipe.writer) }
    let nothing = try Descriptor(following: "/dev/null", flags: O_RDWR)
    _ = try ForegroundProgram.status(
      of: ForegroundProgram.start(
        Self.waiting, named: command, arguments, reading: nothing.number, writing: pipe.writer,
        isDetached: true))
  }

  deinit { close(reader) }

  /// Its exit status, as a shell has it; nil while it runs.
  package func status() -> Int32? {
    let answer = BorrowedDescriptor(reader)
    guard answer.hasInput, let bytes = try? answer.read(upTo: 16) else { return nil }
    return Int32(String(decoding: bytes, as: UTF8.self).filter(\.isNumber)) ?? 127
  }
}
