import FoundationEssentials
import Glibc
import OperatingSystem
import TestSupport
import Testing

@testable import LineEditing

struct HistoryCompactionTests {
  private let folder = TemporaryFolder()

  private var path: String { folder.path + "/history" }

  /// A history that is shortened to a few entries.
  private func file(bytes: off_t = 1_000, largest: off_t = 100) -> HistoryFile {
    HistoryFile(path: path, limits: HistoryLimits(entries: 3, bytes: bytes, largest: largest, attempts: 500))
  }

  private func line(_ command: String) -> String { "1\t\t\t\(command)\n" }

  private func lines(_ commands: String...) -> String { commands.map(line).joined() }

  @Test func aFileThatIsNotLargeStaysAsItIs() throws {
    try file().compactIfLarge()
    #expect(!folder.has("history"))
    let text = lines("a", "a", "b") + "not an entry\n"
    try folder.write(text, to: "history")
    try file(largest: off_t(text.utf8.count)).compactIfLarge()
    #expect(try folder.text(of: "history") == text)
  }

  @Test func theNewestEntryOfEachCommandIsKeptAsItWasWritten() throws {
    try folder.write(
      lines("a", "b", "c", "b") + "not an entry\n" + "7\t0\t007\td\n" + lines("b") + "\n\0\0\n1\t\t",
      to: "history")
    try file(largest: 10).compactIfLarge()
    #expect(
      try folder.text(of: "history") == lines("c") + "7\t0\t007\td\n" + lines("b"))
    #expect(try folder.mode(of: "history") == 0o600)
    #expect(try folder.names() == ["history"])
  }

  @Test func aShortenedFileIsNotTooLargeAgainAtOnce() throws {
    let long = String(repeating: "x", count: 40)
    try folder.write(lines("a", "b" + long, "c" + long, "d" + long), to: "history")
    try file(bytes: 130).compactIfLarge()
    #expect(try folder.text(of: "history") == lines("c" + long, "d" + long))
  }

  @Test func theNewestCommandIsKeptEvenIfItIsLongerThanTheLimit() throws {
    let long = String(repeating: "x", count: 400)
    try folder.write(lines("a", long), to: "history")
    try file(bytes: 130).compactIfLarge()
    #expect(try folder.text(of: "history") == lines(long))
  }

  @Test func aFileWithoutAnyCommandIsLeftAsItIs() throws {
    let text = String(repeating: "somebody's letter\n", count: 20)
    try folder.write(text, to: "history")
    try file().compactIfLarge()
    #expect(try folder.text(of: "history") == text)
    #expect(try folder.names() == ["history"])
  }

  @Test func theFileThatAKilledProcessLeftIsRemovedAndALinkOfThatNameIsNotFollowed() throws {
    try folder.write("precious\n", to: "target")
    try FileManager.default.createSymbolicLink(
      atPath: path + ".new", withDestinationPath: folder.path + "/target")
    try folder.write(String(repeating: line("a"), count: 20), to: "history")
    try file().compactIfLarge()
    #expect(try folder.text(of: "history") == line("a"))
    #expect(try folder.text(of: "target") == "precious\n")
    #expect(try folder.names() == ["history", "target"])
    try folder.write("half a li", to: "history.new")
    try folder.write(String(repeating: line("b"), count: 20), to: "history")
    try file().compactIfLarge()
    #expect(try folder.text(of: "history") == line("b"))
    #expect(try folder.names() == ["history", "target"])
  }

  @Test func aFileThatCannotBeReplacedStaysWhole() throws {
    try FileManager.default.createDirectory(atPath: path + ".new", withIntermediateDirectories: true)
    let text = String(repeating: line("a"), count: 20)
    try folder.write(text, to: "history")
    #expect(throws: HistoryError.cannotOpen(path: path + ".new", reason: "File exists")) {
      try file().compactIfLarge()
    }
    #expect(try folder.text(of: "history") == text)
  }

  @Test func aSymbolicLinkIsNotReplaced() throws {
    try folder.write(String(repeating: line("a"), count: 20), to: "target")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.path + "/target")
    let linked = HistoryError.linked(path: path, target: ExistingPath.target(of: folder.path) + "/target")
    #expect(throws: linked) { try file(largest: 1).compactIfLarge() }
    #expect(try folder.text(of: "target") == String(repeating: line("a"), count: 20))
  }

  @Test func aFileThatIsLockedIsNotShortened() throws {
    let text = String(repeating: line("a"), count: 20)
    try folder.write(text, to: "history")
    let holder = unsafe open(path, O_RDONLY | O_CLOEXEC)
    defer { close(holder) }
    #expect(flock(holder, LOCK_EX) == 0)
    #expect(throws: HistoryError.busy(path: path)) { try file().compactIfLarge() }
    #expect(try folder.text(of: "history") == text)
  }

  @Test func aReaderStartsOverAfterCompaction() throws {
    let history = file(largest: 1)
    for command in ["a", "b", "a"] { try history.append(HistoryEntry(time: 1, command: command)) }
    _ = try history.readNew()
    try file(largest: 1).compactIfLarge()
    try history.append(HistoryEntry(time: 1, command: "c"))
    let news = try history.readNew()
    #expect(news.startsOver)
    #expect(news.entries.map(\.command) == ["b", "a", "c"])
  }
}
