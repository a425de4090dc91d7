/// Writes the bands of a sixel picture: six rows of pixels at a time, one color after the other.
///
/// The amount of work depends on the number of pixels rather than colors, because each band is sorted by color with a counting sort.
struct SixelBands {
  /// The pixels of one color in one column of a band.
  private struct Sixel {
    var column: Int32
    /// The lowest bit is the pixel on top.
    var bits: UInt8
    var color: UInt8
  }

  private let width: Int
  private let palette: SixelPalette
  private var text: [UInt8] = []
  /// The sixels of the current band, from left to right.
  private var sixels: [Sixel] = []
  private var sorted: [Sixel]
  /// For each color: the number of its sixels in this band, the last of them, and its column.
  private var counts = [Int](repeating: 0, count: SixelPalette.mostColors)
  private var lasts = [Int](repeating: 0, count: SixelPalette.mostColors)
  private var columns = [Int](repeating: -1, count: SixelPalette.mostColors)
  private var isUsed = [Bool](repeating: false, count: SixelPalette.mostColors)

  private static let rows = 6

  init(width: Int, palette: SixelPalette) {
    self.width = width
    self.palette = palette
    sorted = Array(repeating: Sixel(column: 0, bits: 0, color: 0), count: width * Self.rows)
    sixels.reserveCapacity(width * Self.rows)
  }

  /// Returns a complete picture, given the color numbers of its pixels, row by row.
  mutating func text(of indices: Span<UInt8>) -> String {
    let height = indices.count / width
    text.reserveCapacity(indices.count)
    for top in stride(from: 0, to: height, by: Self.rows) {
      let bottom = min(height, top + Self.rows)
      collect(indices.extracting(top * width..<bottom * width))
      sort()
      write()
    }
    let colors = isUsed.indices.filter { isUsed[$0] }.map { number in
      let color = palette.hundredths[number]
      return "#\(number);2;\(color.x);\(color.y);\(color.z)"
    }
    return "\u{1B}P0;1q\"1;1;\(width);\(height)" + colors.joined() + String(decoding: text, as: UTF8.self)
      + "\u{1B}\\"
  }

  private mutating func collect(_ band: Span<UInt8>) {
    sixels.removeAll(keepingCapacity: true)
    for number in counts.indices { (counts[number], columns[number]) = (0, -1) }
    for x in 0..<width {
      var bit: UInt8 = 1
      for index in stride(from: x, to: band.count, by: width) {
        let color = Int(band[index])
        if columns[color] == x {
          sixels[lasts[color]].bits |= bit
        } else {
          columns[color] = x
          lasts[color] = sixels.count
          counts[color] += 1
          sixels.append(Sixel(column: Int32(truncatingIfNeeded: x), bits: bit, color: band[index]))
        }
        bit <<= 1
      }
    }
  }

  /// Sorts sixels by color; sixels of the same color keep their order.
  private mutating func sort() {
    var next = 0
    for number in counts.indices {
      lasts[number] = next
      next += counts[number]
    }
    for sixel in sixels {
      sorted[lasts[Int(sixel.color)]] = sixel
      lasts[Int(sixel.color)] += 1
    }
  }

  private mutating func write() {
    var start = 0
    for number in counts.indices where counts[number] > 0 {
      isUsed[number] = true
      if start > 0 { text.append(UInt8(ascii: "$")) }
      text.append(UInt8(ascii: "#"))
      append(number)
      write(start..<start + counts[number])
      start += counts[number]
    }
    text.append(UInt8(ascii: "-"))
  }

  private mutating func write(_ range: Range<Int>) {
    var (column, run, bits) = (0, 0, UInt8(0))
    for index in range {
      let sixel = sorted[index]
      let gap = Int(sixel.column) - column
      if gap > 0 || sixel.bits != bits {
        append(run, of: bits)
        append(gap, of: 0)
        (run, bits) = (0, sixel.bits)
      }
      run += 1
      column = Int(sixel.column) + 1
    }
    append(run, of: bits)
  }

  private mutating func append(_ count: Int, of bits: UInt8) {
    let character = UInt8(ascii: "?") + bits
    if count > 3 {
      text.append(UInt8(ascii: "!"))
      append(count)
      text.append(character)
    } else {
      for _ in 0..<count { text.append(character) }
    }
  }

  private mutating func append(_ number: Int) {
    if number >= 10 { append(number / 10) }
    text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
