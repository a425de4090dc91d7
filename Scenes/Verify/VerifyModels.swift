import Domain
import SceneCore

enum Verify {
  enum VerifyLibrary {
    struct Request: Hashable {}

    struct Response: Hashable {
      /// The result, whose value is `nil` if there is no library.
      var result: Result<Verification?, Failure>
    }

    struct ViewModel: Hashable {
      /// The report, or `nil` if the library could not be opened.
      var report: DisplayedReport?
      /// The reason the library is damaged or was not fully checked.
      var error: DisplayedError?
    }
  }
}

extension Verify {
  struct DisplayedReport: Hashable, Encodable {
    var photos: Int
    /// The number of pictures that have not changed since they were saved.
    var whole: Int
    var repaired: Int
    var notRepaired: Int
    /// The first few pictures that remain damaged.
    var damaged: [DisplayedDamage]
    /// The number of photos that could not be repaired because their source no longer has them.
    var withdrawn: Int
    /// The reasons the first few unreadable rows could not be read.
    var unreadable: [String]
    /// The number of files in the picture folder that belong to no photo, or `nil` if the folder was not read.
    @NullWhenNil var otherFiles: Int?
    /// The problems in the database, or `nil` if it was not checked.
    @NullWhenNil var database: [String]?
    /// Whether the index for `find` was wrong and has been rebuilt.
    var indexRebuilt: Bool
    var sentences: [String]

    enum CodingKeys: CodingKey {
      case photos, whole, repaired, notRepaired, damaged, withdrawn, unreadable, otherFiles, database,
        indexRebuilt
    }
  }

  struct DisplayedDamage: Hashable, Encodable {
    var id: String
    /// `missing`, `empty`, `damaged`, `changed` or `unreadable`.
    var problem: String
    var reason: String
  }
}
