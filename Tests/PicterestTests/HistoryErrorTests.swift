import LineEditing
import SceneCore
import Testing

@testable import picterest

struct HistoryErrorTests {
  @Test(arguments: [
    (HistoryError.notAFile(path: "/history"), "\"/history\" is not a regular file"),
    (
      .linked(path: "/history", target: "/dotfiles/history"),
      "\"/history\" is a symbolic link to \"/dotfiles/history\"; put the file itself there, or make its folder the link"
    ),
    (.notOwned(path: "/history"), "you do not own \"/history\""),
    (.cannotOpen(path: "/history", reason: "r"), "cannot open \"/history\": r"),
    (.cannotRead(path: "/history", reason: "r"), "cannot read \"/history\": r"),
    (.cannotWrite(path: "/history", reason: "r"), "cannot write to \"/history\": r"),
    (.busy(path: "/history"), "another program has locked \"/history\""),
  ])
  func theSentenceSaysWhyCommandsAreNotSaved(error: HistoryError, why: String) {
    #expect(
      DisplayedError(error)
        == DisplayedError(.inputOutput, "Commands are not being saved to the history: \(why)."))
  }
}
