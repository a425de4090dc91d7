import Domain
import SceneCore

enum Backup {
  enum BackUpLibrary {
    struct Request: Hashable {
      var folder: String
    }

    struct Response: Hashable {
      var result: Result<LibraryBackup, Failure>
    }

    struct ViewModel: Hashable {
      /// Nil when none was made.
      var backup: DisplayedBackup?
      /// Why none was made, or what it lacks.
      var error: DisplayedError?
    }
  }

  struct DisplayedBackup: Hashable, Encodable {
    var folder: String
    /// The photos that are not in the trash.
    var photos: Int
    /// The pictures, those of photos in the trash included.
    var pictures: Int
    var bytes: Int
    /// The pictures that could not be copied.
    var missing: Int
    /// The database's faults.
    var problems: [String]
    var sentence: String

    enum CodingKeys: CodingKey { case folder, photos, pictures, bytes, missing, problems }
  }
}
