import SceneCore
import Terminal

extension DisplayedDetail {
  func lines(within width: Int?) -> [StyledText] {
    [photo.row.heading(within: width, place: place)] + facts.flatMap { $0.lines(within: width, indent: 2) }
      + [styledSuggestions].compactMap(\.self)
  }

  private var styledSuggestions: StyledText? {
    guard !suggestions.isEmpty else { return nil }
    return StyledText("\(suggestions.joined(separator: " · "))", .faint).as(.aside)
  }

  func page(within width: Int?) -> PicturePage {
    let card = PicturePage.Card(photo.row.picture) { cells, _ in
      facts.flatMap { $0.lines(within: cells, indent: 0) }
    }
    return PicturePage(
      .large, header: { [photo.row.heading(within: width, place: place, isMissing: $0)] }, cards: [card],
      footer: styledSuggestions)
  }
}

extension DisplayedDetail {
  /// Returns a copy without suggestions if the session ends with this command.
  @MainActor func shown(in output: any SceneOutput) -> DisplayedDetail {
    var shown = self
    if output.isForOneCommand { shown.suggestions = [] }
    return shown
  }
}

extension DisplayedDetail.Fact {
  private static let nameWidth = 12

  /// The name in one column and the wrapped value in another, or the value below the name if two columns do not fit.
  func lines(within width: Int?, indent: Int) -> [StyledText] {
    let hanging = indent + Self.nameWidth
    let blanks = String(repeating: " ", count: indent)
    let sample = swatch.map { StyledText("██ ", .swatch($0)) } ?? ""
    let texts = hasLines ? linesOfText : [value.map(\.styled).reduce(sample, +)]
    if let width, width < 2 * hanging {
      let heading = StyledText("\(blanks)\(name)", .faint)
      return [heading] + texts.flatMap { ("\(blanks)  " + $0).wrapped(to: width) }
    }
    let wrapped = texts.flatMap { text in width.map { text.wrapped(to: $0 - hanging, hanging: 0) } ?? [text] }
    return zip(0..., wrapped).map { index, value in
      let first = index == 0 ? blanks + name : ""
      let padding = String(repeating: " ", count: hanging - first.count)
      return StyledText("\(first)\(padding)", .faint) + value
    }
  }

  private var linesOfText: [StyledText] {
    value.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { StyledText("\(String($0))") }
  }
}

extension LinkedText {
  /// The value with a link if it is an address.
  fileprivate var styled: StyledText {
    StyledText("\(text)", page.map { $0 == text ? .link : .page($0) } ?? .plain)
  }
}
