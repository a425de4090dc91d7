/// A frame header's promise, and how much of it the scans have delivered so far.
struct JPEGFrame {
  let width: Int
  let height: Int
  let isProgressive: Bool
  private let components: [UInt8]
  /// For each component, the coefficients (bit 0 is the average of a block) whose last bit is still missing.
  private var missing: [UInt64]

  /// - Parameter components: Their names, in order; some encoders give them all the same name.
  init(width: Int, height: Int, isProgressive: Bool, components: [UInt8]) {
    self.width = width
    self.height = height
    self.isProgressive = isProgressive
    self.components = components
    missing = Array(repeating: .max, count: components.count)
  }

  var isComplete: Bool { missing.allSatisfy { $0 == 0 } }

  /// Records the coefficients that a scan sends, and returns whether its header makes sense.
  ///
  /// - Parameter header: The bytes after its length: the number of components, two bytes for each, the first and last
  ///   coefficient, and the omitted bits.
  mutating func read(scan header: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(header)
    guard let count = bytes.first.map(Int.init), bytes.count == 4 + 2 * count else { return false }
    let (first, last) = (bytes[1 + 2 * count], bytes[2 + 2 * count])
    // Sequential files send whole blocks, whatever the last three bytes say.
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
