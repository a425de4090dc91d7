import Domain
import SceneCore
import Testing

@testable import Shell
@testable import picterest

/// What is understood as an answer to a question, and what is said where there is none.
struct AnswerTests {
  @Test(arguments: ["y", "yes", "Y", " YES ", "네", "예", "응", "넵", " 넹 ", "ㅛ", "ㅛㄷㄴ", "ｙ"])
  func theseMeanYes(answer: String) {
    #expect(Session.isYes(answer))
  }

  @Test(arguments: ["", "n", "no", "아니", "아니요", "아니오", "ㅜㅜ", "응응", "ㅜ", "ㅜㅐ", "yess", "네네", "y y y", "1"])
  func everythingElseMeansNo(answer: String) {
    #expect(!Session.isYes(answer))
  }

  @Test func whereNoOneCanBeAskedItIsSaidHowToAnswer() {
    let sentence = "This needs confirmation. Add --yes to the command."
    #expect(DisplayedError(Failure.notAsked) == DisplayedError(.notAsked, sentence))
  }

  @Test(arguments: [
    (BackupError.insideLibrary(folder: "/b"), "is in the library itself"),
    (.noParent(folder: "/b"), "does not exist"), (.notEmpty(folder: "/b"), "is not empty"),
    (.notAFolder(path: "/b"), "is not a folder"), (.cannotCreate(path: "/b", reason: "r"), "cannot create"),
    (.unfinished(folder: "/b"), "was interrupted"),
  ])
  func whyAFolderCannotTakeABackupIsSaid(error: BackupError, reason: String) {
    #expect(DisplayedError(Failure.library(.backup(error))).message.contains(reason))
  }
}
