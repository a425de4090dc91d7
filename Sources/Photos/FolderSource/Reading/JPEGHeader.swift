import OperatingSystem
import Pictures

/// Reads the segments of a JPEG before its first scan.
struct JPEGHeader {
  private(set) var facts = PhotoFacts()
  private(set) var exif: ArraySlice<UInt8>?
  private var stored = (width: 0, height: 0)
  private var others: [PhotoFacts] = []
  private var scan = 0

  /// - Throws: An error for a file that ends in its header, has no size or is damaged.
  init(_ file: borrowing FileWindow) throws(PhotoFileError) {
    var position = 2
    var segments = 0
    while scan == 0 {
      segments += 1
      guard segments <= Self.mostSegments else { throw .damaged }
      position = try readSegment(file, at: position)
    }
    guard stored.width > 0, stored.height > 0 else { throw .damaged }
    try finish(file)
  }

  private static let mostSegments = 2_000

  /// Returns the offset of the next segment.
  private mutating func readSegment(_ file: borrowing FileWindow, at start: Int) throws(PhotoFileError) -> Int
  {
    let marker = try file.number(at: start, 2)
    guard marker >= 0xFF01 else { throw .damaged }
    // An FF before the marker is padding.
    if marker == 0xFFFF { return start + 1 }
    let length = try file.number(at: start + 2, 2)
    guard length >= 2 else { throw .damaged }
    let data = (start: start + 4, count: length - 2)
    switch marker {
    case 0xFFC4, 0xFFC8, 0xFFCC: break
    case 0xFFC0...0xFFCF: try readFrame(file, data.start)
    case 0xFFDA: scan = start
    case 0xFFE1, 0xFFED: read(try file.bytes(at: data.start, data.count), marker)
    default: break
    }
    return data.start + data.count
  }

  private mutating func readFrame(_ file: borrowing FileWindow, _ start: Int) throws(PhotoFileError) {
    stored = (try file.number(at: start + 3, 2), try file.number(at: start + 1, 2))
  }

  private mutating func read(_ segment: ArraySlice<UInt8>, _ marker: Int) {
    if marker == 0xFFED {
      if let iptc = IPTC.facts(photoshop: segment) { others.append(iptc) }
    } else if segment.starts(with: Self.xmp) {
      others.append(XMP.facts(segment.dropFirst(Self.xmp.count)))
    } else if exif == nil, segment.starts(with: Array("Exif\0\0".utf8)) {
      exif = segment
    }
  }

  private static let xmp = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

  private mutating func finish(_ file: borrowing FileWindow) throws(PhotoFileError) {
    if let exif { facts.read(exif: exif) }
    for other in others { facts.add(other) }
    let orientation = exif.flatMap(Orientation.init(exif:)) ?? .upright
    (facts.width, facts.height) = orientation.swapsSides ? (stored.height, stored.width) : stored
    // No edit of metadata changes the picture's data.
    facts.id = try file.hash(
      of: (scan, file.size - scan),
      "\(stored.width) \(stored.height) \(orientation.rawValue) \(file.size - scan) ")
  }
}
