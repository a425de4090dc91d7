import Glibc

/// An open file, pipe or terminal that this value does not close, such as the program's three streams.
package struct BorrowedDescriptor: Sendable {
  package let number: Int32
  private let path: String

  /// - Parameter path: The path for error messages; may be empty.
  package init(_ number: Int32, path: String = "") {
    self.number = number
    self.path = path
  }

  /// Writes all of `bytes`, in as many calls as necessary.
  ///
  /// It waits for a non-blocking terminal, because a program that shares the terminal may have set that mode.
  ///
  /// - Parameter stop: Ends a write that waits for a reader. With `stop`, the write is done in steps of 4,096 bytes. A pipe takes
  ///   each step completely or not at all; a regular file still gets all bytes in one step.
  /// - Throws: `SystemError`, with EINTR if `stop` was woken and the descriptor takes nothing more.
  package func write(_ bytes: [UInt8], until stop: WakePipe? = nil) throws(SystemError) {
    var rest = bytes[...]
    let most = stop == nil || isRegularFile ? bytes.count : Int(PIPE_BUF)
    while !rest.isEmpty {
      if let stop, !stop.waitToWrite(to: number) { throw SystemError(code: EINTR, path: path) }
      let count = unsafe rest.prefix(most).withUnsafeBytes {
        unsafe Glibc.write(number, $0.baseAddress, $0.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 {
        throw SystemError(code: EIO, path: path)
      } else if errno == EAGAIN {
        waitUntilWritable()
      } else if errno != EINTR {
        throw SystemError(path: path)
      }
    }
  }

  private func waitUntilWritable() { wait(for: POLLOUT) }

  /// Waits for input or for the end of the input.
  package func waitUntilReadable() { wait(for: POLLIN) }

  private func wait(for events: Int32) {
    var poll = pollfd(fd: number, events: Int16(events), revents: 0)
    _ = unsafe Glibc.poll(&poll, 1, -1)
  }

  /// Waits for input and reads once, at most `count` bytes; returns no bytes at the end of the input.
  ///
  /// - Throws: `SystemError`, with EAGAIN if a non-blocking descriptor has no input yet.
  package func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var got = 0
      repeat { got = unsafe Glibc.read(number, buffer.baseAddress, count) } while got < 0 && errno == EINTR
      if got < 0 { failure = errno }
      filled = max(0, got)
    }
    guard failure == 0 else { throw SystemError(code: failure, path: path) }
    return bytes
  }

  /// Whether a read would return without waiting; a terminal that edits lines has input after a complete line or a Ctrl-D.
  package var hasInput: Bool { hasInput(within: 0) }

  package func hasInput(within milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&waiting, 1, milliseconds) == 1
  }

  package var isTerminal: Bool { isatty(number) == 1 }

  private var isRegularFile: Bool {
    var status = stat()
    return unsafe fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Resumes a terminal's output after Ctrl-S.
  package func continueOutput() { if isTerminal { tcflow(number, TCOON) } }

  /// The size in cells and pixels, or `nil` without a terminal; a size that the terminal does not know is 0.
  package var windowSize: WindowSize? {
    var size = winsize()
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return WindowSize(
      columns: Int(size.ws_col), rows: Int(size.ws_row), pixelWidth: Int(size.ws_xpixel),
      pixelHeight: Int(size.ws_ypixel))
  }
}
