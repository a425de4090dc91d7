package import Domain

/// Where a picture is, ready to be shown.
package struct DisplayedPath: Sendable, Hashable, Encodable {
  package var id: String
  /// The picture's name inside the library's picture folder.
  package var file: String
  /// The whole path.
  package var path: String
}

/// The outcome of `download`, ready to be shown.
package struct DisplayedDownloads: Sendable, Hashable, Encodable {
  package var results: [Item]
  /// The same for people, a line for each file.
  package var sentences: [String]
  /// Why the other photos were not downloaded; nil when there are none.
  package var error: DisplayedError?

  enum CodingKeys: CodingKey { case results }

  package struct Item: Sendable, Hashable, Encodable {
    @NullWhenNil package var number: Int?
    package var id: String
    /// The whole path of the file.
    package var path: String
    package var bytes: Int
    /// Pixels.
    package var width: Int
    package var height: Int
    /// Whether it is the library's copy, because the source could not be reached.
    package var fromLibrary: Bool
  }
}

/// The outcome of `open`, ready to be shown.
package struct DisplayedOpening: Sendable, Hashable, Encodable {
  package var id: String
  /// The address of the page; nil when the picture was meant.
  @NullWhenNil package var url: String?
  /// The picture's whole path; nil when the page was meant.
  @NullWhenNil package var path: String?
  /// Whether a program of the desktop took it.
  package var opened: Bool
  /// For people; nil where what was to be opened is printed instead.
  package var sentence: String?

  enum CodingKeys: CodingKey { case id, url, path, opened }
}

/// Credits, ready to be shown.
package struct DisplayedCredits: Sendable, Hashable, Encodable {
  package var results: [Item]
  /// For people, in the format that was asked for.
  package var lines: [String]
  package var format: CreditFormat

  enum CodingKeys: CodingKey { case results }

  package struct Item: Sendable, Hashable, Encodable {
    package var id: String
    package var photographer: String
    package var credit: DisplayedCredit

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(photographer, forKey: .photographer)
      try credit.encode(to: encoder)
    }

    private enum CodingKeys: CodingKey { case id, photographer }
  }

  package init(_ photos: [Photo], in format: CreditFormat) {
    results = photos.map {
      Item(
        id: $0.id.rawValue, photographer: $0.photographer.name,
        credit: DisplayedCredit(PhotoCredit(for: $0)))
    }
    lines = CreditGroup.lines(photos, in: format)
    self.format = format
  }
}

/// The credit of one photo, ready to be shown.
package struct DisplayedCredit: Sendable, Hashable, Encodable {
  package var credit: String
  @NullWhenNil package var photographerURL: String?
  @NullWhenNil package var photoURL: String?
  /// The credit for people, with its links.
  package var words: [LinkedText]

  enum CodingKeys: CodingKey { case credit, photographerURL, photoURL }

  package init(_ credit: PhotoCredit) {
    self.credit = credit.text
    words = credit.words
    photographerURL = credit.photographerURL
    photoURL = credit.photoURL
  }
}
