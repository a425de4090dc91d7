import Foundation

/// New lines for a file that a person wrote.
struct Insertion: Equatable {
  let path: String
  let text: String
  /// The text after which the search for `before` starts, or `nil` to search the complete file.
  let after: String?
  /// The new lines go before the first occurrence of this text.
  let before: String

  func applied(to source: String) throws(Refusal) -> String {
    let start = after.map { source.range(of: $0)?.upperBound } ?? source.startIndex
    guard let start, let place = source.range(of: before, range: start..<source.endIndex) else {
      let texts = [after, before].compactMap { $0?.debugDescription }.joined(separator: " and then ")
      throw Refusal("\(path) has no place for the new scene, because it no longer says \(texts).")
    }
    return source[..<place.lowerBound] + text + source[place.lowerBound...]
  }

  /// Inserts an import in alphabetical order.
  static func `import`(_ module: String, into path: String, _ source: String) -> Insertion {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = "import \(module)"
    let next = lines.first { $0.hasPrefix("import ") && $0 > line }
    let text = next == nil ? "\n\(line)" : "\(line)\n"
    return Insertion(path: path, text: text, after: nil, before: next.map { "\($0)\n" } ?? "\n\n")
  }
}
