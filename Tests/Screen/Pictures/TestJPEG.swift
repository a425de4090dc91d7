/// Writes JPEGs of flat blocks, 8 pixels a side, in every form that an encoder may choose.
struct TestJPEG {
  /// The number of blocks across.
  var columns: Int
  /// For each component, a value (0 to 255) for each block, row by row.
  var planes: [[Int]]
  var isProgressive = false
  /// The number of blocks between two restart markers; 0 for no markers.
  var restartInterval = 0
  /// The color transform in Adobe's marker: 0 none, 1 YCbCr, 2 YCCK; `nil` for no marker.
  var adobe: UInt8?
  /// Segments after the first marker.
  var segments: [UInt8] = []
  /// How often a progressive picture repeats its last scan.
  var repeats = 1

  private var blocks: Int { planes[0].count }
  private var components: Range<Int> { planes.indices }

  var bytes: [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8] + segments
    if let adobe {
      bytes += segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, adobe])
    }
    // Quantizes a block's average by 8, so that the stored number is the block's value.
    bytes += segment(0xDB, [0] + Array(repeating: 8, count: 64))
    bytes += segment(0xC4, [0x00] + Self.counts(12) + (0..<12))
    bytes += segment(0xC4, [0x10] + Self.counts(15) + (0..<15).map { $0 << 4 })
    if restartInterval > 0 { bytes += segment(0xDD, Self.number(restartInterval)) }
    bytes += segment(
      isProgressive ? 0xC2 : 0xC0,
      [8] + Self.number(blocks / columns * 8) + Self.number(columns * 8) + [UInt8(planes.count)]
        + components.flatMap { [UInt8($0 + 1), 0x11, 0] })
    for scan in isProgressive ? progressiveScans : [baselineScan] { bytes += scan }
    return bytes + [0xFF, 0xD9]
  }

  /// The index of the entropy-coded data of the last scan, right after its header.
  static func lastData(of bytes: [UInt8]) -> Int? {
    let header = bytes.indices.dropLast(4).last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }
    return header.map { $0 + 2 + Int(bytes[$0 + 2]) << 8 + Int(bytes[$0 + 3]) }
  }

  /// An APP1 segment with EXIF.
  static func exif(
    orientation: Int, isLittleEndian: Bool = true, tag: Int = 0x0112, type: Int = 3, count: Int = 1
  ) -> [UInt8] {
    let order: ([UInt8]) -> [UInt8] = { isLittleEndian ? $0.reversed() : $0 }
    let long = { (value: Int) in order([0, 0] + number(value)) }
    let short = { (value: Int) in order(number(value)) }
    let other = short(0x010F) + short(2) + long(4) + [65, 66, 67, 0]
    let entry = short(tag) + short(type) + long(count) + short(orientation) + [0, 0]
    let tiff =
      Array((isLittleEndian ? "II" : "MM").utf8) + short(42) + long(8) + short(2) + other + entry + long(0)
    return TestJPEG(columns: 1, planes: []).segment(0xE1, Array("Exif\0\0".utf8) + tiff)
  }

  private func segment(_ marker: UInt8, _ contents: [UInt8]) -> [UInt8] {
    [0xFF, marker] + Self.number(contents.count + 2) + contents
  }

  private static func number(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }

  /// A Huffman table with four bits in every code.
  private static func counts(_ symbols: UInt8) -> [UInt8] {
    [0, 0, 0, symbols] + Array(repeating: 0, count: 12)
  }

  private var baselineScan: [UInt8] {
    scan(of: Array(components), from: 0, to: 63, leaving: 0) { bits, component, difference in
      bits.append(difference: difference)
      bits.append(0, count: 4)  // the end of the block
    }
  }

  private var progressiveScans: [[UInt8]] {
    let averages = scan(of: Array(components), from: 0, to: 0, leaving: 0x01, shift: 1) {
      bits, _, difference in
      bits.append(difference: difference)
    }
    var place = 0
    let lastBits = scan(of: Array(components), from: 0, to: 0, leaving: 0x10) { bits, component, _ in
      bits.append((planes[component][place / planes.count] - 128) & 1, count: 1)
      place += 1
    }
    let rest = components.map { header(of: [$0], from: 1, to: 63, leaving: 0) + emptyBlocks }
    return [averages, lastBits] + rest + Array(repeating: rest[rest.count - 1], count: repeats - 1)
  }

  /// Runs over all blocks between two restarts, all of them empty.
  private var emptyBlocks: [UInt8] {
    var bits = BitWriter()
    let length = restartInterval > 0 ? restartInterval : blocks
    for start in stride(from: 0, to: blocks, by: length) {
      if start > 0 { bits.restart(start / length - 1) }
      let count = min(length, blocks - start)
      let power = Int.bitWidth - 1 - count.leadingZeroBitCount
      bits.append(power, count: 4)
      bits.append(count, count: power)
    }
    return bits.bytes
  }

  private func header(of components: [Int], from first: UInt8, to last: UInt8, leaving bits: UInt8) -> [UInt8]
  {
    segment(
      0xDA, [UInt8(components.count)] + components.flatMap { [UInt8($0 + 1), 0] } + [first, last, bits])
  }

  private func scan(
    of components: [Int], from first: UInt8, to last: UInt8, leaving: UInt8, shift: Int = 0,
    write: (_ bits: inout BitWriter, _ component: Int, _ difference: Int) -> Void
  ) -> [UInt8] {
    var bits = BitWriter()
    var previous = [Int](repeating: 0, count: planes.count)
    for block in 0..<blocks {
      if restartInterval > 0, block > 0, block % restartInterval == 0 {
        bits.restart(block / restartInterval - 1)
        previous = previous.map { _ in 0 }
      }
      for component in components {
        let value = (planes[component][block] - 128) >> shift
        write(&bits, component, value - previous[component])
        previous[component] = value
      }
    }
    return header(of: components, from: first, to: last, leaving: leaving) + bits.bytes
  }
}

/// Entropy-coded data.
private struct BitWriter {
  private var done: [UInt8] = []
  private var rest = 0
  private var count = 0

  /// The data so far, padded with ones.
  var bytes: [UInt8] {
    var copy = self
    while copy.count > 0 { copy.append(1, count: 1) }
    return copy.done
  }

  mutating func append(_ value: Int, count bits: Int) {
    for bit in (0..<bits).reversed() {
      rest = rest << 1 | value >> bit & 1
      count += 1
      guard count == 8 else { continue }
      done.append(UInt8(rest))
      if rest == 0xFF { done.append(0) }
      (rest, count) = (0, 0)
    }
  }

  /// Appends the four-bit code for the number's length, then the number.
  mutating func append(difference: Int) {
    let length = Int.bitWidth - abs(difference).leadingZeroBitCount
    append(length, count: 4)
    append(difference < 0 ? difference - 1 : difference, count: length)
  }

  mutating func restart(_ number: Int) {
    done = bytes + [0xFF, 0xD0 + UInt8(number % 8)]
    (rest, count) = (0, 0)
  }
}
