import Domain
import SceneCore

/// The status: calls left, the library's size, where things are.
enum Status {
  enum ShowStatus {
    struct Request: Hashable {}

    struct Response: Hashable {
      var session: SessionFacts
      /// Nil until the source says how many calls are left.
      var budget: RateBudget?
      /// Whether there was an answer.
      var hasAnswered = false
      var library: Result<Library, Failure>
      var cache: CacheFacts
    }

    struct ViewModel: Hashable {
      var status: DisplayedStatus
      /// What is wrong with the library; the rest is still true.
      var error: DisplayedError?
    }
  }

  /// What the library holds.
  struct Library: Hashable {
    var saved: Int
    /// Download reports that are still to be sent.
    var pendingReports: Int
    /// Files in the pictures folder that no photo in the library needs.
    var otherFiles = 0
  }

  struct DisplayedStatus: Hashable, Encodable {
    var source: String
    @NullWhenNil var server: String?
    @NullWhenNil var callsLeft: Int?
    @NullWhenNil var callsPerHour: Int?
    /// Nil when the library cannot be read.
    @NullWhenNil var saved: Int?
    /// Nil when the library cannot be read.
    @NullWhenNil var pendingReports: Int?
    /// Nil when the library cannot be read.
    @NullWhenNil var otherFiles: Int?
    var library: String
    /// How pictures are shown: the word that `--pictures` takes for it.
    var pictures: String
    /// What the cached pictures take on disk.
    var cacheBytes: Int
    /// Nil when nothing is kept, because there is no folder for it.
    @NullWhenNil var cacheFolder: String?
    /// The same for people.
    var sentences: [String]

    enum CodingKeys: CodingKey {
      case source, server, callsLeft, callsPerHour, saved, pendingReports, otherFiles, library, pictures,
        cacheBytes,
        cacheFolder
    }
  }
}
