import Markup

/// Finds the objects in the list of a JSON text, line by line: `{"photos":[{…},{…}]}` or `[{…},{…}]`.
struct JSONDocument {
  struct Object {
    /// The number of its first line.
    var line: Int
    var bytes: [UInt8] = []
  }

  private static let most = 4 << 20

  private var scanner = JSONScanner()
  /// The open brackets around the object of the list.
  private var open: [UInt8] = []
  private var object: Object?
  private var depth = 0

  /// The objects that end in a line.
  mutating func objects(in line: LineReader.Line) -> [Object] {
    var (objects, offset, start) = ([Object](), 0, 0)
    let bytes = line.ends ? line.bytes + [0x0A] : line.bytes
    while let event = scanner.next(in: bytes.span, from: &offset, to: bytes.count) {
      switch event {
      case .opens(let bracket) where object == nil:
        begin(bracket, line.number)
        start = offset - 1
      case .closes where object == nil: _ = open.popLast()
      case .closes where scanner.depth < depth:
        keep(bytes[start..<offset])
        objects += object.map { [$0] } ?? []
        object = nil
      default: break
      }
    }
    if object != nil { keep(bytes[start...]) }
    return objects
  }

  private mutating func begin(_ bracket: UInt8, _ line: Int) {
    if bracket == UInt8(ascii: "{"), open.last == UInt8(ascii: "["), open.count <= 2 {
      (object, depth) = (Object(line: line), scanner.depth)
    } else if open.count < 64 {
      open.append(bracket)
    }
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    let room = Self.most - (object?.bytes.count ?? 0)
    object?.bytes += bytes.prefix(room)
  }

  /// An object without an end at the end of the text; nil when all has ended.
  mutating func rest() -> Object? {
    defer { (open, object) = ([], nil) }
    return object ?? (open.isEmpty ? nil : Object(line: 1))
  }
}
