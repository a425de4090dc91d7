/// An oddity that the real service sends now and then and that breaks clients.
///
/// A tenth of the photos have an oddity, but none of the first forty. The ugliest name comes last.
enum HardCase: CaseIterable, Hashable, Sendable {
  case noDescription, noAlternativeText, noColor, noBlurHash, nothingButPixels
  case noLastName, emojiName, rightToLeftName, sponsored, trailingBlankName
  case noLocation, unnamedLocationAtZero, noExif, emptyExif, noSlug, offsetDates
  case longDescription, controlCharactersInDescription, lineBreaksInDescription, rightToLeftDescription
  case markupInDescription, premium, illustration, widePanorama, tallPanorama, controlCharactersInName

  static func of(index: Int) -> HardCase? {
    guard index >= 40, index % 10 == 7 else { return nil }
    return allCases[(index / 10) % allCases.count]
  }

  /// The size in pixels, if the case affects the size.
  var size: (width: Int, height: Int)? {
    switch self {
    case .tallPanorama: (1, 8000)
    case .widePanorama: (8000, 1)
    default: nil
    }
  }

  /// Whether its strings are meant to break clients, so that only the topic of oddities lists it.
  var isHostile: Bool {
    switch self {
    case .longDescription, .controlCharactersInDescription, .lineBreaksInDescription, .markupInDescription,
      .controlCharactersInName:
      true
    default: false
    }
  }

  var photographer: Photographer? {
    switch self {
    case .noLastName: Photographer.odd[0]
    case .emojiName: Photographer.odd[1]
    case .rightToLeftName: Photographer.odd[2]
    case .controlCharactersInName: Photographer.odd[3]
    case .trailingBlankName: Photographer.odd[4]
    default: nil
    }
  }

  /// The description, if the case affects it: `nil` keeps the ordinary description, and an inner `nil` leaves it out.
  var description: String?? {
    switch self {
    case .noDescription, .nothingButPixels: .some(nil)
    case .longDescription:
      String(repeating: "One more word about the light, and another one. ", count: 63).prefix(3000)
        .description
    case .controlCharactersInDescription:
      "Sea\u{07} and\u{08} sky\u{1B}[2J\u{1B}]0;title\u{07}\u{1B}]52;c;cGljdGVyZXN0\u{07} \u{9B}31mred\u{9D}\u{202E}gninrom\u{202C}\rover\u{0}"
    case .lineBreaksInDescription: "First line\r\nsecond line\n\n\tthird line"
    case .rightToLeftDescription: "ضوء الصباح فوق البحر — אור בוקר מעל הים"
    case .markupInDescription:
      "<b>Light</b> &amp; <script>alert(\"sea\")</script> 'quoted' \\ {\"json\": true}"
    default: nil
    }
  }
}
