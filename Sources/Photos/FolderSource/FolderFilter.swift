import Domain

/// The words and filters that a photo must match, compared as in `find`.
struct FolderFilter {
  private let phrases: [SearchPhrase]
  private let color: PhotoColor?
  private let orientation: PhotoOrientation?

  init(words: String, color: PhotoColor? = nil, orientation: PhotoOrientation? = nil) {
    phrases = words.split(whereSeparator: \.isWhitespace).compactMap {
      SearchPhrase(String($0), isPrefix: true)
    }
    (self.color, self.orientation) = (color, orientation)
  }

  func matches(_ file: FolderFile, by photographer: String) -> Bool {
    guard let facts = file.facts else { return false }
    if let orientation, PhotoOrientation(width: facts.width, height: facts.height) != orientation {
      return false
    }
    if let color, facts.color.map(color.holds) != true { return false }
    guard !phrases.isEmpty else { return true }
    let texts =
      [file.text, facts.caption, photographer, facts.place, facts.camera] + facts.keywords.map { $0 }
    let all = texts.compactMap(\.self).joined(separator: " / ")
    return phrases.allSatisfy { !$0.ranges(in: all).isEmpty }
  }
}
