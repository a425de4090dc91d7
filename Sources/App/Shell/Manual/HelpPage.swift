import Terminal

struct HelpPage: Encodable {
  let topic: String
  /// The text for a window of 80 columns.
  let text: String
  private let manual: Manual

  enum CodingKeys: CodingKey { case topic, text }

  private static let parts: [ManualText] = [
    .config, .export, .find, .keys, .library, .pictures, .quotes, .scripts, .json,
  ]
  private static let whole = "manual"

  init?(_ word: String, in scenes: SceneTable) {
    guard
      let manual = word == Self.whole
        ? .program(scenes) : Self.parts.first(where: { $0.rawValue == word })?.manual
    else { return nil }
    self.manual = manual
    topic = word
    text = manual.lines(window: 80).map(\.text.text).joined(separator: "\n")
  }

  func lines(window: Int?) -> [StyledText] { manual.lines(window: window) }

  func linesBelow(window: Int?) -> [StyledText] {
    Manual(blocks: Array(manual.blocks.dropFirst())).lines(window: window)
  }

  /// The words that `help` accepts in addition to commands.
  static let words = parts.map(\.rawValue) + [whole, Help.all]
}
