import Glibc

/// Another program, such as a browser, that runs on its own, without the terminal and outside this process's group.
///
/// An orphaned shell waits for the program and writes its exit status to a pipe. So a program that ends hours later leaves nothing for this
/// process to reap.
package final class DetachedProgram: Sendable {
  private static let waiting = #"{ sh -c "$0" sh "$@" >/dev/null 2>&1; echo $?; } &"#

  private let reader: Int32

  /// Starts a command of `sh -c` with its arguments as `"$@"`.
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

  /// Returns the program's exit status, as a shell reports it, or `nil` while the program runs.
  package func status() -> Int32? {
    let answer = BorrowedDescriptor(reader)
    guard answer.hasInput, let bytes = try? answer.read(upTo: 16) else { return nil }
    return Int32(String(decoding: bytes, as: UTF8.self).filter(\.isNumber)) ?? 127
  }
}
