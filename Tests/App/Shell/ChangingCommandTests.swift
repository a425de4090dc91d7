import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

@MainActor struct ChangingCommandTests {
  /// Every new command must be in one of the two lists, so that nobody forgets to decide.
  @Test func everyCommandChangesSomethingOrIsKnownToReadOnly() {
    let reading: Set = [
      "home", "next", "search", "topics", "topic", "by", "random", "skip", "prev", "show", "saved", "find",
      "trash",
      "path", "open", "credit", "credits", "columns", "verify", "status", "doctor", "help", "back",
      "clear",
      "quit", "trace", "graph", "lesson", "pick", "play", "copy",
    ]
    let verbs = Set((SceneTable.program.rows.flatMap(\.specs) + AnywhereCommand.specs).map(\.verb))
    #expect(verbs.subtracting(Shell.changing) == reading)
    #expect(Shell.changing.isSubset(of: verbs))
  }
}
