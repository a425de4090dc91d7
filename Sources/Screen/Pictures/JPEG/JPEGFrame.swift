/// The coefficients that a frame header promises, and how many of them the scans have delivered so far.
struct JPEGFrame {
  let width: Int
  let height: Int
  let isProgressive: Bool
  private let components: [UInt8]
  /// For each component, the coefficients whose last bit is still missing; bit 0 is the average of a block.
  private var missing: [UInt64]

  /// - Parameter components: The names of the components, in order; some encoders give all components the same name.
  init(width: Int, height: Int, isProgressive: Bool, components: [UInt8]) {
    self.width = width
    self.height = height
    self.isProgressive = isProgressive
    self.components = components
    missing = Array(repeating: .max, count: components.count)
  }

  var isComplete: Bool { missing.allSatisfy { $0 == 0 } }

  /// Records the coefficients that a scan sends, and returns whether the scan's header makes sense.
  ///
  /// - Parameter header: The bytes after the header's length: the number of components, two bytes for each, the first and last coefficient,
  ///   and the omitted bits.
  mutating func read(scan header: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(header)
    guard let count = bytes.first.map(Int.init), bytes.count == 4 + 2 * count else { return false }
    let (first, last) = (bytes[1 + 2 * count], bytes[2 + 2 * count])
    // Sequential files send complete blocks, regardless of the last three bytes.
    guard !isProgressive || first <= last && last < 64 else { return false }
    let sent = isProgressive ? (UInt64.max >> UInt64(63 - last)) & (UInt64.max << UInt64(first)) : .max
    let isLastBit = !isProgressive || bytes[3 + 2 * count] & 15 == 0
    var rest = Set(components.indices)
    for place in 0..<count {
      let name = bytes[1 + 2 * place]
      guard let index = components.indices.first(where: { rest.contains($0) && components[$0] == name })
      else { return false }
      rest.remove(index)
      if isLastBit { missing[index] &= ~sent }
    }
    return true
  }
}
