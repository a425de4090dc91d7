/// The colours that a search can be limited to.
enum ColorFamily: String, CaseIterable, Sendable {
  case blackAndWhite = "black_and_white"
  case black, white, yellow, orange, red, purple, magenta, green, teal, blue

  /// - Parameter hex: `#rrggbb`.
  func holds(_ hex: String) -> Bool {
    guard let value = Int(hex.dropFirst(), radix: 16) else { return false }
    let parts = [value >> 16 & 255, value >> 8 & 255, value & 255]
    let (most, least) = (parts.max() ?? 0, parts.min() ?? 0)
    let isGrey = (most - least) * 100 <= most * 15
    switch self {
    case .blackAndWhite: return isGrey
    case .black: return most < 60
    case .white: return least > 200
    default: return !isGrey && most >= 40 && hues.contains(Self.hue(parts, most: most, least: least))
    }
  }

  /// Degrees.
  private var hues: Range<Int> {
    switch self {
    case .blackAndWhite, .black, .white: 0..<0
    case .red: 0..<15
    case .orange: 15..<42
    case .yellow: 42..<70
    case .green: 70..<160
    case .teal: 160..<195
    case .blue: 195..<250
    case .purple: 250..<290
    case .magenta: 290..<340
    }
  }

  /// 0 to 339; the reds from 340 on count as 0.
  private static func hue(_ parts: [Int], most: Int, least: Int) -> Int {
    let span = max(1, most - least)
    let degrees: Int
    if parts[0] == most {
      degrees = 60 * (parts[1] - parts[2]) / span
    } else if parts[1] == most {
      degrees = 120 + 60 * (parts[2] - parts[0]) / span
    } else {
      degrees = 240 + 60 * (parts[0] - parts[1]) / span
    }
    let positive = (degrees + 360) % 360
    return positive >= 340 ? 0 : positive
  }
}
