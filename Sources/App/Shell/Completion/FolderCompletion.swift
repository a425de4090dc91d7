import OperatingSystem

package struct FolderCompletion {
  /// The names of the folders in a folder, whose path ends with a slash, or in the current one, whose path is empty.
  var folders: @Sendable (_ path: String) -> [String]

  /// - Parameter word: What is typed of the path so far.
  /// - Returns: Hidden folders only when the name begins with a dot.
  func offers(for word: String) -> [CompletionOffer] {
    let front = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
    let isForHidden = word.dropFirst(front.count).hasPrefix(".")
    return folders(front).filter { $0.hasPrefix(".") == isForHidden }.sorted().map { .folder($0, in: front) }
  }

  /// Those of the disk; none when the folder cannot be read.
  ///
  /// - Parameter home: The folder that `~` means; nil when there is none.
  package static func folders(in path: String, home: String?) -> [String] {
    let isInHome = path.hasPrefix("~/")
    guard !isInHome || home != nil else { return [] }
    let typed = isInHome ? (home ?? "") + path.dropFirst() : path.isEmpty ? "./" : path
    // It ends with a slash, so that a name can be appended.
    let whole = ExistingPath.of(typed) + (typed.hasSuffix("/") ? "/" : "")
    guard let names = try? Descriptor(folder: whole).names(atMost: mostNames) else { return [] }
    return names.filter { (try? FileStatus(following: whole + $0))??.isFolder == true }
  }

  /// Of a folder with more, some are not offered.
  private static let mostNames = 1_000
}
