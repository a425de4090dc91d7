/// Finds the objects in the list of a JSON text, line by line: `{"photos":[{…},{…}]}` or `[{…},{…}]`.
///
/// It only counts brackets; whether an object is JSON is for its reader to say.
struct JSONDocument {
  struct Object {
    /// That of its first line.
    var line: Int
    var bytes: [UInt8]
  }

  /// The brackets that are open, without those inside of an object of the list.
  private var open: [UInt8] = []
  private var object: Object?
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private static let most = 4 << 20

  /// The objects that end in a line.
  mutating func objects(in line: LineReader.Line) -> [Object] {
    var objects: [Object] = []
    for byte in line.bytes {
      if let ended = read(byte, line.number) { objects.append(ended) }
    }
    if object != nil { _ = read(0x0A, line.number) }
    return objects
  }

  private mutating func read(_ byte: UInt8, _ line: Int) -> Object? {
    if object != nil, object?.bytes.count ?? 0 < Self.most { object?.bytes.append(byte) }
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return nil
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): begin(byte, line)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return end()
    default: break
    }
    return nil
  }

  private mutating func begin(_ bracket: UInt8, _ line: Int) {
    if object != nil {
      depth += 1
    } else if bracket == UInt8(ascii: "{"), open.last == UInt8(ascii: "["), open.count <= 2 {
      object = Object(line: line, bytes: [bracket])
      depth = 1
    } else if open.count < 64 {
      open.append(bracket)
    }
  }

  private mutating func end() -> Object? {
    guard let ended = object else {
      _ = open.popLast()
      return nil
    }
    depth -= 1
    guard depth == 0 else { return nil }
    object = nil
    return ended
  }

  /// What has not ended at the end of the text; nil when all has.
  mutating func rest() -> Object? {
    defer { (open, object) = ([], nil) }
    return object ?? (open.isEmpty ? nil : Object(line: 1, bytes: []))
  }
}
