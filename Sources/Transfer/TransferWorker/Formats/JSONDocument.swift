import Markup

/// Finds the photos in JSON text, line by line.
///
/// The photos are the objects in `{"photos":[{…},{…}]}` or `[{…},{…}]`. An object without a list of photos is itself a photo. Objects may
/// span any number of lines, as in jq's output.
struct JSONDocument {
  struct Object {
    /// The number of the object's first line.
    var line: Int
    var bytes: [UInt8] = []
  }

  private static let most = 4 << 20

  private var scanner = JSONScanner()
  /// The open brackets around the list's objects.
  private var open: [UInt8] = []
  private var object: Object?
  private var depth = 0

  /// Returns the objects that end in a line.
  mutating func objects(in line: LineReader.Line) -> [Object] {
    var (objects, offset, start) = ([Object](), 0, 0)
    let bytes = line.ends ? line.bytes + [0x0A] : line.bytes
    while let event = scanner.next(in: bytes.span, from: &offset, to: bytes.count) {
      switch event {
      // Only the first misplaced value in a line is reported.
      case .beginsString where isElement && objects.isEmpty, .beginsWord where isElement && objects.isEmpty:
        objects.append(Object(line: line.number, bytes: Array(bytes[(offset - 1)...].prefix(80))))
      case .opens(UInt8(ascii: "[")) where isList(bytes[start..<offset - 1]):
        (open, object) = ([UInt8(ascii: "{"), UInt8(ascii: "[")], nil)
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

  /// Whether a string or number here takes the place of a photo.
  private var isElement: Bool { object == nil && open.last == UInt8(ascii: "[") && open.count <= 2 }

  private mutating func begin(_ bracket: UInt8, _ line: Int) {
    if bracket == UInt8(ascii: "{"), open.isEmpty || open.last == UInt8(ascii: "[") && open.count <= 2 {
      (object, depth) = (Object(line: line), scanner.depth)
    } else if open.count < 64 {
      open.append(bracket)
    }
  }

  /// Returns whether the list of photos begins here, in which case the object around the list is not a photo.
  ///
  /// - Parameter end: The last bytes before the bracket.
  private func isList(_ end: ArraySlice<UInt8>) -> Bool {
    guard let object, open.isEmpty, scanner.depth == depth + 1 else { return false }
    let text = (object.bytes.suffix(200) + end.suffix(200)).filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let name = Array("\"photos\":".utf8)
    return text.suffix(name.count) == name[...]
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    let room = Self.most - (object?.bytes.count ?? 0)
    object?.bytes += bytes.prefix(room)
  }

  /// Returns the unfinished object at the end of the text, or `nil` if every object is complete.
  mutating func rest() -> Object? {
    defer { (open, object) = ([], nil) }
    return object ?? (open.isEmpty ? nil : Object(line: 1))
  }
}
