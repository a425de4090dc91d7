import Domain
import SceneCore

enum Verify {
  enum VerifyLibrary {
    struct Request: Hashable {}

    struct Response: Hashable {
      /// `nil` where there is no library.
      var result: Result<Verification?, Failure>
    }

    struct ViewModel: Hashable {
      /// `nil` when the library could not be opened.
      var report: DisplayedReport?
      /// The reason why the library is not whole, or not wholly checked.
      var error: DisplayedError?
    }
  }
}

extension Verify {
  struct DisplayedReport: Hashable, Encodable {
    var photos: Int
    /// The pictures as they were saved.
    var whole: Int
    var repaired: Int
    var notRepaired: Int
    /// The first pictures that are not repaired.
    var damaged: [DisplayedDamage]
    /// The photos not repaired that their source certainly does not have any more.
    var withdrawn: Int
    /// The reasons of the first unreadable rows.
    var unreadable: [String]
    /// Files of no photo in the folder of pictures; `nil` when it was not read.
    @NullWhenNil var otherFiles: Int?
    /// The database's faults; `nil` when it was not checked.
    @NullWhenNil var database: [String]?
    /// Whether the index for `find` was wrong and was made again.
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
