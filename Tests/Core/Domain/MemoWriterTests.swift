import TestSupport
import Testing

@testable import Domain

struct MemoWriterTests {
  private let library = LibraryWorkerFake.holding(1...1)
  private let photo = NumberedPhoto.make(3, id: "p1")

  private func write(
    _ memo: String?, editor: EditorWorkerDouble = EditorWorkerDouble()
  ) async throws(Failure) -> UpdatedMemo {
    try await MemoWriter(changes: library, editor: editor).write(memo, to: photo)
  }

  @Test func aMemoIsWrittenWithoutTheBlanksAroundIt() async throws {
    #expect(try await write(" new\n") == UpdatedMemo(photo: photo, memo: "new", replaced: "memo 1"))
    #expect(library.photos.map(\.memo) == ["new"])
  }

  @Test func theMemoThatIsThereIsNotWrittenAgain() async throws {
    library.set(failure: .library(.busy), of: [.updateMemo])
    #expect(
      try await write(" memo 1 ")
        == UpdatedMemo(photo: photo, memo: "memo 1", isUnchanged: true))
  }

  @Test func aMemoInAnotherNormalFormIsAChange() async throws {
    try await library.updateMemo(of: photo.photo.key, to: "\u{1100}\u{1161}")
    #expect(try await !write("\u{AC00}").isUnchanged)
    #expect(library.photos.map { Array($0.memo.unicodeScalars) } == [["\u{AC00}"]])
  }

  @Test func withoutAMemoTheEditorOpensWithThePresentOneAndItsFileIsRemoved() async throws {
    let editor = EditorWorkerDouble(.success("written\n"))
    library.changeElsewhere("p1", to: "theirs")
    #expect(
      try await write(nil, editor: editor) == UpdatedMemo(photo: photo, memo: "written", replaced: "theirs"))
    #expect(editor.calls == [.edit("theirs"), .discard(file: EditorWorkerDouble.file)])
    #expect(library.photos.map(\.memo) == ["written"])
  }

  @Test func whatAnotherSessionWroteWhileTheEditorWasOpenIsTold() async throws {
    let editor = EditorWorkerDouble(
      .success("mine"), onEdit: { [library] in library.changeElsewhere("p1", to: "theirs") })
    #expect(try await write(nil, editor: editor).replaced == "theirs")
    #expect(try await library.memos(of: photo.photo.key).earlier.map(\.memo) == ["theirs", "memo 1"])
  }

  @Test(arguments: ["memo 1", " memo 1 \n"]) func anUnchangedTextChangesNothing(text: String) async throws {
    let editor = EditorWorkerDouble(.success(text))
    library.set(failure: .library(.busy), of: [.updateMemo])
    #expect(
      try await write(nil, editor: editor) == UpdatedMemo(photo: photo, memo: "memo 1", isUnchanged: true))
    #expect(editor.calls.last == .discard(file: EditorWorkerDouble.file))
  }

  @Test func anEmptyFileClearsTheMemo() async throws {
    #expect(try await write(nil, editor: EditorWorkerDouble(.success("\n"))).memo == "")
  }

  @Test func aTextThatTheLibraryDoesNotTakeStaysInItsFile() async {
    let editor = EditorWorkerDouble(.success("written"))
    library.set(failure: .library(.diskFull(path: "/library")), of: [.updateMemo])
    let failure = Failure.editor(
      .unsaved(because: .library(.diskFull(path: "/library")), file: EditorWorkerDouble.file))
    await #expect(throws: failure) { try await write(nil, editor: editor) }
    #expect(editor.calls == [.edit("memo 1")])
  }

  @Test func aPhotoThatIsNotSavedOpensNoEditor() async throws {
    let editor = EditorWorkerDouble(.success("written"))
    try await library.delete(photo.photo.key)
    await #expect(throws: Failure.library(.notSaved)) { try await write(nil, editor: editor) }
    #expect(editor.calls.isEmpty)
  }
}

struct MemoTests {
  @Test(arguments: [
    ("light", "light"), (" light for the kitchen\t", "light for the kitchen"), ("", ""), ("   ", ""),
    ("\u{3000}\n", ""), ("\u{200B}", ""), ("\u{3164}", ""), ("\u{2800}", ""), ("\u{FEFF} \u{2060}", ""),
    ("\u{200B}a\u{200B}", "\u{200B}a\u{200B}"), ("👩‍💻", "👩‍💻"), (" 바다 ", "바다"),
    ("a\0b", "ab"), (" \0 ", ""),
  ])
  func whiteSpaceAroundAMemoAndNULsAreRemoved(typed: String, meant: String) {
    #expect(Memo.trimmed(typed) == meant)
  }

  @Test(arguments: [("one\r\ntwo\r\n", "one\ntwo"), ("one\rtwo", "one\ntwo"), ("one\n\r\ntwo", "one\n\ntwo")])
  func aLineOfAMemoEndsTheSameWayWhereverItIsFrom(written: String, meant: String) {
    #expect(Array(Memo.trimmed(written).unicodeScalars) == Array(meant.unicodeScalars))
  }
}
