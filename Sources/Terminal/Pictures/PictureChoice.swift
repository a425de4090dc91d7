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

  /// All words that there are.
  package static let words = ["auto", "off"] + PictureMode.allCases.map(\.rawValue)
}
