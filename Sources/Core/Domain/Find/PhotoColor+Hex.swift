extension PhotoColor {
  /// Returns whether this color word applies to a photo with the given average color.
  ///
  /// A color may have no word or two: a color close to black is also black and white.
  ///
  /// - Parameter hex: `#rrggbb`; no word applies to any other string.
  package func holds(_ hex: String) -> Bool {
    guard let parts = Self.parts(of: hex) else { return false }
    let (most, least) = (max(parts.red, parts.green, parts.blue), min(parts.red, parts.green, parts.blue))
    let isGray = (most - least) * 100 <= most * 15
    switch self {
    case .blackAndWhite: return isGray
    case .black: return most < 60
    case .white: return least > 200
    default: return !isGray && most >= 40 && hues.contains(Self.hue(parts, most: most, least: least))
    }
  }

  private typealias Parts = (red: Int, green: Int, blue: Int)

  private static func parts(of hex: String) -> Parts? {
    guard hex.utf8.count == 7, hex.utf8.first == UInt8(ascii: "#"),
      let value = UInt32(hex.dropFirst(), radix: 16), hex.utf8.dropFirst().first != UInt8(ascii: "+")
    else { return nil }
    return (Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255))
  }

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

  /// Returns the hue in degrees, 0 to 339; reds from 340 on count as 0.
  private static func hue(_ parts: Parts, most: Int, least: Int) -> Int {
    let span = max(1, most - least)
    let degrees: Int
    if parts.red == most {
      degrees = 60 * (parts.green - parts.blue) / span
    } else if parts.green == most {
      degrees = 120 + 60 * (parts.blue - parts.red) / span
    } else {
      degrees = 240 + 60 * (parts.red - parts.green) / span
    }
    let positive = (degrees + 360) % 360
    return positive >= 340 ? 0 : positive
  }
}

extension PhotoOrientation {
  /// Creates a picture's orientation, which is squarish if the sides differ by at most a twentieth.
  package init(width: Int, height: Int) {
    let (width, height) = (Double(width), Double(height))
    self = width / height > 1.05 ? .landscape : height / width > 1.05 ? .portrait : .squarish
  }
}
