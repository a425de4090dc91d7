import Domain
import OperatingSystem

extension StorageWorker {
  /// Returns the full paths of at most 100 folders with a memo that is open in an editor or was left unsaved there.
  package static func editedTexts(in folder: String) -> [String] {
    let names = (try? Descriptor(folder: folder).names(atMost: mostNames)) ?? []
    let folders = names.filter { $0.hasPrefix(EditedText.folderPrefix) }.sorted().map { folder + "/" + $0 }
    return Array(folders.lazy.filter(hasSomething).prefix(100))
  }

  /// Enough for all names in the library's folder.
  private static let mostNames = 1_000

  private static func hasSomething(_ folder: String) -> Bool {
    (try? Descriptor(folder: folder).names(atMost: 1).isEmpty) == false
  }
}
