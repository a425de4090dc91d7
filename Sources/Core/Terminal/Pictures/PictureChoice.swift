/// The value of `--pictures`.
package enum PictureChoice: Sendable, Hashable {
  case auto
  case off
  case mode(PictureMode)

  package init?(_ word: String) {
    switch word {
    case "auto": self = .auto
    case "off": self = .off
    default:
      guard let mode = PictureMode(rawValue: word) else { return nil }
      self = .mode(mode)
    }
  }

  private static let all: [Self] = [.auto, .off] + PictureMode.allCases.map(Self.mode)
  package static let words = all.map(\.word)

  /// The word for `--pictures`.
  package var word: String {
    switch self {
    case .auto: "auto"
    case .off: "off"
    case .mode(let mode): mode.rawValue
    }
  }
}
