import StorageWorker
import TestSupport
import Testing

struct LibraryFilesTests {
  private let folder = TemporaryFolder()

  init() throws {
    for name in ["library/pictures/unfinished", "library/purged", "other"] { try folder.makeFolder(name) }
    try folder.makeLink("linked", to: "library")
    try folder.makeLink("a.json", to: "library/library.db")
    try folder.write("", to: "library/library.db")
  }

  private func contains(_ path: String) -> Bool {
    LibraryFiles.contain(folder.path(of: path), inLibraryAt: folder.path(of: "library"))
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
