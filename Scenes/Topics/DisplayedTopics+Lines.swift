import SceneCore
import Terminal

extension Topics.DisplayedTopics {
  func lines(within width: Int?) -> [StyledText] {
    let columns = width.map { Topics.Columns(of: topics, within: $0) }
    return topics.map { columns?.line(of: $0) ?? $0.line } + [styledFooter]
  }

  var page: PicturePage {
    PicturePage(.strips(of: Self.mostPreviews), cards: topics.flatMap(\.cards), footer: styledFooter)
  }

  private static let mostPreviews = 4

  private var styledFooter: StyledText { StyledText("\(footer)", .faint).as(.aside) }
}

extension Topics {
  struct Columns {
    /// Keeps one long title from taking space from all descriptions.
    private static let mostTitle = 24
    /// A shorter part of a description says nothing.
    private static let leastDescription = 12

    private let number: Int
    private let title: Int
    private let photos: Int
    private let description: Int
    private let width: Int

    init(of topics: [DisplayedTopic], within width: Int) {
      self.width = width
      number = topics.map(\.beginning.width).max() ?? 0
      title = min(topics.map(\.name.mostWidth).max() ?? 0, Self.mostTitle)
      photos = topics.map(\.count.mostWidth).max() ?? 0
      let rest = width - number - title - photos - 2 * StyledText.columnGap
      description = rest < Self.leastDescription ? 0 : rest
    }

    func line(of topic: DisplayedTopic) -> StyledText {
      let blanks = String(repeating: " ", count: number - topic.beginning.width)
      let name = StyledText(SafeText(blanks)) + topic.beginning + topic.name.truncated(to: title)
      return StyledText.columns([
        (number + title, name), (photos, topic.count), (description, topic.about(within: description)),
      ]).truncated(to: width)
    }
  }
}

extension Topics.DisplayedTopic {
  fileprivate var cards: [PicturePage.Card] {
    let title = PicturePage.Card(nil) { cells, _ in [heading(within: cells)] }
    return [title] + previews.map { PicturePage.Card($0) { _, _ in [] } }
  }

  private func heading(within cells: Int) -> StyledText {
    let number = StyledText("\(photos.map(Wording.number) ?? "")", .faint)
    return [[count], [number], []].map(line).first { $0.mostWidth <= cells }
      ?? line(of: []).truncated(to: cells)
  }

  /// A row for a pipe, which does not depend on the other rows.
  var line: StyledText {
    StyledText("\(slug) ", .faint) + line(of: [count, about(within: Self.mostDescription)])
  }

  private func line(of facts: [StyledText]) -> StyledText {
    facts.filter { $0.width > 0 }.reduce(beginning + name) { $0 + StyledText(" · ", .faint) + $1 }
  }

  private static let mostDescription = 80

  var beginning: StyledText { StyledText("\(number) ", .number) }

  var name: StyledText { StyledText("\(Wording.excerpt(title))", page.map(Style.page) ?? .strong) }

  var count: StyledText { StyledText("\(photos.map { Wording.counted($0, "photo") } ?? "")", .faint) }

  func about(within cells: Int) -> StyledText {
    StyledText("\(Wording.excerpt(description ?? "", characters: max(1, cells)))").truncated(to: cells)
  }
}
