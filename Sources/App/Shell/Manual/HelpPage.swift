import Terminal

/// A page of the manual, as `help` shows it.
struct HelpPage: Encodable {
  let topic: String
  /// As it is shown in a window of 80 columns.
  let text: String
  private let manual: Manual

  enum CodingKeys: CodingKey { case topic, text }

  private static let parts: [ManualText] = [
    .config, .export, .find, .keys, .library, .pictures, .quotes, .scripts, .json,
  ]
  private static let whole = "manual"

  /// - Returns: nil when there is no page of this name.
  init?(_ word: String, in scenes: SceneTable) {
    guard
      let manual = word == Self.whole
        ? .program(scenes) : Self.parts.first(where: { $0.rawValue == word })?.manual
    else { return nil }
    self.manual = manual
    topic = word
    text = manual.lines(window: 80).map(\.text.text).joined(separator: "\n")
  }

  /// - Parameter window: Cells that a line may take; nil for as many as it wants.
  func lines(window: Int?) -> [StyledText] { manual.lines(window: window) }

  /// Without its title, for what is below a command.
  func linesBelow(window: Int?) -> [StyledText] {
    Manual(blocks: Array(manual.blocks.dropFirst())).lines(window: window)
  }

  /// The words that `help` takes besides commands.
  static let words = parts.map(\.rawValue) + [whole, Help.all]
}
