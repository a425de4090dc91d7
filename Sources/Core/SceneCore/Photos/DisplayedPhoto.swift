package import Domain
package import Terminal

/// A photo's row in a list, for display.
package struct DisplayedPhoto: Sendable, Hashable, Encodable {
  @NullWhenNil package var number: Int?
  package var id: String
  /// The photo's name, such as "Photo 3", or its id if it has no number.
  package var label: String
  package var photographer: String
  /// The link to the photographer's page, if there is one, which Unsplash wants wherever a photo is displayed.
  package var photographerPage: String?
  /// The original's width in pixels; `height` is in pixels as well.
  package var width: Int
  package var height: Int
  /// The color as `#rrggbb`.
  @NullWhenNil package var color: String?
  /// The description or, if there is none, the alternative text; only for people.
  package var description: String?
  package var starred: Bool
  package var inTrash: Bool
  /// Whether the row says that the photo is in the trash; every list except the trash itself does.
  package var marksTrash = false
  /// The memo and tags in the library when the list was shown.
  @NullWhenNil package var memo: String?
  package var tags: [String]
  package var watermarked: Bool
  package var picture: DisplayedPicture
  package var matches = DisplayedMatches()
  package var source: DisplayedSource

  /// Whether the photo comes from a folder of the user's own.
  package var isFromFolder: Bool { source.source == PhotoSource.folder.name }

  /// The number at the beginning of the row.
  package var digits: String { number.map { "\($0)" } ?? "" }

  enum CodingKeys: CodingKey {
    case number, id, label, photographer, width, height, color, starred, inTrash, memo, tags, watermarked
  }

  /// - Parameters:
  ///   - memo: The memo, which may be empty, or `nil` for a photo that is not in the library.
  ///   - file: The picture's file in the library, or `nil` if it is not there.
  package init(
    _ numbered: NumberedPhoto, isStarred: Bool, isInTrash: Bool = false, memo: String? = nil,
    tags: [PhotoTag] = [], file: String? = nil
  ) {
    let photo = numbered.photo
    number = numbered.number
    id = photo.id.rawValue
    label = "Photo \(numbered.number.map { "\($0)" } ?? photo.id.rawValue)"
    photographer = photo.photographer.name
    photographerPage = PhotoCredit.link(to: photo.photographer.profileURL, at: photo.source)
    width = photo.width
    height = photo.height
    color = photo.color
    description = (photo.description ?? photo.alternativeText).map(Wording.withoutEmptyLines)
    (starred, inTrash) = (isStarred, isInTrash)
    self.memo = memo.map(Memo.trimmed).flatMap { $0.isEmpty ? nil : $0 }
    self.tags = tags.map(\.name)
    watermarked = photo.isWatermarked
    picture = DisplayedPicture(photo, file: file)
    source = DisplayedSource(photo)
  }
}

extension DisplayedPhoto {
  /// Creates the row for a photo from the source, with its state in the library.
  package init(_ photo: NumberedPhoto, _ states: LibraryStates) {
    let key = photo.photo.key
    self.init(
      photo, isStarred: states.starred[key] != nil, isInTrash: states.trashed.contains(key),
      memo: states.starred[key], tags: states.tags[key] ?? [])
    marksTrash = inTrash
  }

  /// Encodes the row's keys and the source's keys side by side in a single object.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encode(id, forKey: .id)
    try container.encode(label, forKey: .label)
    try container.encode(photographer, forKey: .photographer)
    try container.encode(width, forKey: .width)
    try container.encode(height, forKey: .height)
    try container.encode(color, forKey: .color)
    try container.encode(starred, forKey: .starred)
    try container.encode(inTrash, forKey: .inTrash)
    try container.encode(_memo, forKey: .memo)
    try container.encode(tags, forKey: .tags)
    try container.encode(watermarked, forKey: .watermarked)
    try source.encode(to: encoder)
  }
}

extension DisplayedPhoto {
  /// Returns the heading above a photo's facts, `★ Photo 3 · 4000×3000 · NAME`.
  ///
  /// The source requires the photographer's name. So a line that is too long loses its size first, then the end of its label; the name is
  /// cut only if it does not fit even after an ellipsis.
  ///
  /// - Parameters:
  ///   - width: The limit in cells, if any.
  ///   - place: The place in a list, as in "of 15".
  ///   - isMissing: Whether a `✕` replaces the star.
  package func heading(
    within width: Int? = nil, place: String? = nil, isMissing: Bool = false
  ) -> StyledText {
    let star = isMissing ? Self.missing : star
    let dot = StyledText(" · ", .faint)
    let size = dot + StyledText("\(self.width)×\(height)", .faint)
    let label = SafeText([label, place].compactMap(\.self).joined(separator: " "))
    let whole = star + StyledText(label, .strong) + size + dot + name()
    guard let width, whole.mostWidth > width else { return whole }
    let name = dot + name(within: width - star.width - 1 - dot.width)
    let room = max(width - star.width - name.mostWidth, 1)
    return (star + StyledText(label.truncated(to: room), .strong) + name).truncated(to: width)
  }

  /// Returns the photographer's name, with a remark about the trash or a watermark: `NAME · watermarked`.
  ///
  /// If there is little room, the remark is `trash`, and the name may shrink to four cells to make room for it. A watermark gets no remark
  /// then, because the picture shows it.
  package func name(within cells: Int? = nil) -> StyledText {
    func marked(_ name: String) -> StyledText {
      StyledText(name, photographerPage.map { .name(page: $0) } ?? .plain, marking: matches.photographer)
    }
    guard let cells else { return marked(photographer) + (note?.whole ?? "") }
    let name = marked(Wording.excerpt(photographer, characters: max(cells, 1)))
    guard let note else { return name.truncated(to: cells) }
    if name.mostWidth <= cells - note.whole.width { return name + note.whole }
    guard let short = note.short, cells >= Self.leastForName + short.width else {
      return name.truncated(to: cells)
    }
    return name.truncated(to: cells - short.width) + short
  }

  private var note: (whole: StyledText, short: StyledText?)? {
    if marksTrash { return (StyledText(" · in the trash", .faint), StyledText(" · trash", .faint)) }
    return watermarked ? (StyledText(" · watermarked", .faint), nil) : nil
  }

  private static let leastForName = 4

  /// The symbol in place of the star if the picture could not be shown.
  static let missing = StyledText("✕ ", .failure)

  /// A star, filled for a photo in the library, followed by a space.
  package var star: StyledText { starred ? StyledText("★ ", .star) : StyledText("☆ ", .faint) }
}

extension DisplayedPhoto {
  /// The photo as captions and tables show it.
  ///
  /// Unsplash wants the photographer's name wherever a photo is displayed. In your own folder, most photos would have the same name, so the
  /// description takes its place there.
  package var captioned: DisplayedPhoto {
    guard isFromFolder, let title = description else { return self }
    var photo = self
    (photo.photographer, photo.description) = (Wording.firstLine(title), photographer)
    (photo.matches.photographer, photo.matches.description) = (matches.description, matches.photographer)
    return photo
  }

  package var card: PicturePage.Card {
    PicturePage.Card(picture, number: number) { [caption(within: $0, isMissing: $1)] }
  }

  /// Returns the line under a picture: `3 ★ NAME` or, in a wide column, `3 ★ NAME · "MEMO"` or `3 ★ NAME · DESCRIPTION`.
  ///
  /// - Parameters:
  ///   - cells: The column's width; a narrow column shows no empty star.
  ///   - isMissing: Whether a `✕` replaces the star.
  package func caption(within cells: Int, isMissing: Bool = false) -> StyledText {
    let line = StyledText("\(SafeText(digits)) ", .number) + mark(within: cells, isMissing: isMissing)
    let photo = captioned
    let named = line + photo.name(within: cells - line.width)
    return (named + photo.text(within: cells - named.mostWidth, of: cells)).truncated(to: cells)
  }

  private static let leastForEmptyStar = 16
  private static let leastForText = (column: 34, text: 12)

  /// Returns more about the photo after a dot, or an empty text if there is nothing to say or no room.
  private func text(within room: Int, of cells: Int) -> StyledText {
    let dot = StyledText(" · ", .faint)
    let room = room - dot.width
    guard cells >= Self.leastForText.column, room >= Self.leastForText.text else { return "" }
    let start = { SafeText(Wording.excerpt(Wording.firstLine($0), characters: room)) }
    if let memo { return dot + StyledText(start(memo).quoted(within: room), .strong) }
    return description.map { dot + StyledText(start($0).truncated(to: room), .faint) } ?? ""
  }

  private func mark(within cells: Int, isMissing: Bool) -> StyledText {
    if isMissing { return Self.missing }
    return starred || cells >= Self.leastForEmptyStar ? star : ""
  }
}
