import Domain
import OperatingSystem

extension StorageWorker {
  /// The whole paths of folders with a memo open in an editor or left unsaved there; at most 100.
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
