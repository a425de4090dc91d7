import Domain
import SceneCore

/// The status: calls left, the library's size, where things are; and a closer look at what the program depends on.
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
      /// What came of a call, and how many are left then; nil when none was asked for.
      var call: Result<RateBudget?, Failure>?
      var isReport = false
    }

    struct ViewModel: Hashable {
      var checkup: DisplayedCheckup
      /// What the first check that failed says.
      var error: DisplayedError?
    }
  }
}

extension Status {
  struct DisplayedStatus: Hashable, Encodable {
    var source: String
    @NullWhenNil var server: String?
    @NullWhenNil var callsLeft: Int?
    @NullWhenNil var callsPerHour: Int?
    /// Nil, like all that follows up to its folder, when the library cannot be read.
    @NullWhenNil var saved: Int?
    @NullWhenNil var trash: Int?
    /// When the first photo of the trash is removed for good, in ISO 8601 in UTC; nil also when the trash is empty.
    @NullWhenNil var nextRemovalAt: String?
    @NullWhenNil var pendingReports: Int?
    @NullWhenNil var databaseBytes: Int?
    /// Nil also when the pictures cannot be looked at; then the next one and `otherFiles` are, too.
    @NullWhenNil var pictureBytes: Int?
    /// Whether the size of the pictures was worked out from some of them.
    @NullWhenNil var pictureBytesEstimated: Bool?
    /// Nil also when there are too many files to look at each.
    @NullWhenNil var otherFiles: Int?
    /// Folders with texts that are in an editor, or were in one and could not be saved.
    @NullWhenNil var editedTexts: [String]?
    var library: String
    /// How pictures are shown: the word that `--pictures` takes for it.
    var pictures: String
    var cacheBytes: Int
    /// Nil when nothing is kept, because there is no folder for it.
    @NullWhenNil var cacheFolder: String?
    var sentences: [String]

    enum CodingKeys: CodingKey {
      case source, server, callsLeft, callsPerHour, saved, trash, nextRemovalAt, pendingReports,
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
    /// What was found.
    var text: String
    /// What to do; nil when there is nothing to be done.
    @NullWhenNil var advice: String?
  }
}
