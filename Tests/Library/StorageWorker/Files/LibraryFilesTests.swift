import Foundation
import StorageWorker
import Testing

final class LibraryFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "picterest-\(UUID().uuidString)")
  private var library: String { folder.path + "/library" }

  init() throws {
    for name in ["library/pictures/unfinished", "library/purged", "other"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/linked", withDestinationPath: library)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a.json", withDestinationPath: library + "/library.db")
    try Data().write(to: folder.appending(path: "library/library.db"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func contains(_ path: String) -> Bool {
    LibraryFiles.contain(folder.path + "/" + path, inLibraryAt: library)
  }

  @Test(arguments: [
    "library/library.db", "library/library.db-journal", "library/library.lock",
    "library/library-before-import.db", "library/pictures", "library/pictures/new.jpg",
    "library/pictures/unfinished/x", "library/purged/a", "linked/library.db", "linked/pictures/a.jpg",
    "a.json",
    "other/../library/library.db",
  ])
  func aFileOfTheLibraryIsOneWhateverLeadsThere(path: String) { #expect(contains(path)) }

  @Test(arguments: [
    "library/export.json", "library/index.html", "other/library.db", "other", "nowhere/library.db", "library",
  ])
  func anyOtherFileIsNone(path: String) { #expect(!contains(path)) }
}
