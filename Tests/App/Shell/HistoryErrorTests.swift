import LineEditing
import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

struct HistoryErrorTests {
  @Test func theSentenceSaysWhyCommandsAreNotSaved() {
    let errors: [HistoryError] = [
      .notAFile(path: "/history"), .linked(path: "/history", target: "/dotfiles/history"),
      .notOwned(path: "/history"), .cannotOpen(path: "/history", reason: "r"),
      .cannotRead(path: "/history", reason: "r"), .cannotWrite(path: "/history", reason: "r"),
      .busy(path: "/history"),
    ]
    Sentences("History.txt").expect(errors.map { ("\($0)", DisplayedError($0)) })
  }
}
