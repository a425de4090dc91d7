import Glibc
import TestSupport
import Testing

@testable import LineEditing

struct CommandHistoryTests {
  private let folder = TemporaryFolder()
  private let problem = HistoryProblem()
  private let done = CommandOutcome(status: 0, milliseconds: 5)
  private let failed = CommandOutcome(status: 69, milliseconds: 7)

  private var path: String { folder.path + "/history" }

  private func make() -> CommandHistory {
    CommandHistory(file: HistoryFile(path: path), now: { 1 }, problem: problem)
  }

  private func run(_ command: String, in history: inout CommandHistory) {
    history.enter(command)
    history.finish(done)
  }

  private func written() throws -> [HistoryEntry] { try HistoryFile(path: path).readNew().entries }

  @Test func aCommandIsFoundWhenItIsEnteredAndWrittenWhenItIsFinished() throws {
    var history = make()
    history.enter("home")
    #expect(history.commands == ["home"])
    #expect(try written() == [])
    history.finish(done)
    #expect(history.commands == ["home"])
    #expect(try written() == [HistoryEntry(time: 1, command: "home", status: 0, milliseconds: 5)])
  }

  @Test func aCommandIsWrittenOnceAndNothingIsWrittenWithoutOne() throws {
    var history = make()
    history.finish(done)
    history.close()
    #expect(!folder.has("history"))
    history.enter("home")
    history.finish(failed)
    history.finish(done)
    history.close()
    #expect(try written() == [HistoryEntry(time: 1, command: "home", status: 69, milliseconds: 7)])
  }

  @Test func aCommandThatNeverFinishedIsWrittenWithoutAnOutcome() throws {
    var history = make()
    history.enter("home")
    history.enter("saved")
    history.close()
    #expect(
      try written() == [HistoryEntry(time: 1, command: "home"), HistoryEntry(time: 1, command: "saved")])
  }

  @Test func theOutcomeOfAPrivateLineIsNotGivenToTheCommandBefore() throws {
    var history = make()
    history.enter("home")
    history.enter(" private")
    history.finish(failed)
    #expect(try written() == [HistoryEntry(time: 1, command: "home")])
  }

  @Test func commandsOfAllSessionsAreInOneList() {
    var (one, other) = (make(), make())
    run("home", in: &one)
    run("saved", in: &other)
    run("next", in: &one)
    other.refresh()
    #expect(one.commands == ["home", "saved", "next"])
    #expect(other.commands == ["home", "saved", "next"])
  }

  @Test func theSameCommandTwiceInARowIsKeptOnce() throws {
    var history = make()
    for command in ["home", "next", "next", "home"] { run(command, in: &history) }
    #expect(history.commands == ["home", "next", "home"])
    #expect(try written().count == 3)
  }

  @Test func aCommandThatSucceedsAfterItFailedIsKeptAsSuccessful() throws {
    var history = make()
    for outcome in [failed, failed, done, failed] {
      history.enter("home 2")
      history.finish(outcome)
    }
    #expect(try written().map(\.status) == [69, 0])
    #expect(history.commands == ["home 2"])
    #expect(history.suggestion(for: "ho") == "home 2")
    var next = make()
    next.refresh()
    #expect(next.commands == ["home 2"])
    #expect(next.suggestion(for: "ho") == "home 2")
  }

  @Test(arguments: [
    " star 3 \"secret\"", "\u{3000}star 3", "\u{A0}star 3", "", "   ",
    "key Ab3-_" + String(repeating: "xY7", count: 13),
    "key Ab3-_" + String(repeating: "x", count: 35), "memo 1 https://amy:secret@photos.test/a",
  ])
  func aPrivateOrEmptyLineIsNotKept(line: String) {
    var history = make()
    history.enter(line)
    history.finish(done)
    history.keepUnsent(line)
    #expect(history.commands == [])
    #expect(!folder.has("history"))
  }

  @Test(arguments: [
    "star 3 " + String(repeating: "a", count: 64), "show LBI7cgq3pbM",
    "memo 1 0f8fad5b-d9cb-469f-a165-70867728950e", "memo 1 Ab3-_" + String(repeating: "x", count: 34),
    "memo 1 da39a3ee5e6b4b0d3255bfef95601890afd80709",
    "memo 1 DA39A3EE5E6B4B0D3255BFEF95601890AFD80709",
    "memo 1 " + String(repeating: "aB", count: 20), "memo 1 https://photos.test/@amy",
  ])
  func aLineWithALongWordThatIsNotAKeyIsKept(line: String) {
    var history = make()
    history.enter(line)
    #expect(history.commands == [line])
  }

  @Test(arguments: [
    "star 3 my short-key-1 is here", "x-short-key-1x", "memo abc", "abc", "star 3 (abc)", "k=abc;",
    "memo abcd abc",
    "xeight-88x",
    "export UNSPLASH_ACCESS_KEY=x", "set -x unsplash_access_key x", "PICTEREST_API_KEY=\"\"",
  ])
  func aLineWithAKnownKeyOrAVariableThatHoldsOneIsNotKept(line: String) {
    let secrets = HistorySecrets(
      keys: ["short-key-1", "eight-88", "abc", ""], variables: ["UNSPLASH_ACCESS_KEY", "PICTEREST_API_KEY"])
    var history = CommandHistory(file: nil, secrets: secrets, now: { 1 }, problem: problem)
    run("home", in: &history)
    run(line, in: &history)
    history.keepUnsent(line)
    #expect(history.way == ["home", "home"])
  }

  @Test(arguments: ["memo abcd", "star 3 -abc", "abc_d 1", "0abc"])
  func aLineWithAShortKeyInsideAWordIsKept(line: String) {
    var history = CommandHistory(
      file: nil, secrets: HistorySecrets(keys: ["abc"]), now: { 1 }, problem: problem)
    run(line, in: &history)
    #expect(history.commands == [line])
  }

  @Test func anEmptyKeyIsInNoLine() {
    var history = CommandHistory(
      file: nil, secrets: HistorySecrets(keys: [""]), now: { 1 }, problem: problem)
    run("star 3 \"a memo\"", in: &history)
    #expect(history.commands == ["star 3 \"a memo\""])
  }

  @Test func anUnsentLineIsKeptForThisSessionOnlyAndNotSuggested() {
    var history = make()
    run("home", in: &history)
    history.keepUnsent("star 3 half a memo")
    history.keepUnsent("star 3 half a memo")
    #expect(history.commands == ["home", "star 3 half a memo"])
    #expect(history.suggestion(for: "star") == nil)
    history.keepUnsent("home")
    history.keepUnsent("home")
    #expect(history.suggestion(for: "ho") == "home")
    var next = make()
    next.refresh()
    #expect(next.commands == ["home"])
  }

  @Test func aCommandThatIsBroughtBackAndDroppedStaysAsItWas() {
    var history = make()
    for command in ["home", "saved"] { run(command, in: &history) }
    let before = history.matches("", limit: 9)
    history.keepUnsent("home")
    #expect(history.matches("", limit: 9) == before)
    #expect(history.commands == ["home", "saved"] && history.way.last == "home")
  }

  @Test func anUnsentLineThatIsSentAndFailsIsWritten() throws {
    var history = make()
    history.keepUnsent("home")
    history.enter("home")
    history.finish(failed)
    #expect(try written() == [HistoryEntry(time: 1, command: "home", status: 69, milliseconds: 7)])
    #expect(history.commands == ["home"])
  }

  @Test func withoutAFileTheSessionStillRemembersItsCommands() {
    var history = CommandHistory(file: nil, now: { 1 }, problem: problem)
    history.enter("home")
    history.finish(done)
    #expect(history.commands == ["home"])
    #expect(
      history.matches("home", limit: 1) == [
        HistoryEntry(time: 1, command: "home", status: 0, milliseconds: 5)
      ])
    #expect(problem.take() == nil)
  }

  @Test func aReplacedFileReplacesWhatWasReadAndUnsentLinesStay() throws {
    var history = make()
    run("home", in: &history)
    run("saved", in: &history)
    history.keepUnsent("half a line")
    #expect(unlink(path) == 0)
    try HistoryFile(path: path).append(HistoryEntry(time: 2, command: "next"))
    history.refresh()
    #expect(history.commands == ["next", "half a line"])
    #expect(unlink(path) == 0)
    history.refresh()
    #expect(history.commands == ["half a line"])
  }

  @Test func aLargeFileIsShortenedAfterTheFirstReadOnly() throws {
    let limits = HistoryLimits(entries: 10, bytes: 1_000, largest: 1_000, attempts: 1)
    let large = String(repeating: "1\t\t\thome\n", count: 200)
    try folder.write(large, to: "history")
    var history = CommandHistory(
      file: HistoryFile(path: path, limits: limits), now: { 1 }, problem: problem)
    #expect(try folder.text(of: "history") == large)
    history.refresh()
    #expect(try folder.text(of: "history") == "1\t\t\thome\n")
    try folder.write(large, to: "history")
    history.refresh()
    #expect(try folder.text(of: "history") == large)
    #expect(problem.take() == nil)
  }

  private func unlink(_ path: String) -> Int32 { unsafe Glibc.unlink(path) }
}
