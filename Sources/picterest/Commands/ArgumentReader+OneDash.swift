import LineEditing
import SceneCore

// `-c blue` and `-color blue`, which other programs understand, would otherwise be words to search for, and so would
// `—color`, into which some keyboards turn `--color`.

extension CommandSpec {
  /// The flags and options that a word with one dash means in other programs: `-color`, or the first letter, `-c`.
  ///
  /// The dash may be a long one, or two.
  /// - Returns: None for any other word, such as `-5`, for one in quotes, and for `-c` after `find`, which leaves out
  ///   what is found by `c`.
  func optionsMeant(by word: Token) -> [String] {
    guard !word.isQuoted, let dash = word.text.first, "-–—".contains(dash), !word.text.hasPrefix("--"),
      dash != "-" || arguments.last?.kind != .query
    else { return [] }
    let name = word.text.drop { $0 == dash }.prefix { $0 != "=" }
    guard let letter = name.first, letter.isLetter else { return [] }
    let names = flags + options.map(\.name)
    return names.filter { name.count == 1 && dash == "-" ? $0.hasPrefix("--\(letter)") : $0 == "--\(name)" }
  }
}

extension ArgumentReader {
  /// What to type for `-c blue`: `--color blue`, or the options that it could be.
  ///
  /// - Returns: nil if the word is not such an option.
  func optionMeant(by token: Token) -> String? {
    let names = spec.optionsMeant(by: token)
    guard let first = names.first else { return nil }
    guard let value = valueMeant(by: token) else { return Wording.list(names, "or") }
    let takers = names.compactMap(spec.option).filter { $0.takes(value) }
    let name = takers.first { !$0.values.isEmpty }?.name ?? takers.first?.name
    guard let name else { return names.count == 1 ? first : Wording.list(names, "or") }
    return "\(name) \(QuotedWord(value).text)"
  }

  /// What follows the sign or the blank; nil if another option or nothing does.
  private func valueMeant(by token: Token) -> String? {
    if let sign = token.text.firstIndex(of: "=") { return String(token.text[sign...].dropFirst()) }
    guard let index = tokens.firstIndex(of: token), tokens.indices.contains(index + 1) else { return nil }
    let next = tokens[index + 1]
    return next.text.hasPrefix("-") && !next.isQuoted ? nil : next.text
  }
}
