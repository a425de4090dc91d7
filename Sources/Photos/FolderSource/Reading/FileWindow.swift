import OperatingSystem

/// An open file whose beginning is read at once, because headers and metadata are there.
struct FileWindow: ~Copyable {
  let size: Int
  private let file: Descriptor
  private let beginning: [UInt8]

  /// - Throws: An error if the beginning cannot be read.
  init(_ file: consuming Descriptor, size: Int) throws(SystemError) {
    beginning = try file.read(from: 0, count: min(size, Self.beginningBytes))
    self.file = file
    self.size = size
  }

  /// Enough for the metadata and the embedded thumbnail of most cameras.
  private static let beginningBytes = 32 << 10

  /// Returns `count` bytes from an offset.
  ///
  /// - Throws: `endsEarly`, or `unreadable` if the system refuses.
  func bytes(at start: Int, _ count: Int) throws(PhotoFileError) -> ArraySlice<UInt8> {
    guard start >= 0, count >= 0, start <= size, count <= size - start else { throw .endsEarly }
    if start + count <= beginning.count { return beginning[start..<start + count] }
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try file.read(from: start, count: count) } catch {
      throw .unreadable(reason: error.reason)
    }
    guard bytes.count == count else { throw .endsEarly }
    return bytes[...]
  }

  /// The open file, usable only during this value's lifetime.
  var number: Int32 { file.number }

  /// Returns a little-endian number of one to four bytes.
  func littleEndian(at start: Int, _ count: Int) throws(PhotoFileError) -> Int {
    try bytes(at: start, count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the hash of a text and of the beginning, middle and end of a part of the file, each of at most 1 KiB.
  func hash(of part: (start: Int, count: Int), _ text: String) throws(PhotoFileError) -> UInt64 {
    var hash = FNV1a()
    hash.combine(text)
    let count = min(part.count, 1_024)
    for place in [0, (part.count - count) / 2, part.count - count] {
      hash.combine(try bytes(at: part.start + place, count))
    }
    return hash.value
  }

  /// Returns a big-endian number of two or four bytes.
  func number(at start: Int, _ count: Int) throws(PhotoFileError) -> Int {
    try bytes(at: start, count).reduce(0) { $0 << 8 | Int($1) }
  }
}

/// The reason a file is left out.
enum PhotoFileError: Error, Hashable {
  /// The beginning matches no known format.
  case otherFormat
  case endsEarly
  case damaged
  case animation
  case unreadable(reason: String)

  /// The reason, as part of a sentence.
  var words: String {
    switch self {
    case .otherFormat: "it has another format"
    case .endsEarly: "it is cut short"
    case .damaged: "it is damaged"
    case .animation: "it is an animation"
    case .unreadable(let reason): reason
    }
  }
}
