package import Domain

package struct DisplayedPath: Sendable, Hashable, Encodable {
  package var id: String
  /// The name in the library's picture folder, or `nil` for a picture in the user's own folder.
  @NullWhenNil package var file: String?
  package var path: String
}

/// The outcome of `download`, for display; empty if the picture itself went to standard output.
package struct DisplayedDownloads: Sendable, Hashable, Encodable {
  package var results: [Item]
  package var skipped: [Skipped]
  /// A line per file, for people.
  package var sentences: [String]
  /// The reason the remaining photos failed.
  package var error: DisplayedError?

  /// Whether the picture itself went to standard output.
  package var isStreamed: Bool { results.isEmpty && skipped.isEmpty }

  enum CodingKeys: CodingKey { case results, skipped }

  package struct Skipped: Sendable, Hashable, Encodable {
    @NullWhenNil package var number: Int?
    package var id: String
    /// The full path of the existing file.
    package var path: String
  }

  package struct Item: Sendable, Hashable, Encodable {
    @NullWhenNil package var number: Int?
    package var id: String
    package var path: String
    package var bytes: Int
    /// The width in pixels; `height` is in pixels as well.
    package var width: Int
    package var height: Int
    /// Whether the file has the library's copy, because the source was unreachable.
    package var fromLibrary: Bool
  }
}

/// The outcome of `open`, for display.
package struct DisplayedOpening: Sendable, Hashable, Encodable {
  package var id: String
  /// The page's address, unless the command opens the picture.
  @NullWhenNil package var url: String?
  /// The picture's full path, unless the command opens the page.
  @NullWhenNil package var path: String?
  /// Whether a desktop program opened the page or picture.
  package var opened: Bool
  /// A sentence for people, or `nil` if the address or path is printed instead.
  package var sentence: String?

  enum CodingKeys: CodingKey { case id, url, path, opened }
}

/// The outcome of `copy`, for display.
package struct DisplayedCopy: Sendable, Hashable, Encodable {
  package var id: String
  package var text: String
  /// Whether a terminal got the text.
  package var copied: Bool
  /// A sentence for people, or `nil` if the text is printed instead.
  package var sentence: String?

  enum CodingKeys: CodingKey { case id, text, copied }
}

/// The outcome of `wallpaper`, for display.
package struct DisplayedWallpaper: Sendable, Hashable, Encodable {
  package var id: String
  package var path: String
  package var sentence: String

  enum CodingKeys: CodingKey { case id, path }
}

/// Credits for display, one per photographer.
package struct DisplayedCredits: Sendable, Hashable, Encodable {
  package var results: [Item]
  /// The lines for people, in the chosen format.
  package var lines: [String]
  package var format: CreditFormat

  enum CodingKeys: CodingKey { case results }

  package struct Item: Sendable, Hashable, Encodable {
    package var photographer: String
    @NullWhenNil package var photographerURL: String?
    /// The credit for all of the photos, on one line.
    package var credit: String
    package var photos: [CreditedPhoto]
  }

  package struct CreditedPhoto: Sendable, Hashable, Encodable {
    package var id: String
    @NullWhenNil package var photoURL: String?
  }

  package init(_ photos: [Photo], in format: CreditFormat) {
    let credits = photos.map(PhotoCredit.init)
    let groups = CreditGroup.all(photos, credits)
    results = groups.map(\.displayed)
    lines = CreditGroup.lines(credits, groups, in: format)
    self.format = format
  }
}

/// A photo's credit, for display.
package struct DisplayedCredit: Sendable, Hashable, Encodable {
  package var credit: String
  /// The photo's page to link to.
  package var photoURL: String?
  /// The credit for people, with links.
  package var words: [LinkedText]

  enum CodingKeys: CodingKey { case credit }

  package init(_ credit: PhotoCredit) {
    self.credit = credit.text
    words = credit.words
    photoURL = credit.photoURL
  }
}
