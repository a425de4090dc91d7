package enum ExportFormat: String, CaseIterable, Sendable {
  case json, jsonl, csv, markdown, bookmarks
  /// A folder with a page and its pictures; the name is one that nobody types by accident.
  case webPage = "gallery"
}

package struct ExportOrder: Hashable, Sendable {
  /// The path of the file or of a gallery's folder, as typed, or `nil` for standard output.
  package var path: String?
  package var format: ExportFormat
  /// The condition, or `nil` for all photos.
  package var query: FindQuery?
  package var withTrash: Bool
  /// Whether the pictures go into a folder next to the file.
  package var withPictures: Bool
  /// Whether a gallery shows pictures from their source instead of copies, where the source allows it.
  package var isLinked: Bool
  /// The page title, or `nil` for the name of its folder.
  package var title: String?
  /// Text below the page title.
  package var text: String?
  /// Whether existing files may be replaced.
  package var replaces: Bool
  package var timeZone: LocalTimeZone

  package init(
    path: String?, format: ExportFormat, query: FindQuery? = nil, withTrash: Bool = false,
    withPictures: Bool = false, isLinked: Bool = false, title: String? = nil,
    text: String? = nil, replaces: Bool = false,
    timeZone: LocalTimeZone
  ) {
    self.path = path
    self.format = format
    self.query = query
    self.withTrash = withTrash
    self.withPictures = withPictures
    self.isLinked = isLinked
    (self.title, self.text) = (title, text)
    self.replaces = replaces
    self.timeZone = timeZone
  }
}

package struct ExportedLibrary: Hashable, Sendable {
  /// The full path of the file, or `nil` for standard output.
  package var path: String?
  /// The full path of the folder with the pictures, if there is one.
  package var pictureFolder: String?
  package var photos: Int
  package var bytes: Int
  package var pictures: Int
  /// The number of photos whose pictures the library lacks.
  package var picturesMissing: Int
  /// The number of photos that have no page to bookmark.
  package var withoutPage: Int
  /// The reason for each row that was left out as unreadable.
  package var unreadable: [String]

  package init(
    path: String? = nil, pictureFolder: String? = nil, photos: Int = 0, bytes: Int = 0, pictures: Int = 0,
    picturesMissing: Int = 0, withoutPage: Int = 0, unreadable: [String] = []
  ) {
    self.path = path
    self.pictureFolder = pictureFolder
    self.photos = photos
    self.bytes = bytes
    self.pictures = pictures
    self.picturesMissing = picturesMissing
    self.withoutPage = withoutPage
    self.unreadable = unreadable
  }
}

package struct ImportOrder: Hashable, Sendable {
  /// The maximum number of photos that `undo` can revert.
  package static let mostToUndo = 10_000

  /// The path of a file or a backup's folder, as typed.
  package var path: String
  /// Whether the import only counts the changes.
  package var isDryRun: Bool
  /// Whether the import may exceed `mostToUndo`.
  package var isBeyondUndo: Bool
  /// Whether the import fetches pictures that the file lacks.
  package var fetchesPictures: Bool

  package init(
    path: String, isDryRun: Bool = false, isBeyondUndo: Bool = false, fetchesPictures: Bool = true
  ) {
    self.path = path
    self.isDryRun = isDryRun
    self.isBeyondUndo = isBeyondUndo
    self.fetchesPictures = fetchesPictures
  }
}

/// The outcome of an import, or of a dry run.
package struct ImportedPhotos: Hashable, Sendable {
  package var merged = MergedEntries()
  package var fetched = 0
  /// The first lines that were unreadable or whose photos could not be fetched.
  package var refused: [RefusedLine] = []
  /// The total number of refused lines.
  package var refusedCount = 0
  /// The first tag names from other programs that had to change to become tags or could not become tags, without duplicates.
  package private(set) var retypedTags: [RetypedTag] = []
  /// The path of the library copy from before the import, or `nil` if `undo` can revert the import.
  package var copy: String?
  /// The reason the import stopped early; photos imported so far stay.
  package var failure: Failure?

  package init() {}

  /// The maximum number of refused lines listed.
  package static let mostRefused = 20

  package mutating func refuse(_ line: RefusedLine) {
    refusedCount += 1
    if refused.count < Self.mostRefused { refused.append(line) }
  }

  package mutating func note(_ tags: [RetypedTag]) {
    for tag in tags where retypedTags.count < Self.mostRefused && !retypedTags.contains(tag) {
      retypedTags.append(tag)
    }
  }
}

/// A tag name in another program's file and the resulting tag, or `nil` if the name cannot become a tag.
package struct RetypedTag: Hashable, Sendable {
  package let typed: String
  package let tag: PhotoTag?

  package init(typed: String, tag: PhotoTag?) { (self.typed, self.tag) = (typed, tag) }
}

package struct RefusedLine: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The line is malformed; the value describes how.
    case unreadable(String)
    /// The line has neither an id nor the address of a photo's page.
    case noPhoto
    case newerVersion
    case failure(Failure)
  }

  /// The line number, counting from 1.
  package var number: Int
  /// The beginning of the line.
  package var text: String
  package var reason: Reason

  package init(number: Int, text: String, reason: Reason) {
    self.number = number
    self.text = text
    self.reason = reason
  }
}
