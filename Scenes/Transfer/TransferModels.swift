import Domain
import SceneCore

/// Photos on their way from the library to other programs, or from other programs to the library.
enum Transfer {
  enum ExportPhotos {
    struct Request: Hashable {
      /// The file or folder, or `-` for standard output.
      var path: String
      var query: String?
      /// The format, or `nil` to use the file's extension.
      var format: ExportFormat?
      var withTrash = false
      var withPictures = false
      var isBookmarks = false
      /// Whether a gallery loads its pictures from the source.
      var isLinked = false
      /// The title of a page, or `nil` for the words in the query or, without a query, the folder's name.
      var title: String?
      var text: String?
      var replaces = false
    }

    struct Response: Hashable {
      var result: Result<ExportedLibrary, Failure>
    }

    struct ViewModel: Hashable {
      /// The export; it is `nil` if there was none, or if it went to standard output and is itself the result.
      var export: DisplayedExport?
      /// The reason there is no export, or only an incomplete one.
      var error: DisplayedError?
    }
  }

  enum ImportPhotos {
    struct Request: Hashable {
      var path: String
      var isDryRun = false
      var fetchesPictures = true
      /// The answer about an import that `undo` cannot reverse, or `nil` before the question.
      var answer: Answer?
    }

    struct Response: Hashable {
      var result: Result<ImportedPhotos, Failure>
      var isDryRun: Bool
    }

    struct ViewModel: Hashable {
      var question: String?
      var imported: DisplayedImport?
      /// The reason there is no import, or only an incomplete one.
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
    /// The full path of the picture folder.
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
    /// A copy of the library from before the import, or `nil` if `undo` can reverse the import.
    @NullWhenNil var copy: String?
    /// The first refused lines.
    var refused: [DisplayedRefusal]
    var refusedCount: Int
    /// The first names from other programs that had to change to become tags, or that cannot become tags.
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
