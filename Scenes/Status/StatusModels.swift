import Domain
import SceneCore

/// The remaining calls, the library's size and the folders; and a check of what the program needs.
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
      /// The library's error; the rest is valid regardless.
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
      /// The result of a call, with the remaining calls; `nil` without a call.
      var call: Result<RateBudget?, Failure>?
      var isReport = false
    }

    struct ViewModel: Hashable {
      var checkup: DisplayedCheckup
      /// The first failed check's error.
      var error: DisplayedError?
    }
  }
}

extension Status {
  struct DisplayedStatus: Hashable, Encodable {
    @NullWhenNil var server: String?
    @NullWhenNil var callsLeft: Int?
    @NullWhenNil var callsPerHour: Int?
    /// The number of saved photos; this and the values before `library` are `nil` if the library cannot be read.
    @NullWhenNil var saved: Int?
    @NullWhenNil var trash: Int?
    /// When the oldest photo in the trash is removed for good, in ISO 8601 in UTC; `nil` for an empty trash.
    @NullWhenNil var nextRemovalAt: String?
    @NullWhenNil var pendingReports: Int?
    @NullWhenNil var databaseBytes: Int?
    /// The pictures' size; this, the next one and `otherFiles` are also `nil` if the pictures cannot be read.
    @NullWhenNil var pictureBytes: Int?
    /// Whether the size is extrapolated from some of the pictures.
    @NullWhenNil var pictureBytesEstimated: Bool?
    /// The number of other files; also `nil` if there are too many to look at each.
    @NullWhenNil var otherFiles: Int?
    /// Folders with texts that are open in an editor, or that could not be saved after editing.
    @NullWhenNil var editedTexts: [String]?
    var library: String
    /// The word for `--pictures`.
    var pictures: String
    var cacheBytes: Int
    /// The cache folder, or `nil` if there is none, so nothing is cached.
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
