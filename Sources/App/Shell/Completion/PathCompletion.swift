import OperatingSystem

package struct PathCompletion {
  /// Returns the names in a folder, whose path ends with a slash, or in the current folder for an empty path.
  ///
  /// The names of folders end with a slash.
  var names: @Sendable (_ path: String) -> [String]
  let takesFiles: Bool

  /// Returns the names that match a partial path; hidden names are included only if the typed name begins with a dot.
  func offers(for word: String) -> [CompletionOffer] {
    let front = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
    let isForHidden = word.dropFirst(front.count).hasPrefix(".")
    let possible = names(front).filter {
      $0.hasPrefix(".") == isForHidden && (takesFiles || $0.hasSuffix("/"))
    }
    return possible.sorted().map { .path($0, in: front) }
  }

  /// Returns the names on disk, or none if the folder cannot be read; `home` is the folder that `~` stands for.
  package static func names(in path: String, home: String?) -> [String] {
    let isInHome = path.hasPrefix("~/")
    guard !isInHome || home != nil else { return [] }
    let typed = isInHome ? (home ?? "") + path.dropFirst() : path.isEmpty ? "./" : path
    // The path ends with a slash, so that a name can be appended.
    let whole = ExistingPath.of(typed) + (typed.hasSuffix("/") ? "/" : "")
    guard let names = try? Descriptor(folder: whole).names(atMost: mostNames) else { return [] }
    return names.map { (try? FileStatus(following: whole + $0))??.isFolder == true ? $0 + "/" : $0 }
  }

  /// The maximum number of names to offer.
  private static let mostNames = 1_000
}
