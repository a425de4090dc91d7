import Terminal

/// A page of the manual, as `help` shows it.
struct HelpPage: Encodable {
  enum Topic: String, CaseIterable, Encodable {
    case find, keys, library, pictures, quotes, scripts, json, manual
  }

  let topic: Topic
  /// As it is shown in a window of 80 columns.
  let text: String
  private let manual: Manual

  enum CodingKeys: CodingKey { case topic, text }

  /// - Returns: nil when there is no page of this name.
  init?(_ word: String) {
    guard let topic = Topic(rawValue: word) else { return nil }
    self.topic = topic
    manual =
      switch topic {
      case .find: ManualText.find.manual
      case .keys: ManualText.keys.manual
      case .library: ManualText.library.manual
      case .pictures: ManualText.pictures.manual
      case .quotes: ManualText.quotes.manual
      case .scripts: ManualText.scripts.manual
      case .json: ManualText.json.manual
      case .manual: .program
      }
    text = manual.lines(window: 80).map(\.text.text).joined(separator: "\n")
  }

  /// - Parameter window: Cells that a line may take; nil for as many as it wants.
  func lines(window: Int?) -> [StyledText] { manual.lines(window: window) }

  /// Without its title, for what is below a command.
  func linesBelow(window: Int?) -> [StyledText] {
    Manual(blocks: Array(manual.blocks.dropFirst())).lines(window: window)
  }

  /// The words that `help` takes besides commands.
  static let words = Topic.allCases.map(\.rawValue) + [Help.all]
}
