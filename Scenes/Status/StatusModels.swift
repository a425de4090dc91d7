import Domain
import SceneCore

/// How things stand: calls left, the library's size, the modes of this session.
enum Status {
  enum ShowStatus {
    struct Request: Hashable {}

    struct Response: Hashable {
      var session: SessionFacts
      /// Nil before the first answer of the source.
      var budget: RateBudget?
      var saved: Result<Int, LibraryError>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedStatus, DisplayedError>
    }
  }

  struct DisplayedStatus: Hashable, Encodable {
    var source: String
    @NullWhenNil var server: String?
    @NullWhenNil var callsLeft: Int?
    @NullWhenNil var callsPerHour: Int?
    var saved: Int
    var library: String
    /// The same in sentences.
    var sentences: [String]

    enum CodingKeys: CodingKey { case source, server, callsLeft, callsPerHour, saved, library }
  }
}
