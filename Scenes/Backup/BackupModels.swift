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
      var backup: DisplayedBackup?
      /// The reason for no backup, or for an incomplete one.
      var error: DisplayedError?
    }
  }

  struct DisplayedBackup: Hashable, Encodable {
    var folder: String
    /// The photos outside of the trash.
    var photos: Int
    /// The pictures, also those of photos in the trash.
    var pictures: Int
    var bytes: Int
    var missing: Int
    var problems: [String]
    var sentence: String

    enum CodingKeys: CodingKey { case folder, photos, pictures, bytes, missing, problems }
  }
}
