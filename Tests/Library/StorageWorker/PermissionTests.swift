import Domain
import Glibc
import LibraryCore
import OperatingSystem
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

struct PermissionTests {
  @Test(arguments: [0o000, 0o022, 0o077, 0o777] as [mode_t])
  func foldersAndFilesAreForTheirOwnerOnlyWhateverTheUmask(mask: mode_t) throws {
    let folder = DataFolder()
    let nested = LibraryPaths(folder: folder.path + "/a/b")
    let modes = try withUmask(mask) {
      let library = try nested.open()
      try library.star(.make())
      // Runs inside a transaction, so that its journal exists.
      return try library.write(LibraryUse()) { db in
        try db.execute("DELETE FROM savedPhoto")
        return try folder.names().map { ($0, try folder.mode(of: $0)) }
      }
    }
    let file = PictureName(of: .make(), jpeg: [0xff, 0xd8, 0xff, 0xd9]).text
    let expected: [(String, mode_t)] = [
      ("a", 0o700), ("a/b", 0o700), ("a/b/library.db", 0o600), ("a/b/library.db-journal", 0o600),
      ("a/b/library.lock", 0o600), ("a/b/pictures", 0o700), ("a/b/pictures/" + file, 0o600),
      ("a/b/pictures/unfinished", 0o700),
    ]
    #expect(modes.map(\.0) == expected.map(\.0))
    #expect(modes.map(\.1) == expected.map(\.1))
    #expect(try folder.mode(of: "") == 0o700)
  }

  @Test func anExistingFolderKeepsItsMode() throws {
    let folder = DataFolder()
    try Descriptor.makeFolders(folder.path)
    try #require(unsafe chmod(folder.path, 0o750) == 0)
    _ = try folder.open()
    #expect(try folder.mode(of: "") == 0o750)
  }

  /// Runs `body` with another umask.
  ///
  /// The umask belongs to the process, and other tests create files at the same time. So this thread first gets an umask
  /// of its own, if the system allows it. Swift does not import `unshare`.
  private func withUmask<Value>(_ mask: mode_t, _ body: () throws -> Value) throws -> Value {
    let found = unsafe dlsym(nil, "unshare")
    let symbol = unsafe try #require(unsafe found)
    let unshare = unsafe unsafeBitCast(symbol, to: (@convention(c) (Int32) -> Int32).self)
    let separateFileSystemAttributes: Int32 = 0x200
    _ = unshare(separateFileSystemAttributes)
    let old = umask(mask)
    defer { umask(old) }
    return try body()
  }
}
