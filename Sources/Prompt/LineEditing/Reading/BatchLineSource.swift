import Glibc
import OperatingSystem
import Synchronization

/// Commands that were written earlier: a file, or standard input if it is not a terminal.
///
/// Lines end with LF or CRLF; the last line may end without either. A byte order mark at the start is skipped. If a line is not UTF-8, has
/// a NUL byte or exceeds 1 MiB, only that line fails. At most one chunk is read ahead, so a command runs when it arrives. A chunk's lines
/// are kept outside the reader's thread, because switching threads for each of 10,000 short lines took 0.7 seconds.
package final class BatchLineSource: LineSource {
  private let thread: ReaderThread
  private let ahead: LinesAhead

  /// Reads the lines of a file, which is opened when the first line is requested.
  package convenience init(path: String) throws(LineEditorError) {
    try self.init { BatchReader(path: path, mailbox: $0, ahead: $1) }
  }

  /// Reads the lines of an open file or pipe, which stays open; positions and errors use its `name`.
  package convenience init(descriptor: Int32, name: String) throws(LineEditorError) {
    try self.init { BatchReader(descriptor: descriptor, name: name, mailbox: $0, ahead: $1) }
  }

  private init(
    _ makeReader: @escaping @Sendable (Mailbox, LinesAhead) -> any LineReading
  ) throws(LineEditorError) {
    let ahead = LinesAhead()
    self.ahead = ahead
    thread = try ReaderThread(try Mailbox()) { makeReader($0, ahead) }
  }

  /// Returns the next line; the prompt is not shown.
  package nonisolated(nonsending) func nextLine(_ prompt: Prompt) async -> LineRead {
    if let line = ahead.take() { return line }
    return await thread.nextLine(prompt)
  }
}

/// A chunk's lines that nobody has requested yet.
private final class LinesAhead: Sendable {
  private let lines = Mutex<ArraySlice<LineRead>>([])

  /// Returns the next line.
  ///
  /// Returns `nil` if there is none or the task was canceled; the reader must then say which.
  func take() -> LineRead? {
    Task.isCancelled ? nil : lines.withLock { $0.popFirst() }
  }

  func keep(_ lines: [LineRead]) { self.lines.withLock { $0 = lines[...] } }
}

private final class BatchReader: LineReading {
  private enum Input {
    case closed(path: String)
    case open(DescriptorLines)
    case ended
  }

  private let name: String
  private let mailbox: Mailbox
  private var input: Input
  /// The file, if this reader opened it.
  private var file: Descriptor?
  private let ahead: LinesAhead
  private var lineNumber = 0

  init(path: String, mailbox: Mailbox, ahead: LinesAhead) {
    (name, input) = (path, .closed(path: path))
    (self.mailbox, self.ahead) = (mailbox, ahead)
  }

  init(descriptor: Int32, name: String, mailbox: Mailbox, ahead: LinesAhead) {
    (self.name, input) = (name, .open(DescriptorLines(descriptor: descriptor, mailbox: mailbox)))
    (self.mailbox, self.ahead) = (mailbox, ahead)
  }

  func notice(_ events: Mailbox.Events) {}

  func end() { file = nil }

  func readLine(_ prompt: Prompt) -> LineRead {
    switch input {
    case .ended: return .end
    case .closed(let path):
      if let failure = open(path) { return failure }
      return readLine(prompt)
    case .open(var lines):
      input = .ended  // so that the bytes have one owner, and are not copied
      let read = lineRead(lines.next())
      ahead.keep(lines.takeComplete().map(lineRead))
      input = .open(lines)
      return read
    }
  }

  private func open(_ path: String) -> LineRead? {
    do throws(SystemError) {
      let opened = try Descriptor(following: path, flags: O_RDONLY)
      input = .open(DescriptorLines(descriptor: opened.number, mailbox: mailbox))
      file = consume opened
      return nil
    } catch {
      input = .ended
      return .failed(.cannotOpen(file: path, reason: error.reason))
    }
  }

  private func lineRead(_ line: DescriptorLines.Line) -> LineRead {
    switch line {
    case .piece(let piece): lineRead(piece)
    case .end: .end
    case .cancelled(let closing): closing ? .end : .interrupted
    case .failed(let reason): .failed(.readFailed(file: name, reason: reason))
    }
  }

  private func lineRead(_ piece: LineSplitter.Piece) -> LineRead {
    lineNumber += 1
    let position = LinePosition(file: name, line: lineNumber)
    guard case .line(let bytes) = piece else { return .failed(.lineTooLong(at: position)) }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      return .failed(.notUTF8(at: position))
    }
    return .line(text, at: position)
  }
}
