import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import LineEditing

struct HistoryFileTests {
  private let folder = TemporaryFolder()

  private func file(_ name: String = "history") -> HistoryFile {
    HistoryFile(path: folder.path + "/" + name)
  }

  /// Writes into the same inode.
  private func overwrite(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder.path(of: "history")))
  }

  private func entry(_ command: String, time: Int = 1) -> HistoryEntry {
    HistoryEntry(time: time, command: command)
  }

  @Test func anEntryIsOneLineThatOnlyTheOwnerCanRead() throws {
    let history = file("state/picterest/history")
    try history.append(HistoryEntry(time: 7, command: "home", status: 0, milliseconds: 182))
    try history.append(entry("saved"))
    #expect(
      try folder.text(of: "state/picterest/history") == "7\t0\t182\thome\n1\t\t\tsaved\n")
    #expect(try folder.mode(of: "state/picterest/history") == 0o600)
    #expect(try folder.mode(of: "state/picterest") == 0o700)
    #expect(try folder.mode(of: "state") == 0o700)
  }

  @Test func everySessionReadsEachEntryOnce() throws {
    let (one, other) = (file(), file())
    #expect(try one.readNew() == HistoryNews(entries: [], startsOver: false))
    try one.append(entry("home", time: 1))
    try other.append(entry("saved", time: 2))
    let both = HistoryNews(entries: [entry("home", time: 1), entry("saved", time: 2)], startsOver: true)
    #expect(try one.readNew() == both)
    #expect(try other.readNew() == both)
    #expect(try one.readNew() == HistoryNews(entries: [], startsOver: false))
    try other.append(entry("next", time: 2))
    #expect(try one.readNew() == HistoryNews(entries: [entry("next", time: 2)], startsOver: false))
  }

  /// In the largest possible sparse file, the end plus the limit would overflow `Int`.
  @Test func theEndOfTheFileAndTheLimitAreNotAdded() throws {
    let limits = HistoryLimits(entries: 10, bytes: .max, largest: .max, attempts: 1)
    let history = HistoryFile(path: folder.path + "/history", limits: limits)
    for command in ["home", "saved"] {
      try file().append(entry(command))
      #expect(try history.readNew().entries.map(\.command) == [command])
    }
  }

  @Test func linesThatCannotBeReadAreSkipped() throws {
    try folder.write(
      "1\t\t7\ta\nnot an entry\n{\"c\":3}\n\n\u{FF}\n2\t\t\tb\n", to: "history")
    #expect(try file().readNew().entries.map(\.command) == ["a", "b"])
  }

  @Test func aLineThatIsStillBeingWrittenIsReadWhenItIsWhole() throws {
    let history = file()
    try folder.write("1\t\t\ta\n2\t\t\tb", to: "history")
    #expect(try history.readNew().entries.map(\.command) == ["a"])
    try overwrite("1\t\t\ta\n2\t\t\tb\n")
    #expect(try history.readNew().entries.map(\.command) == ["b"])
  }

  @Test func anUnfinishedLineAfterACrashDoesNotSpoilTheNextEntry() throws {
    try folder.write("1\t\t\ta\n2\t\t", to: "history")
    let history = file()
    try history.append(entry("home"))
    #expect(try history.readNew().entries.map(\.command) == ["a", "home"])
  }

  // MARK: Another file

  @Test func aFileThatBecameShorterIsReadFromTheStart() throws {
    let history = file()
    try history.append(entry("a long first command"))
    _ = try history.readNew()
    try overwrite("1\t\t\ta\n")
    #expect(try history.readNew() == HistoryNews(entries: [entry("a")], startsOver: true))
  }

  @Test func aFileWithOtherContentIsReadFromTheStartEvenIfItsInodeIsTheSame() throws {
    let history = file()
    try history.append(entry("home"))
    _ = try history.readNew()
    try overwrite("1\t\t\tnext\n1\t\t\tsaved\n")
    #expect(try history.readNew() == HistoryNews(entries: [entry("next"), entry("saved")], startsOver: true))
  }

  @Test func aFileThatReplacedTheOldOneIsReadFromTheStart() throws {
    let history = file()
    try history.append(entry("home"))
    _ = try history.readNew()
    try file("other").append(entry("home"))
    try file("other").append(entry("saved"))
    try rename("other", "history")
    #expect(try history.readNew() == HistoryNews(entries: [entry("home"), entry("saved")], startsOver: true))
  }

  @Test func aMissingFileCountsAsEmpty() throws {
    let history = file()
    try history.append(entry("home"))
    _ = try history.readNew()
    try rename("history", "other")
    #expect(try history.readNew() == HistoryNews(entries: [], startsOver: true))
    #expect(try history.readNew() == HistoryNews(entries: [], startsOver: false))
    try history.append(entry("next"))
    #expect(try history.readNew() == HistoryNews(entries: [entry("next")], startsOver: true))
  }

  private func rename(_ old: String, _ new: String) throws {
    unsafe #expect(Glibc.rename(folder.path + "/" + old, folder.path + "/" + new) == 0)
  }

  // MARK: Long files

  @Test func onlyTheNewestTenThousandEntriesOfALongFileAreRead() throws {
    let lines = (1...12_000).map { "1\t\t\tshow \($0)\n" }
    try folder.write(lines.joined(), to: "history")
    #expect(try file().readNew().entries.map(\.command) == (2_001...12_000).map { "show \($0)" })
  }

  @Test func onlyTheEndOfALargeFileIsRead() throws {
    let line = "1\t\t\t" + String(repeating: "x", count: 100) + "\n"
    try folder.write(String(repeating: line, count: 20) + "2\t\t\tlast\n", to: "history")
    let limits = HistoryLimits(entries: 100, bytes: 1_000, largest: 2_000, attempts: 1)
    let commands = try HistoryFile(path: folder.path + "/history", limits: limits).readNew().entries.map(
      \.command)
    #expect(commands == Array(repeating: String(repeating: "x", count: 100), count: 9) + ["last"])
  }
}
