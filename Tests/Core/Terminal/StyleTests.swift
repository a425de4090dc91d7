import Terminal
import Testing

struct StyleTests {
  /// A terminal's background as it comes, and its colors for the SGR numbers in use, as hexadecimal numbers.
  struct Theme: Sendable, CustomTestStringConvertible {
    let name: String
    let background: Int
    let colors: [String: Int]

    var testDescription: String { name }
  }

  /// The palettes are from each terminal's source; bold text may be brighter.
  static let dark = [
    Theme(name: "xterm", background: 0, colors: ["32": 0x00CD00, "36": 0x00CDCD]),
    Theme(name: "PuTTY", background: 0, colors: ["32": 0x00BB00, "36": 0x00BBBB]),
    Theme(name: "VTE", background: 0x1E1E1E, colors: ["32": 0x26A269, "36": 0x2AA1B3]),
    Theme(name: "kitty", background: 0, colors: ["32": 0x19CB00, "36": 0x0DCDCD]),
    Theme(name: "Konsole", background: 0x232627, colors: ["32": 0x11D116, "36": 0x1ABC9C]),
  ]
  static let light = [
    Theme(name: "xterm", background: 0xFFFFFF, colors: ["34": 0x0000EE, "1;34": 0x5C5CFF, "35": 0xCD00CD]),
    Theme(name: "PuTTY", background: 0xFFFFFF, colors: ["34": 0x0000BB, "1;34": 0x5555FF, "35": 0xBB00BB]),
    Theme(name: "VTE", background: 0xFFFFFF, colors: ["34": 0x12488B, "1;34": 0x12488B, "35": 0xA347BA]),
    Theme(name: "kitty", background: 0xFFFFFF, colors: ["34": 0x0D73CC, "1;34": 0x0D73CC, "35": 0xCB1ED1]),
    Theme(name: "Konsole", background: 0xFFFFFF, colors: ["34": 0x1818B2, "1;34": 0x1818B2, "35": 0xB218B2]),
  ]

  private static let styles: [Style] = [
    .faint, .code, .star, .number, .failure, .prompt, .command, .quoted, .suggestion, .hint,
  ]

  private static func color(_ hex: Int) -> TerminalColor {
    let part = { (shift: Int) in Double(hex >> shift & 255) / 255 }
    return TerminalColor(red: part(16), green: part(8), blue: part(0))
  }

  /// The color for SGR parameters, which is in xterm's palette of 256 for `38;5;n`.
  private static func color(_ sgr: String, in theme: Theme) throws -> TerminalColor {
    guard let number = sgr.split(separator: ";").last.flatMap({ Int($0) }), sgr.contains("38;5;") else {
      return color(try #require(theme.colors[sgr], "\(sgr) is not in the table"))
    }
    if number >= 232 { return color((8 + 10 * (number - 232)) * 0x010101) }
    let level = { (digit: Int) in digit == 0 ? 0 : 55 + 40 * digit }
    let cube = number - 16
    return color(level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6))
  }

  @Test(arguments: dark.map { ($0, Colors.onDark) } + light.map { ($0, .onLight) })
  func everyStyleHasAContrastOfFourAndAHalf(theme: Theme, colors: Colors) throws {
    for style in Self.styles {
      let sgr = try #require(style.sgr(colors))
      let contrast = try Self.color(sgr, in: theme).contrast(with: Self.color(theme.background))
      #expect(contrast >= 4.5, "\(style), \(sgr)")
    }
  }

  @Test(arguments: [("#000000", 16), ("#ffffff", 231), ("#ff0000", 196), ("#204080", 24), ("#5f87af", 67)])
  func aSwatchHasTheNearestColorOfTheCube(hex: String, number: Int) {
    #expect(Style.swatch(hex).sgr(.onDark) == "38;5;\(number)")
    #expect(Style.swatch(hex).sgr(.off) == nil && Style.swatch("red").sgr(.onDark) == nil)
  }

  @Test func withoutColorsOnlyFaintBoldUnderlinedAndInverseTextIsLeft() {
    for style in Self.styles { #expect([nil, "2"].contains(style.sgr(.off))) }
  }

  @Test(arguments: [(Colors.off, Colors.off), (.few, .few), (.onDark, .onLight), (.onLight, .onLight)])
  func aLightBackgroundChangesOnlyColorsForADarkOne(colors: Colors, expected: Colors) {
    let traits = TerminalTraits(["COLORFGBG": "0;15"])
    #expect(colors.adapted(to: traits) == expected)
  }
}

extension TerminalColor {
  /// The contrast ratio of WCAG 2.2, from 1 to 21.
  fileprivate func contrast(with other: Self) -> Double {
    let (darker, lighter) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }
}
