package import Domain

/// The path of a picture, for display.
package struct DisplayedPath: Sendable, Hashable, Encodable {
  package var id: String
  /// The name in the library's picture folder.
  package var file: String
  package var path: String
}

/// The outcome of `download`, for display; empty where standard output has the picture itself.
package struct DisplayedDownloads: Sendable, Hashable, Encodable {
  package var results: [Item]
  package var skipped: [Skipped]
  /// A line per file, for people.
  package var sentences: [String]
  /// The reason for the photos left.
  package var error: DisplayedError?

  /// Whether standard output has the picture itself.
  package var isStreamed: Bool { results.isEmpty && skipped.isEmpty }

  enum CodingKeys: CodingKey { case results, skipped }

  package struct Skipped: Sendable, Hashable, Encodable {
    @NullWhenNil package var number: Int?
    package var id: String
    /// The whole path of the existing file.
    package var path: String
  }

  package struct Item: Sendable, Hashable, Encodable {
    @NullWhenNil package var number: Int?
    package var id: String
    package var path: String
    package var bytes: Int
    /// The width in pixels, like `height`.
    package var width: Int
    package var height: Int
    /// Whether it is the library's copy, because the source could not be reached.
    package var fromLibrary: Bool
  }
}

/// The outcome of `open`, for display.
package struct DisplayedOpening: Sendable, Hashable, Encodable {
  package var id: String
  /// The page's address, unless the picture was meant.
  @NullWhenNil package var url: String?
  /// The picture's whole path, unless the page was meant.
  @NullWhenNil package var path: String?
  /// Whether a program of the desktop took it.
  package var opened: Bool
  /// A sentence for people; nil where the address or path is printed instead.
  package var sentence: String?

  enum CodingKeys: CodingKey { case id, url, path, opened }
}

/// Credits, for display: one for each photographer.
package struct DisplayedCredits: Sendable, Hashable, Encodable {
  package var results: [Item]
  /// The lines for people, in the chosen format.
  package var lines: [String]
  package var format: CreditFormat

  enum CodingKeys: CodingKey { case results }

  package struct Item: Sendable, Hashable, Encodable {
    package var photographer: String
    @NullWhenNil package var photographerURL: String?
    /// The line for all the photos.
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

/// The credit of one photo, for display.
package struct DisplayedCredit: Sendable, Hashable, Encodable {
  package var credit: String
  /// The photo's page to link to.
  package var photoURL: String?
  /// The credit for people, with its links.
  package var words: [LinkedText]

  enum CodingKeys: CodingKey { case credit }

  package init(_ credit: PhotoCredit) {
    self.credit = credit.text
    words = credit.words
    photoURL = credit.photoURL
  }
}
