/// The form of the index on disk; if anything in it is odd, the folder is read again.
///
/// Numbers have eight bytes, little-endian. A string's length precedes it.
extension FolderIndex {
  private static let version = 4

  var bytes: [UInt8] {
    var writer = IndexWriter()
    for number in [Self.version, unreadableFolders, files.count, count] {
      writer.add(number)
    }
    for file in files { writer.add(file) }
    return writer.bytes
  }

  /// - Returns: `nil` for another version or damaged bytes.
  init?(bytes: [UInt8]) {
    var reader = IndexReader(bytes: bytes)
    guard reader.number() == Self.version, let folders = reader.number(), let total = reader.number(),
      let count = reader.number(), (0...bytes.count).contains(total)
    else { return nil }
    var files: [FolderFile] = []
    files.reserveCapacity(total)
    for _ in 0..<total {
      guard let file = reader.file() else { return nil }
      files.append(file)
    }
    self.init(sorted: files, count: count, unreadableFolders: min(max(0, folders), FolderWalk.mostFiles))
  }
}

private struct IndexWriter {
  var bytes: [UInt8] = []

  mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  mutating func add(_ text: some Collection<UInt8>) {
    add(text.count)
    bytes += text
  }

  mutating func add(_ text: String?) { add((text ?? "").utf8) }

  mutating func add(_ number: Double?) { add(Int(bitPattern: UInt((number ?? .nan).bitPattern))) }

  mutating func add(_ file: FolderFile) {
    add(file.path)
    add(Int(truncatingIfNeeded: file.stamp.inode))
    add(file.stamp.size)
    add(file.stamp.modified)
    guard let facts = file.facts else {
      add(0)
      return add(file.problem)
    }
    for number in [1, Int(bitPattern: UInt(facts.id)), facts.format.rawValue, facts.width, facts.height] {
      add(number)
    }
    for number in [facts.taken ?? .min, facts.iso ?? 0] { add(number) }
    for number in [facts.latitude, facts.longitude] { add(number) }
    for text in [
      facts.color, facts.artist, facts.caption, facts.place, facts.camera, facts.exposureTime, facts.aperture,
      facts.focalLength,
    ] { add(text) }
    add(facts.keywords.count)
    for keyword in facts.keywords { add(keyword) }
  }
}

private struct IndexReader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func number() -> Int? {
    guard bytes.count - position >= 8 else { return nil }
    defer { position += 8 }
    return unsafe bytes.withUnsafeBytes {
      unsafe Int(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: Int.self))
    }
  }

  private mutating func data() -> ArraySlice<UInt8>? {
    guard let count = number(), count >= 0, count <= bytes.count - position else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Returns `nil` for an empty string.
  private mutating func text() -> String? {
    guard let data = data(), !data.isEmpty else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  private mutating func decimal() -> Double? {
    let number = number().map { Double(bitPattern: UInt64(bitPattern: Int64($0))) }
    return number.flatMap { $0.isNaN ? nil : $0 }
  }

  mutating func file() -> FolderFile? {
    guard let path = data(), let inode = number(), let size = number(), let modified = decimal(),
      let isPhoto = number()
    else { return nil }
    let stamp = FileStamp(inode: UInt64(bitPattern: Int64(inode)), size: size, modified: modified)
    guard isPhoto == 1 else {
      return data().map { text in
        FolderFile(path: Array(path), stamp: stamp, problem: String(decoding: text, as: UTF8.self))
      }
    }
    return facts().map { FolderFile(path: Array(path), stamp: stamp, facts: $0) }
  }

  /// The seconds from the year 0 to 10,000.
  private static let times = -62_167_219_200...253_402_300_799

  private mutating func facts() -> PhotoFacts? {
    var facts = PhotoFacts()
    guard let id = number(), let format = number().flatMap(PhotoFormat.init), let width = number(),
      let height = number(), width > 0,
      height > 0, max(width, height) <= UInt32.max, let taken = number(), let iso = number()
    else { return nil }
    (facts.id, facts.format, facts.width, facts.height) = (
      UInt64(bitPattern: Int64(id)), format, width, height
    )
    (facts.taken, facts.iso) = (Self.times.contains(taken) ? taken : nil, iso == 0 ? nil : iso)
    (facts.latitude, facts.longitude) = (decimal(), decimal())
    (facts.color, facts.artist, facts.caption, facts.place) = (text(), text(), text(), text())
    (facts.camera, facts.exposureTime, facts.aperture, facts.focalLength) = (text(), text(), text(), text())
    guard let keywords = number(), (0...1_000).contains(keywords) else { return nil }
    facts.keywords = (0..<keywords).compactMap { _ in text() }
    return facts
  }
}
