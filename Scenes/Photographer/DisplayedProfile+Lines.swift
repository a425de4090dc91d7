import SceneCore
import Terminal

extension Photographer.DisplayedProfile {
  var lines: [StyledText] {
    let facts = [place, total.map { Wording.counted($0, "photo") }].compactMap(\.self)
    let title = [StyledText("\(Wording.excerpt(name))", .strong)] + facts.map { "\(Wording.excerpt($0))" }
    let about = biography.map { ["\(Wording.excerpt($0))" as StyledText] } ?? []
    let links = pages.map { StyledText("\($0)", .link) } + accounts.map { "\(Wording.excerpt($0))" }
    return [Self.joined(title)] + about + (links.isEmpty ? [] : [Self.joined(links)])
  }

  private static func joined(_ parts: [StyledText]) -> StyledText {
    parts.dropFirst().reduce(parts.first ?? "") { $0 + StyledText(" · ", .faint) + $1 }
  }
}
