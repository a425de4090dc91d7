package import FoundationEssentials

/// What the photos of a library are written as.
package enum ExportFormat: String, CaseIterable, Sendable {
  case json, jsonl, csv, markdown, bookmarks
  /// A folder with a page and its pictures.
  case webPage
}

/// Which photos are to be written, where, and as what.
package struct ExportOrder: Hashable, Sendable {
  /// The path of the file, or of the folder of a gallery, as it was typed; nil for standard output.
  package var path: String?
  package var format: ExportFormat
  /// Nil for all of them.
  package var query: FindQuery?
  package var withTrash: Bool
  /// Whether the pictures go into a folder beside the file.
  package var withPictures: Bool
  /// Whether a gallery takes pictures from their source, where that allows it, in place of copies.
  package var isLinked: Bool
  /// Whether what is there may be replaced.
  package var replaces: Bool
  /// When it was asked for.
  package var date: Date
  package var timeZone: LocalTimeZone

  package init(
    path: String?, format: ExportFormat, query: FindQuery? = nil, withTrash: Bool = false,
    withPictures: Bool = false, isLinked: Bool = false, replaces: Bool = false, date: Date,
    timeZone: LocalTimeZone
  ) {
    self.path = path
    self.format = format
    self.query = query
    self.withTrash = withTrash
    self.withPictures = withPictures
    self.isLinked = isLinked
    self.replaces = replaces
    self.date = date
    self.timeZone = timeZone
  }
}

/// What an export has written.
package struct ExportedLibrary: Hashable, Sendable {
  /// The whole path of the file; nil for standard output.
  package var path: String?
  /// The whole path of the folder with the pictures; nil where none were to be written.
  package var pictureFolder: String?
  package var photos: Int
  package var bytes: Int
  package var pictures: Int
  /// Photos whose pictures are missing from the library.
  package var picturesMissing: Int
  /// Photos without a page that a bookmark could lead to.
  package var withoutPage: Int
  /// Why rows could not be read; they are left out.
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

/// What is to be read into the library.
package struct ImportOrder: Hashable, Sendable {
  /// The most photos whose import `undo` takes back.
  package static let mostToUndo = 10_000

  /// The path of a file or of a backup's folder, as it was typed.
  package var path: String
  /// Whether what would change is only counted.
  package var isDryRun: Bool
  /// Whether more photos may be imported than `undo` takes back.
  package var isBeyondUndo: Bool
  /// Whether pictures that the file does not come with are fetched.
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

/// What an import has done, or would do.
package struct ImportedPhotos: Hashable, Sendable {
  package var merged = MergedEntries()
  /// How many pictures were fetched.
  package var fetched = 0
  /// The first lines that could not be read, and photos that could not be fetched.
  package var refused: [RefusedLine] = []
  /// How many of them there are.
  package var refusedCount = 0
  /// Where the library is as it was before; nil when `undo` takes the import back.
  package var copy: String?
  /// Why it ended early; what it did until then stays.
  package var failure: Failure?

  package init() {}

  /// The most that are told one by one.
  package static let mostRefused = 20

  package mutating func refuse(_ line: RefusedLine) {
    refusedCount += 1
    if refused.count < Self.mostRefused { refused.append(line) }
  }
}

/// A line of a file that was left out.
package struct RefusedLine: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The words say what is wrong with it.
    case unreadable(String)
    /// It has neither an id nor the address of a photo's page.
    case noPhoto
    /// A later version of the program wrote it.
    case newerVersion
    case failure(Failure)
  }

  /// From 1.
  package var number: Int
  /// Its beginning.
  package var text: String
  package var reason: Reason

  package init(number: Int, text: String, reason: Reason) {
    self.number = number
    self.text = text
    self.reason = reason
  }
}
