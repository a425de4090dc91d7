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
      /// The reason there is no backup, or only an incomplete one.
      var error: DisplayedError?
    }
  }

  struct DisplayedBackup: Hashable, Encodable {
    var folder: String
    /// The number of photos, not counting those in the trash.
    var photos: Int
    /// The number of pictures, including those of photos in the trash.
    var pictures: Int
    var bytes: Int
    var missing: Int
    var problems: [String]
    var sentence: String

    enum CodingKeys: CodingKey { case folder, photos, pictures, bytes, missing, problems }
  }
}
