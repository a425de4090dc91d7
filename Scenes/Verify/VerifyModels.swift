import Domain
import SceneCore

/// Checking the library: its use case with the models of its cycle.
enum Verify {
  enum VerifyLibrary {
    struct Request: Hashable {}

    struct Response: Hashable {
      /// Nil where there is no library.
      var result: Result<Verification?, Failure>
    }

    struct ViewModel: Hashable {
      /// The findings; nil when the library could not be opened.
      var report: DisplayedReport?
      /// Why the library is not whole, or was not checked as a whole.
      var error: DisplayedError?
    }
  }
}

extension Verify {
  struct DisplayedReport: Hashable, Encodable {
    /// The photos that were looked at, in the library and in the trash.
    var photos: Int
    /// The pictures that are as they were saved.
    var whole: Int
    /// The pictures that were fetched again.
    var repaired: Int
    /// The pictures that are still damaged or missing.
    var notRepaired: Int
    /// The first of these.
    var damaged: [DisplayedDamage]
    /// Of these, photos that their source certainly does not have any more.
    var withdrawn: Int
    /// Why rows cannot be read; the first of them.
    var unreadable: [String]
    /// Files in the folder of pictures that belong to no photo; nil when it was not looked through.
    @NullWhenNil var otherFiles: Int?
    /// The database's faults, none when this is empty; nil when it was not checked.
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
