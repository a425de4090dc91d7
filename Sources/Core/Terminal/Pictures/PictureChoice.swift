/// The choice of `--pictures`.
package enum PictureChoice: Sendable, Hashable {
  /// The terminal's own choice.
  case auto
  case off
  case mode(PictureMode)

  /// - Parameter word: As it is typed, such as `quadrants`.
  package init?(_ word: String) {
    switch word {
    case "auto": self = .auto
    case "off": self = .off
    default:
      guard let mode = PictureMode(rawValue: word) else { return nil }
      self = .mode(mode)
    }
  }

  /// All that there are.
  private static let all: [Self] = [.auto, .off] + PictureMode.allCases.map(Self.mode)
  /// All words that there are.
  package static let words = all.map(\.word)

  /// As it is typed.
  package var word: String {
    switch self {
    case .auto: "auto"
    case .off: "off"
    case .mode(let mode): mode.rawValue
    }
  }
}
