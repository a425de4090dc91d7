package import Domain

extension Wording {
  /// How many pictures of a page are missing, and why, with at most three reasons.
  ///
  /// - Parameter failures: One for each; those that were cancelled were not wanted any more.
  /// - Returns: Nil when none is missing.
  package static func missingPictures(_ failures: [Failure]) -> String? {
    let failures = failures.filter { DisplayedError($0).code != .cancelled }
    guard !failures.isEmpty else { return nil }
    var reasons: [String] = []
    for reason in failures.lazy.map({ DisplayedError(notShown: $0).message }) where !reasons.contains(reason)
    {
      if reasons.count == 3 { break }
      reasons.append(reason)
    }
    let pictures = failures.count == 1 ? "One picture" : "\(number(failures.count)) pictures"
    return "\(pictures) could not be shown. " + reasons.joined(separator: " ")
  }
}
