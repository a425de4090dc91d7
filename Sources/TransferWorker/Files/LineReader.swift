import POSIX

/// Reads the lines of a file, a part of it at a time.
struct LineReader: ~Copyable {
  struct Line {
    /// From 1.
    var number: Int
    /// Without its end.
    var bytes: [UInt8]
    /// Whether it has more bytes than these, which were left out.
    var isTooLong = false
  }

  private static let part = 256 << 10
  static let mostBytes = 4 << 20

  private let file: Descriptor
  private var buffer: [UInt8] = []
  private var start = 0
  private var number = 0
  private var hasEnded = false

  init(_ file: consuming Descriptor) { self.file = file }

  /// - Returns: nil after the last; one that nothing ends is a line, too.
  mutating func next() throws(SystemError) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      let end = buffer[start...].firstIndex(of: 0x0A)
      let part = buffer[start..<(end ?? buffer.count)]
      if line.count + part.count <= Self.mostBytes { line += part } else { isTooLong = true }
      if let end {
        start = end + 1
        break
      }
      let isLast = try !fill()
      if isLast, line.isEmpty, !isTooLong { return nil }
      if isLast { break }
    }
    number += 1
    if line.last == 0x0D { line.removeLast() }
    return Line(number: number, bytes: line, isTooLong: isTooLong)
  }

  /// - Returns: Whether there was more.
  private mutating func fill() throws(SystemError) -> Bool {
    start = 0
    buffer = hasEnded ? [] : try file.read(upTo: Self.part)
    hasEnded = buffer.isEmpty
    return !hasEnded
  }
}
