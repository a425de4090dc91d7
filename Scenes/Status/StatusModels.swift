import Domain
import SceneCore

/// The remaining calls, the library's size, the folders, and a check of everything the program needs.
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
      /// The library's error; everything else is valid regardless.
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
      /// The result of a call, with the remaining calls, or `nil` without a call.
      var call: Result<RateBudget?, Failure>?
      var isReport = false
    }

    struct ViewModel: Hashable {
      var checkup: DisplayedCheckup
      /// The error from the first check that failed.
      var error: DisplayedError?
    }
  }
}

extension Status {
  struct DisplayedStatus: Hashable, Encodable {
    @NullWhenNil var server: String?
    @NullWhenNil var callsLeft: Int?
    @NullWhenNil var callsPerHour: Int?
    /// The number of saved photos; if the library cannot be read, this and the values before `library` are `nil`.
    @NullWhenNil var saved: Int?
    @NullWhenNil var trash: Int?
    /// The time when the oldest photo in the trash is removed for good, in ISO 8601 in UTC; `nil` for an empty trash.
    @NullWhenNil var nextRemovalAt: String?
    @NullWhenNil var pendingReports: Int?
    @NullWhenNil var databaseBytes: Int?
    /// The size of the pictures; if the pictures cannot be read, this, the next value and `otherFiles` are also `nil`.
    @NullWhenNil var pictureBytes: Int?
    /// Whether the size is extrapolated from some of the pictures.
    @NullWhenNil var pictureBytesEstimated: Bool?
    /// The number of other files; also `nil` if there are too many to examine.
    @NullWhenNil var otherFiles: Int?
    /// Folders with text that is open in an editor, or that could not be saved after editing.
    @NullWhenNil var editedTexts: [String]?
    var library: String
    /// The value for `--pictures`.
    var pictures: String
    var cacheBytes: Int
    /// The cache folder, or `nil` if there is none and nothing is cached.
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
