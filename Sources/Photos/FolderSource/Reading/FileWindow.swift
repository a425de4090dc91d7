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

  /// Returns a big-endian number of two or four bytes.
  func number(at start: Int, _ count: Int) throws(PhotoFileError) -> Int {
    try bytes(at: start, count).reduce(0) { $0 << 8 | Int($1) }
  }
}

/// The reason a file is left out.
enum PhotoFileError: Error, Hashable {
  /// The beginning is of neither a JPEG nor a PNG.
  case otherFormat
  case endsEarly
  case damaged
  case unreadable(reason: String)
}
