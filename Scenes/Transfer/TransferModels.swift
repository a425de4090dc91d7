import Domain
import SceneCore

/// Photos that leave the library for other programs, or come from them.
enum Transfer {
  enum ExportPhotos {
    struct Request: Hashable {
      /// `-` for standard output.
      var path: String
      var query: String?
      /// `nil` for the format of the file's ending.
      var format: ExportFormat?
      var withTrash = false
      var withPictures = false
      var isBookmarks = false
      /// Whether a gallery takes pictures from their source.
      var isLinked = false
      /// The title of a page; `nil` for the words of the query, or else the folder's name.
      var title: String?
      var text: String?
      var replaces = false
    }

    struct Response: Hashable {
      var result: Result<ExportedLibrary, Failure>
    }

    struct ViewModel: Hashable {
      /// `nil` when nothing was exported, and for standard output, which is the result.
      var export: DisplayedExport?
      /// The reason for no export, or for an incomplete one.
      var error: DisplayedError?
    }
  }

  enum ImportPhotos {
    struct Request: Hashable {
      var path: String
      var isDryRun = false
      var fetchesPictures = true
      /// The answer on an import that `undo` cannot take back; `nil` before the question.
      var answer: Answer?
    }

    struct Response: Hashable {
      var result: Result<ImportedPhotos, Failure>
      var isDryRun: Bool
    }

    struct ViewModel: Hashable {
      var question: String?
      var imported: DisplayedImport?
      /// The reason for no import, or for an incomplete one.
      var error: DisplayedError?
    }
  }

  enum FetchCredits {
    struct Request: Hashable {
      var query: String?
      var format: CreditFormat
    }

    struct Response: Hashable {
      var format: CreditFormat
      var result: Result<[Photo], Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedCredits, DisplayedError>
    }
  }
}

extension Transfer {
  struct DisplayedExport: Hashable, Encodable {
    var path: String
    /// The whole path of the folder with the pictures.
    @NullWhenNil var pictureFolder: String?
    var photos: Int
    var pictures: Int
    var picturesMissing: Int
    var bytes: Int
    var sentence: String

    enum CodingKeys: CodingKey { case path, pictureFolder, photos, pictures, picturesMissing, bytes }
  }

  struct DisplayedImport: Hashable, Encodable {
    var added: Int
    var changed: Int
    var unchanged: Int
    var inTrash: Int
    var fetched: Int
    var picturesMissing: Int
    var dryRun: Bool
    /// The file of the library before the import; `nil` when `undo` takes the import back.
    @NullWhenNil var copy: String?
    /// The first of the refused lines.
    var refused: [DisplayedRefusal]
    var refusedCount: Int
    /// The first names of other programs that had to change to become tags, or became none.
    var retypedTags: [DisplayedRetypedTag] = []
    var sentences: [String]

    enum CodingKeys: CodingKey {
      case added, changed, unchanged, inTrash, fetched, picturesMissing, dryRun, copy, refused, refusedCount
      case retypedTags
    }
  }

  struct DisplayedRetypedTag: Hashable, Encodable {
    var typed: String
    @NullWhenNil var tag: String?
  }

  struct DisplayedRefusal: Hashable, Encodable {
    var line: Int
    var text: String
    var reason: String
  }
}
