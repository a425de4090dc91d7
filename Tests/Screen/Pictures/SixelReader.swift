/// Reads a sixel picture back into pixels.
enum SixelReader {
  struct NotSixel: Error {}

  static func pixels(of text: String) throws -> (width: Int, pixels: [SIMD3<UInt8>?]) {
    guard text.hasPrefix("\u{1B}P0;1q\""), text.hasSuffix("\u{1B}\\") else { throw NotSixel() }
    var rest = Substring(text.dropFirst(7).dropLast(2))
    func number() -> Int {
      let digits = rest.prefix { $0.isNumber }
      rest.removeFirst(digits.count)
      if rest.first == ";" { rest.removeFirst() }
      return Int(digits) ?? 0
    }
    let size = (0..<4).map { _ in number() }
    var (x, top, count, color) = (0, 0, 1, 0)
    var colors: [Int: SIMD3<UInt8>] = [:]
    var pixels = [SIMD3<UInt8>?](repeating: nil, count: size[2] * size[3])
    while let character = rest.popFirst() {
      switch character {
      case "#":
        color = number()
        if rest.prefix(2) == "2;" {
          _ = number()
          let parts = (0..<3).map { _ in UInt8((number() * 255 + 50) / 100) }
          colors[color] = SIMD3(parts[0], parts[1], parts[2])
        }
      case "!": count = number()
      case "$": x = 0
      case "-": (x, top) = (0, top + 6)
      default:
        guard let bits = character.asciiValue.map({ Int($0) - 63 }), (0..<64).contains(bits) else {
          throw NotSixel()
        }
        for _ in 0..<count {
          for bit in 0..<6 where bits >> bit & 1 == 1 {
            guard x < size[2], top + bit < size[3], let shown = colors[color] else { throw NotSixel() }
            pixels[(top + bit) * size[2] + x] = shown
          }
          x += 1
        }
        count = 1
      }
    }
    return (size[2], pixels)
  }
}
