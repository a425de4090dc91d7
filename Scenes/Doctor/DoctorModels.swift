import Domain
import SceneCore

/// A check of what the program depends on.
enum Doctor {
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
