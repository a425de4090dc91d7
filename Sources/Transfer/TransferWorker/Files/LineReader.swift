import OperatingSystem

/// Reads the lines of a text file, one part at a time, and converts them to UTF-8.
struct LineReader: ~Copyable {
  /// A line, or part of a line that is longer than `mostBytes`.
  struct Line {
    /// The line number, starting at 1.
    var number: Int
    /// The bytes without the line ending.
    var bytes: [UInt8]
    var begins = true
    var ends = true
  }

  private static let part = 256 << 10
  static let mostBytes = 4 << 20

  private let file: Descriptor
  private let watch: (_ bytes: Int) throws(SystemError) -> Void
  private var bytesRead = 0
  private var decoder: CharacterDecoder?
  private var hasBegun = false
  private var buffer: [UInt8] = []
  private var start = 0
  private var number = 0
  private var isInside = false

  /// - Parameter watch: Receives the number of bytes read so far, and throws to stop reading.
  init(
    _ file: consuming Descriptor, watch: @escaping (_ bytes: Int) throws(SystemError) -> Void = { _ in }
  ) {
    self.file = file
    self.watch = watch
  }

  /// Returns the next line, even without a line ending, or `nil` after the last one.
  mutating func next() throws(SystemError) -> Line? {
    var line: [UInt8] = []
    let begins = !isInside
    isInside = true
    while isInside, line.count < Self.mostBytes {
      if start == buffer.count {
        (buffer, start) = (try part(), 0)
        if buffer.isEmpty {
          if line.isEmpty { return nil }
          break
        }
      }
      let end = buffer.firstIndex(of: 0x0A, from: start) ?? buffer.count
      line += buffer[start..<end]
      isInside = end == buffer.count
      start = isInside ? end : end + 1
    }
    if begins { number += 1 }
    if !isInside, line.last == 0x0D { line.removeLast() }
    return Line(number: number, bytes: line, begins: begins, ends: !isInside || line.count < Self.mostBytes)
  }

  /// Returns the next part of the file, which is empty at the end.
  private mutating func part() throws(SystemError) -> [UInt8] {
    try watch(bytesRead)
    let bytes = try file.read(upTo: Self.part)
    bytesRead += bytes.count
    if !hasBegun { decoder = TextEncoding.name(ofTextBeginningWith: bytes).flatMap { CharacterDecoder($0) } }
    hasBegun = true
    guard decoder != nil else { return bytes }
    let text = bytes.isEmpty ? decoder?.finish() : decoder?.utf8(of: bytes)
    // The part may end before its first character is complete.
    if let text, text.isEmpty, !bytes.isEmpty { return try part() }
    return text ?? bytes
  }
}
