import Domain
import SceneCore

/// The status: calls left, the library's size, the folders; and a check of the program's requirements.
enum Status {
  enum ShowStatus {
    struct Request: Hashable {}

    struct Response: Hashable {
      var session: SessionFacts
      var budget: RateBudget?
      var hasAnswered = false
      var library: Result<LibraryFacts, Failure>
      var cache: CacheFacts
    }

    struct ViewModel: Hashable {
      var status: DisplayedStatus
      /// The library's error; the rest is still true.
      var error: DisplayedError?
    }
  }

  enum Examine {
    struct Request: Hashable {
      var calls = false
      var isReport = false
    }

    struct Response: Hashable {
      var session: SessionFacts
      var system: SystemFacts
      var settings: Result<Settings, Failure>
      var library: Result<LibraryFacts, Failure>
      var cache: CacheFacts
      /// The result of a call, with the calls left; `nil` without one.
      var call: Result<RateBudget?, Failure>?
      var isReport = false
    }

    struct ViewModel: Hashable {
      var checkup: DisplayedCheckup
      /// The error of the first failed check.
      var error: DisplayedError?
    }
  }
}

extension Status {
  struct DisplayedStatus: Hashable, Encodable {
    @NullWhenNil var server: String?
    @NullWhenNil var callsLeft: Int?
    @NullWhenNil var callsPerHour: Int?
    /// `nil`, like the values up to the library's folder, when the library cannot be read.
    @NullWhenNil var saved: Int?
    @NullWhenNil var trash: Int?
    /// The time when the first photo of the trash is removed for good, in ISO 8601 in UTC; `nil` for an empty trash.
    @NullWhenNil var nextRemovalAt: String?
    @NullWhenNil var pendingReports: Int?
    @NullWhenNil var databaseBytes: Int?
    /// `nil`, like the next one and `otherFiles`, also when the pictures cannot be read.
    @NullWhenNil var pictureBytes: Int?
    /// Whether the size is an estimate from some of the pictures.
    @NullWhenNil var pictureBytesEstimated: Bool?
    /// `nil` also when there are too many files for a look at each.
    @NullWhenNil var otherFiles: Int?
    /// Folders with texts that are in an editor, or were in one and could not be saved.
    @NullWhenNil var editedTexts: [String]?
    var library: String
    /// The word for `--pictures`.
    var pictures: String
    var cacheBytes: Int
    /// `nil` when nothing is kept, because there is no folder for it.
    @NullWhenNil var cacheFolder: String?
    var sentences: [String]

    enum CodingKeys: CodingKey {
      case server, callsLeft, callsPerHour, saved, trash, nextRemovalAt, pendingReports,
        databaseBytes,
        pictureBytes, pictureBytesEstimated, otherFiles, editedTexts, library, pictures, cacheBytes,
        cacheFolder
    }
  }
  struct DisplayedCheckup: Hashable, Encodable {
    var checks: [DisplayedCheck]
  }

  struct DisplayedCheck: Hashable, Encodable {
    enum State: String, Hashable, Encodable { case good, note, bad }

    var name: String
    var state: State
    var text: String
    @NullWhenNil var advice: String?
  }
}
