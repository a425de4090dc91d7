import Glibc
import OperatingSystem

/// Lines from a descriptor, read on demand, so that a command in a pipe runs as soon as it arrives.
struct DescriptorLines {
  enum Line: Equatable {
    case piece(LineSplitter.Piece)
    case end
    /// The source is being closed, or the waiting task was canceled.
    case cancelled(closing: Bool)
    case failed(reason: String)
  }

  private static let chunk = 1 << 14

  private let descriptor: Int32
  private let mailbox: Mailbox
  private var splitter = LineSplitter()
  private var isAtEnd = false

  init(descriptor: Int32, mailbox: Mailbox) {
    self.descriptor = descriptor
    self.mailbox = mailbox
  }

  mutating func next() -> Line {
    while true {
      if let piece = splitter.next() { return .piece(piece) }
      if isAtEnd { return splitter.finish().map(Line.piece) ?? .end }
      if mailbox.pipe.wait(for: descriptor) == .woken {
        let events = mailbox.takeEvents()
        if events.closing || events.cancelled { return .cancelled(closing: events.closing) }
      } else if let reason = fill() {
        isAtEnd = true
        return .failed(reason: reason)
      }
    }
  }

  /// Returns the complete lines that have arrived, without reading.
  mutating func takeComplete() -> [LineSplitter.Piece] {
    var pieces: [LineSplitter.Piece] = []
    while let piece = splitter.next() { pieces.append(piece) }
    return pieces
  }

  /// Drops an unfinished line and continues after an end, which a terminal reports at each Ctrl-D.
  mutating func forget() { (splitter, isAtEnd) = (LineSplitter(), false) }

  /// Reads a chunk; returns the reason if that fails.
  private mutating func fill() -> String? {
    do throws(SystemError) {
      let bytes = try BorrowedDescriptor(descriptor).read(upTo: Self.chunk)
      isAtEnd = bytes.isEmpty
      splitter.append(bytes)
      return nil
    } catch { return error.code == EAGAIN ? nil : error.reason }
  }
}
