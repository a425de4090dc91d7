/// A search's words and filters.
package struct PhotoSearch: Hashable, Sendable {
  package var words: String
  package var color: PhotoColor?
  package var orientation: PhotoOrientation?
  package var order: SearchOrder?
  package var language: SearchLanguage?

  /// The last page that the source serves, regardless of the total.
  package static let lastPage = 200

  package init(
    words: String, color: PhotoColor? = nil, orientation: PhotoOrientation? = nil, order: SearchOrder? = nil,
    language: SearchLanguage? = nil
  ) {
    self.words = words
    self.color = color
    self.orientation = orientation
    self.order = order
    self.language = language
  }
}

// The raw values below are words from the API.

package enum PhotoColor: String, CaseIterable, Hashable, Sendable {
  case blackAndWhite = "black_and_white"
  case black, white, yellow, orange, red, purple, magenta, green, teal, blue
}

package enum PhotoOrientation: String, CaseIterable, Hashable, Sendable {
  case landscape, portrait, squarish
}

/// A sort order for results; the default is relevance.
package enum SearchOrder: String, CaseIterable, Hashable, Sendable {
  case relevant, latest, editorial
}
