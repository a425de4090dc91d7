import OperatingSystem

package struct PathCompletion {
  /// The names in a folder, whose path ends with a slash, or in the current one for an empty path; folder names end
  /// with a slash.
  var names: @Sendable (_ path: String) -> [String]
  let takesFiles: Bool

  /// The names that match a partial path; hidden ones only if the name begins with a dot.
  func offers(for word: String) -> [CompletionOffer] {
    let front = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
    let isForHidden = word.dropFirst(front.count).hasPrefix(".")
    let possible = names(front).filter {
      $0.hasPrefix(".") == isForHidden && (takesFiles || $0.hasSuffix("/"))
    }
    return possible.sorted().map { .path($0, in: front) }
  }

  /// The names on disk, empty if the folder cannot be read; `home` is the folder that `~` stands for.
  package static func names(in path: String, home: String?) -> [String] {
    let isInHome = path.hasPrefix("~/")
    guard !isInHome || home != nil else { return [] }
    let typed = isInHome ? (home ?? "") + path.dropFirst() : path.isEmpty ? "./" : path
    // The path ends with a slash, so that a name can be appended.
    let whole = ExistingPath.of(typed) + (typed.hasSuffix("/") ? "/" : "")
    guard let names = try? Descriptor(folder: whole).names(atMost: mostNames) else { return [] }
    return names.map { (try? FileStatus(following: whole + $0))??.isFolder == true ? $0 + "/" : $0 }
  }

  /// Names beyond this number are not offered.
  private static let mostNames = 1_000
}
