package enum ExportFormat: String, CaseIterable, Sendable {
  case json, jsonl, csv, markdown, bookmarks
  /// A folder with a page and its pictures; nobody types a folder of this name by chance.
  case webPage = "gallery"
}

package struct ExportOrder: Hashable, Sendable {
  /// The path of the file, or of a gallery's folder, as typed; nil for standard output.
  package var path: String?
  package var format: ExportFormat
  /// The condition; nil for all photos.
  package var query: FindQuery?
  package var withTrash: Bool
  /// Whether a folder beside the file gets the pictures.
  package var withPictures: Bool
  /// Whether a gallery shows pictures at their source, where that allows it, instead of copies.
  package var isLinked: Bool
  /// The title of a page; nil for the name of its folder.
  package var title: String?
  /// The text below the title of a page.
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

/// The outcome of an export.
package struct ExportedLibrary: Hashable, Sendable {
  /// The whole path of the file; nil for standard output.
  package var path: String?
  /// The whole path of the folder with the pictures, if there is one.
  package var pictureFolder: String?
  package var photos: Int
  package var bytes: Int
  package var pictures: Int
  /// The number of photos whose pictures are missing from the library.
  package var picturesMissing: Int
  /// The number of photos without a page for a bookmark.
  package var withoutPage: Int
  /// The reasons for rows left out because they cannot be read.
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
  /// The most photos that `undo` can take back.
  package static let mostToUndo = 10_000

  /// The path of a file or of a backup's folder, as typed.
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
  /// The number of fetched pictures.
  package var fetched = 0
  /// The first lines that could not be read, and photos that could not be fetched.
  package var refused: [RefusedLine] = []
  /// The number of all refused lines.
  package var refusedCount = 0
  /// The first names of other programs that had to change to become tags, or became none; each once.
  package private(set) var retypedTags: [RetypedTag] = []
  /// The path of the library's copy from before; nil when `undo` takes the import back.
  package var copy: String?
  /// The reason for an early end, which leaves the photos so far.
  package var failure: Failure?

  package init() {}

  /// The most refused lines that are listed.
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

/// A tag's name in a file of another program, and the tag that it became; `nil` where no tag can have it.
package struct RetypedTag: Hashable, Sendable {
  package let typed: String
  package let tag: PhotoTag?

  package init(typed: String, tag: PhotoTag?) { (self.typed, self.tag) = (typed, tag) }
}

package struct RefusedLine: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The text says what is wrong with the line.
    case unreadable(String)
    /// The line has neither an id nor the address of a photo's page.
    case noPhoto
    case newerVersion
    case failure(Failure)
  }

  /// The line's number, from 1.
  package var number: Int
  /// The line's beginning.
  package var text: String
  package var reason: Reason

  package init(number: Int, text: String, reason: Reason) {
    self.number = number
    self.text = text
    self.reason = reason
  }
}
