import Glibc
import Testing

@testable import LineEditing

struct HistoryDescriptorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

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

  @Test func aLockedFileIsAccessibleToItsOwnerOnly() throws {
    try folder.write("", to: "history")
    unsafe #expect(chmod(path, 0o666) == 0)
    _ = try HistoryDescriptor.locked(path, creating: false, attempts: 1)
    #expect(folder.mode("history") == 0o600)
  }

  @Test func aMissingFileIsCreatedOnlyIfAskedTo() throws {
    #expect(throws: HistoryError.cannotOpen(path: path, reason: "No such file or directory")) {
      _ = try HistoryDescriptor.locked(path, creating: false, attempts: 1)
    }
    _ = try HistoryDescriptor.locked(path, creating: true, attempts: 1)
    #expect(folder.mode("history") == 0o600)
  }

  private func unlink() -> Int32 { unsafe Glibc.unlink(path) }
}
