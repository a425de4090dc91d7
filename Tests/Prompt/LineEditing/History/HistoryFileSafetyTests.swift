import FoundationEssentials
import Glibc
import OperatingSystem
import TestSupport
import Testing

@testable import LineEditing

/// Histories whose path leads to something other than the user's own file.
struct HistoryFileSafetyTests {
  private let folder = TemporaryFolder()

  private func file(_ name: String = "history", attempts: Int = 500) -> HistoryFile {
    var limits = HistoryLimits.standard
    limits.attempts = attempts
    return HistoryFile(path: folder.path + "/" + name, limits: limits)
  }

  private func entry(_ command: String) -> HistoryEntry { HistoryEntry(time: 1, command: command) }

  @Test func aFileThatOthersCanReadIsMadePrivate() throws {
    try folder.write("", to: "history")
    unsafe #expect(chmod(folder.path + "/history", 0o644) == 0)
    try file().append(entry("home"))
    #expect(try folder.mode(of: "history") == 0o600)
  }

  @Test func aSymbolicLinkIsNotFollowed() throws {
    try folder.write("precious\n", to: "target")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/history", withDestinationPath: folder.path + "/target")
    let path = folder.path + "/history"
    let linked = HistoryError.linked(path: path, target: ExistingPath.target(of: folder.path) + "/target")
    #expect(throws: linked) { try file().append(entry("home")) }
    #expect(throws: linked) { try file().readNew() }
    #expect(try folder.text(of: "target") == "precious\n")
  }

  @Test(.enabled("Only root can give a file away.") { geteuid() == 0 })
  func anotherUsersFileIsNeitherWrittenNorRead() throws {
    let path = folder.path + "/history"
    try folder.write("{\"c\":\"evil\",\"t\":1}\n", to: "history")
    unsafe #expect(chown(path, 65_534, 65_534) == 0)
    #expect(throws: HistoryError.notOwned(path: path)) { try file().append(entry("home")) }
    #expect(throws: HistoryError.notOwned(path: path)) { try file().readNew() }
    #expect(try folder.text(of: "history") == "{\"c\":\"evil\",\"t\":1}\n")
  }

  @Test func aPipeOrADeviceInsteadOfTheFileDoesNotHoldUpThePrompt() throws {
    let path = folder.path + "/history"
    unsafe #expect(mkfifo(path, 0o600) == 0)
    for path in [path, "/dev/full"] {
      let file = HistoryFile(path: path)
      #expect(throws: HistoryError.notAFile(path: path)) { try file.append(entry("home")) }
      #expect(throws: HistoryError.notAFile(path: path)) { try file.readNew() }
    }
  }

  @Test func aFolderThatCannotBeCreatedIsAnError() throws {
    try folder.write("", to: "file")
    #expect(
      throws: HistoryError.cannotOpen(path: folder.path + "/file/history", reason: "Not a directory")
    ) {
      try file("file/history").append(entry("home"))
    }
  }

  @Test func aLockThatIsNeverReleasedIsAnErrorInTheEnd() throws {
    let path = folder.path + "/history"
    try file().append(entry("home"))
    let holder = unsafe open(path, O_RDONLY | O_CLOEXEC)
    defer { close(holder) }
    #expect(flock(holder, LOCK_EX) == 0)
    #expect(throws: HistoryError.busy(path: path)) { try file(attempts: 3).append(entry("saved")) }
    #expect(flock(holder, LOCK_UN) == 0)
    #expect(try file().readNew().entries.map(\.command) == ["home"])
  }
}

struct HistoryDescriptorTests {
  private let folder = TemporaryFolder()

  private var path: String { folder.path + "/history" }

  @Test func onlyOneDescriptorHasTheLockAtATime() throws {
    try folder.write("", to: "history")
    let waiting = try HistoryDescriptor.open(path, O_RDWR)
    do {
      let first = try HistoryDescriptor.open(path, O_RDWR)
      #expect(try first.takeLock())
      #expect(try !waiting.takeLock())
    }
    #expect(try waiting.takeLock())
  }

  @Test func aFileThatWasReplacedBeforeItWasLockedIsNotLocked() throws {
    try folder.write("old", to: "history")
    try folder.write("new", to: "history.new")
    let old = try HistoryDescriptor.open(path, O_RDWR)
    unsafe #expect(rename(path + ".new", path) == 0)
    #expect(try !old.takeLock())
    let new = try HistoryDescriptor.open(path, O_RDWR)
    #expect(try new.takeLock())
    #expect(unlink() == 0)
    #expect(try !new.takeLock())
  }

  @Test func aMissingFileIsCreatedOnlyIfAskedTo() throws {
    #expect(throws: HistoryError.cannotOpen(path: path, reason: "No such file or directory")) {
      _ = try HistoryDescriptor.locked(path, creating: false, attempts: 1)
    }
    _ = try HistoryDescriptor.locked(path, creating: true, attempts: 1)
    #expect(try folder.mode(of: "history") == 0o600)
  }

  private func unlink() -> Int32 { unsafe Glibc.unlink(path) }
}
