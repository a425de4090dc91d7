internal import Domain

/// A scene's words below its list of saved photos, or in its place.
package struct SavedFooter: Sendable, Hashable {
  /// How many photos there are, as in "20 photos saved".
  package var count: String
  /// The order, if it is not the usual one.
  package var order: String?
  /// Where there are no photos.
  package var nothing: String
  /// Where none follow.
  package var noMore: String
  /// A hint at the end of the line.
  package var advice: String?

  package init(
    count: String, order: String? = nil, nothing: String, noMore: String, advice: String? = nil
  ) {
    self.count = count
    self.order = order
    self.nothing = nothing
    self.noMore = noMore
    self.advice = advice
  }

  func text(below shown: ShownSavedPhotos) -> String {
    if shown.total == 0 { return nothing }
    if shown.photos.isEmpty { return shown.unreadable.isEmpty ? noMore : count }
    let isShownAgain = shown.photos.first?.number.map { $0 <= shown.before } == true
    return ([count, order].compactMap(\.self) + Self.sources(of: shown.photos)).joined(separator: " · ")
      + Wording.offline(age: shown.age) + (isShownAgain ? Wording.before(shown.before) : "")
      + (advice.map { " · \($0)" } ?? "")
  }

  /// The sources of the photos, each named once.
  private static func sources(of photos: [NumberedSavedPhoto]) -> [String] {
    var named: Set<PhotoSource> = []
    return photos.map(\.saved.photo.source).filter { named.insert($0).inserted }.map(PhotoCredit.listName)
  }
}

extension SceneOutput {
  /// How many saved photos a page has: as many as their cards fit in the window, within reason; as rows of text, 15.
  package var savedPhotosThatFit: Int {
    // In a low window a page is taller than that, and its upper rows scroll out of sight.
    cardsThatFit.map { min(max($0, 4), 15) } ?? 15
  }
}

extension CommandSpec {
  /// The most photos on each page of a list of the library.
  package static let pageSize = Option("--limit", range: 1...1000)
}

extension Command {
  /// Nil for as many photos on a page as fit in the window.
  package var pageSize: Int? { options[CommandSpec.pageSize.name].flatMap { Int($0) } }
}
