import FoundationEssentials
import Glibc
import Testing

@testable import LineEditing

struct HistoryFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String = "history", time: Int = 1_764_547_200) -> HistoryFile {
    HistoryFile(path: folder.path + "/" + name) { time }
  }

  @Test func anEntryIsOneLineOfJSONThatOnlyTheOwnerCanRead() throws {
    try file("state/picterest/history").append("star 3 \"my memo/부엌\"\n\u{1B}")
    #expect(
      try folder.read("state/picterest/history")
        == #"{"c":"star 3 \"my memo/부엌\"\n\u001b","t":1764547200}"# + "\n")
    #expect(folder.mode("state/picterest/history") == 0o600)
    #expect(folder.mode("state/picterest") == 0o700)
    #expect(folder.mode("state") == 0o700)
  }

  @Test func aFileThatOthersCanReadIsClosedToThem() throws {
    try folder.write("", to: "history")
    chmod644(folder.path + "/history")
    try file().append("home")
    #expect(folder.mode("history") == 0o600)
  }

  private func chmod644(_ path: String) { unsafe #expect(chmod(path, 0o644) == 0) }

  @Test func whatWasWrittenIsReadOnceBySessionsOnBothSides() throws {
    let (one, other) = (file(time: 1), file(time: 2))
    #expect(try one.readNew() == [])
    try one.append("home")
    try other.append("saved")
    let both = [HistoryEntry(time: 1, command: "home"), HistoryEntry(time: 2, command: "saved")]
    #expect(try one.readNew() == both)
    #expect(try other.readNew() == both)
    #expect(try one.readNew() == [])
    try other.append("next")
    #expect(try one.readNew() == [HistoryEntry(time: 2, command: "next")])
  }

  @Test func linesThatCannotBeReadArePassedOver() throws {
    try folder.write(
      "{\"c\":\"a\",\"t\":1,\"d\":7}\nnot json\n{\"c\":3}\n\n\u{FF}\n{\"t\":2,\"c\":\"b\"}\n", to: "history")
    #expect(try file().readNew().map(\.command) == ["a", "b"])
  }

  @Test func aLineThatIsStillBeingWrittenIsReadWhenItIsWhole() throws {
    let history = file()
    try folder.write("{\"c\":\"a\",\"t\":1}\n{\"c\":\"b", to: "history")
    #expect(try history.readNew().map(\.command) == ["a"])
    try folder.write("{\"c\":\"a\",\"t\":1}\n{\"c\":\"b\",\"t\":2}\n", to: "history")
    #expect(try history.readNew().map(\.command) == ["b"])
  }

  @Test func whatACrashLeftUnfinishedDoesNotSpoilTheNextEntry() throws {
    try folder.write("{\"c\":\"a\",\"t\":1}\n{\"c\":\"b", to: "history")
    let history = file()
    try history.append("home")
    #expect(try history.readNew().map(\.command) == ["a", "home"])
  }

  @Test func aFileThatBecameShorterIsReadAnew() throws {
    let history = file()
    try history.append("a long first command")
    _ = try history.readNew()
    try folder.write("{\"c\":\"a\",\"t\":1}\n", to: "history")
    #expect(try history.readNew().map(\.command) == ["a"])
  }

  @Test func onlyTheEndOfALongFileIsRead() throws {
    let line = "{\"c\":\"" + String(repeating: "x", count: 1_000) + "\",\"t\":1}\n"
    try folder.write(String(repeating: line, count: 2_000) + "{\"c\":\"last\",\"t\":2}\n", to: "history")
    let commands = try file().readNew().map(\.command)
    #expect(commands.last == "last")
    #expect((200...300).contains(commands.count))
    #expect(commands.dropLast().allSatisfy { $0.count == 1_000 })
  }

  @Test func twoWritersAtOnceLoseAndMixNothing() async throws {
    let (one, other) = (file(time: 1), file(time: 2))
    let count = 200
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (name, history) in [("one", one), ("other", other)] {
        group.addTask { for index in 0..<count { try history.append("\(name) \(index)") } }
      }
      try await group.waitForAll()
    }
    let commands = try file().readNew().map(\.command)
    #expect(commands.count == 2 * count)
    #expect(commands.filter { $0.hasPrefix("one") } == (0..<count).map { "one \($0)" })
    #expect(commands.filter { $0.hasPrefix("other") } == (0..<count).map { "other \($0)" })
  }

  @Test func aSymbolicLinkIsNotFollowed() throws {
    try folder.write("precious\n", to: "target")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/history", withDestinationPath: folder.path + "/target")
    let path = folder.path + "/history"
    #expect(throws: HistoryError.unsafePlace(path: path)) { try file().append("home") }
    #expect(throws: HistoryError.unsafePlace(path: path)) { try file().readNew() }
    #expect(try folder.read("target") == "precious\n")
  }

  @Test func aPipeInTheFilesPlaceDoesNotHoldThePrompt() throws {
    let path = folder.path + "/history"
    unsafe #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: HistoryError.unsafePlace(path: path)) { try file().append("home") }
    #expect(throws: HistoryError.unsafePlace(path: path)) { try file().readNew() }
  }

  @Test func aFolderThatCannotBeMadeIsAnError() throws {
    try folder.write("", to: "file")
    #expect(
      throws: HistoryError.cannotOpen(path: folder.path + "/file/history", reason: "Not a directory")
    ) {
      try file("file/history").append("home")
    }
  }

  @Test func aFullDiskIsAnError() {
    let full = HistoryFile(path: "/dev/full") { 0 }
    #expect(throws: HistoryError.unsafePlace(path: "/dev/full")) { try full.append("home") }
  }

  @Test func aLockThatIsNeverGivenBackIsAnErrorInTheEnd() throws {
    let path = folder.path + "/history"
    try file().append("home")
    let holder = unsafe open(path, O_RDONLY | O_CLOEXEC)
    defer { close(holder) }
    #expect(flock(holder, LOCK_EX) == 0)
    #expect(throws: HistoryError.busy(path: path)) { try file().append("saved") }
    #expect(flock(holder, LOCK_UN) == 0)
    #expect(try file().readNew().map(\.command) == ["home"])
  }
}
