/// The photographers' languages, with the codes that searches use.
enum Language: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case korean = "ko"
  case spanish = "es"
  case french = "fr"
  case german = "de"
  case japanese = "ja"

  var phrases: Phrases {
    switch self {
    case .english: .english
    case .korean: .korean
    case .spanish: .spanish
    case .french: .french
    case .german: .german
    case .japanese: .japanese
    }
  }
}

/// A language's phrases for what a painting shows.
struct Phrases: Sendable {
  /// The phrases for each `Painting.Hour`, in order.
  let hours: [[String]]
  /// The phrases for each `Painting.Motif`, in order.
  let places: [[String]]
  /// Words that may follow the place.
  let tails: [String]
  /// Words between the hour and the place.
  let joint: String
  /// Single words, in the same orders.
  let hourWords: [String]
  let placeWords: [String]

  func describe(_ painting: Painting, _ chance: inout SplitMix64) -> String {
    let place = chance.pick(places[painting.motif.rawValue])
    let hour = chance.pick(hours[painting.hour.rawValue])
    return (painting.motif.isAbstract ? place : hour + joint + place) + chance.pick(tails)
  }
}
