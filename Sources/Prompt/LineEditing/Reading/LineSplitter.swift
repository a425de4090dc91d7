/// Splits bytes into lines, which end with LF, CRLF or the end of the input; a byte order mark at the beginning is dropped.
struct LineSplitter {
  enum Piece: Equatable {
    case line([UInt8])
    /// The line exceeds the limit; everything up to its end is dropped.
    case tooLong
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let limit: Int
  private var bytes: [UInt8] = []
  /// The start of the next line; `searched` is the offset up to which the line is known to have no line break.
  private var start = 0
  private var searched = 0
  private var isFirst = true
  private var isDropping = false

  init(limit: Int = 1 << 20) { self.limit = limit }

  mutating func append(_ more: some Sequence<UInt8>) {
    bytes.removeSubrange(..<start)
    (start, searched) = (0, searched - start)
    bytes += more
  }

  /// Returns the next complete line, or a line that is already too long; returns `nil` if more bytes are needed.
  mutating func next() -> Piece? {
    while let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      if !isDropping { return piece(upTo: end, continuingAt: end + 1) }
      (start, searched, isDropping) = (end + 1, end + 1, false)
    }
    searched = bytes.count
    // The bytes may include a byte order mark and a CR.
    guard isDropping || searched - start > limit + Self.byteOrderMark.count + 1 else { return nil }
    defer { (start, isFirst, isDropping) = (searched, false, true) }
    return isDropping ? nil : .tooLong
  }

  /// Returns the last line after the input has ended and ``next()`` finds no more lines; returns `nil` if nothing is left.
  mutating func finish() -> Piece? {
    guard start < bytes.count else { return nil }
    return piece(upTo: bytes.count, continuingAt: bytes.count)
  }

  private mutating func piece(upTo end: Int, continuingAt next: Int) -> Piece {
    var line = bytes[start..<end]
    defer { (start, searched, isFirst) = (next, next, false) }
    if line.last == UInt8(ascii: "\r"), next > end { line.removeLast() }
    if isFirst, line.starts(with: Self.byteOrderMark) { line.removeFirst(Self.byteOrderMark.count) }
    return line.count > limit ? .tooLong : .line(Array(line))
  }
}
