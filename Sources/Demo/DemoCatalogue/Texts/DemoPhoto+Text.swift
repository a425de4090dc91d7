import FoundationEssentials

/// A photo's words, all derived from its painting.
extension DemoPhoto {
  /// The description in the photographer's language.
  var description: String? {
    if let odd = hardCase?.description { return odd }
    // Some photos have none, as on the real service, but all photos on the first page have one.
    guard index < 15 || number(2, below: 5) > 0 else { return nil }
    var chance = SplitMix64(seed: painting.seed &+ 50)
    return photographer.language.phrases.describe(painting, &chance)
  }

  var alternativeText: String? {
    if hardCase == .noAlternativeText || hardCase == .nothingButPixels { return nil }
    return Self.view(painting)
  }

  var slug: String? {
    if hardCase == .noSlug { return nil }
    var chance = SplitMix64(seed: painting.seed &+ 51)
    return Self.slugged(Phrases.english.describe(painting, &chance)) + "-" + id
  }

  /// The slug in each language that both the real service and the catalogue support.
  var alternativeSlugs: [(language: String, slug: String)] {
    [
      ("en", Phrases.english), ("es", .spanish), ("ja", .japanese), ("fr", .french), ("ko", .korean),
      ("de", .german),
    ].map {
      ($0, Self.slugged($1.placeWords[painting.motif.rawValue]) + "-" + id)
    }
  }

  /// English words and their equivalents in the photographer's language.
  var tags: [String] {
    let own = photographer.language.phrases
    let motif = painting.motif.rawValue, hour = painting.hour.rawValue
    var tags = [Phrases.english.placeWords[motif], own.placeWords[motif]]
    if painting.motif.isAbstract {
      tags += ["abstract", "colour"]
    } else {
      tags += [Phrases.english.hourWords[hour], own.hourWords[hour], "landscape"]
    }
    tags += Self.featureWords.filter { painting.features.contains($0.feature) }.map(\.word) + ["demo"]
    return tags.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static let featureWords: [(feature: Painting.Features, word: String)] = [
    (.clouds, "clouds"), (.sun, "sun"), (.moon, "moon"), (.stars, "stars"), (.aurora, "northern lights"),
    (.snow, "snow"),
    (.sail, "sailing boat"), (.river, "river"), (.birds, "birds"),
  ]

  /// Returns text in lowercase, with hyphens in place of ASCII characters other than letters and digits.
  private static func slugged(_ text: String) -> String {
    let words = text.lowercased().utf8.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: false
      default: true
      }
    }
    return words.map { String(Substring($0)) }.joined(separator: "-")
  }

  private static func view(_ painting: Painting) -> String {
    if painting.motif.isAbstract { return subjects[painting.motif.rawValue] }
    let has = painting.features.contains
    var text = has(.snow) ? "snowy mountains behind layers of hills" : subjects[painting.motif.rawValue]
    if has(.sail) { text += " with a sailing boat" }
    if has(.river) { text += " reflected in a river" }
    text += " " + times[painting.hour.rawValue]
    if has(.aurora) { text += ", under northern lights" }
    if has(.moon) { text += ", with the moon above" }
    return text
  }

  private static let subjects = [
    "a wide sky above flat land", "layers of hills", "a forest of conifers on one slope behind another",
    "sand dunes, half in the shade", "the sea", "a city skyline with lit windows",
    "sheets of coloured paper cut into waves", "colours that flow into each other like ink in water",
    "round lights out of focus", "a wall of tiles with circles and stripes",
  ]
  private static let times = [
    "at sunrise", "in bright daylight", "at sunset", "at dusk", "at night", "in the mist",
    "under storm clouds",
  ]
}
