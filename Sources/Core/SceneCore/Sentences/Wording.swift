package import Domain
internal import Terminal

/// The phrases that several scenes share.
package enum Wording {
  /// Returns a number with a noun: "1 call", "1,234 calls".
  ///
  /// ```swift
  /// Wording.counted(1_200, "photo")  // "1,200 photos"
  /// ```
  package static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(number(count)) \(noun)s"
  }

  /// Returns a number for people: "1,234".
  package static func number(_ number: Int) -> String { number.withSeparators }

  /// Returns the number of calls left, in the form used everywhere: "4,999 of 5,000".
  package static func callsLeft(_ budget: RateBudget) -> String {
    "\(number(budget.remaining)) of \(number(budget.limit))"
  }

  /// Returns a size on disk: "980 kB", "1.2 MB", "256 MB".
  package static func size(_ bytes: Int) -> String {
    let kilo = 1_024
    guard bytes >= kilo * kilo else { return "\(number((max(0, bytes) + kilo - 1) / kilo)) kB" }
    let (unit, name) = bytes < kilo * kilo * kilo ? (kilo * kilo, "MB") : (kilo * kilo * kilo, "GB")
    let tenths = bytes / (unit / 10)
    let isRound = tenths >= 100 || tenths.isMultiple(of: 10)
    return isRound ? "\(number(bytes / unit)) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
  }

  /// Returns the beginning of a text, in at most 800 bytes, because a single character may have any number of bytes.
  package static func excerpt(_ text: String, characters: Int = 200) -> String {
    var bytes = 0
    let scalars = text.unicodeScalars.prefix { scalar in
      bytes += UTF8.width(scalar)
      return bytes <= 800
    }
    let start = String(scalars).prefix(characters)
    return start.utf8.count == text.utf8.count ? text : start.prefix(characters - 1) + "…"
  }

  /// Returns a text without its empty lines, which in a row would be gaps.
  package static func withoutEmptyLines(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: "\n")
  }

  /// Returns the first line of a text, with an ellipsis if more lines follow.
  package static func firstLine(_ text: String) -> String {
    let end = text.utf8.firstIndex { [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0) }
    return end.map { text[..<$0] + "…" } ?? text
  }

  /// Returns a typed word in quotation marks, cut to at most `cells`, without any password in an address.
  package static func quoted(_ word: String, cells: Int = 40) -> String { "\"\(cut(word, cells: cells))\"" }

  /// Returns the word cut in the same way, but without quotation marks.
  package static func cut(_ word: String, cells: Int = 40) -> String {
    let start = excerpt(word.withoutPasswords)
    guard CellWidth.of(SafeText(start)) > cells else { return start }
    var left = cells - 1
    let kept = start.prefix { character in
      left -= CellWidth.of(SafeText(String(character)))
      return left >= 0
    }
    return kept + "…"
  }

  /// Returns words as in `red, green or blue`; for a long list, returns its beginning and how to see the rest.
  package static func alternatives(_ words: [String]) -> String {
    guard words.count <= 12 else {
      return words.prefix(6).joined(separator: ", ") + ", …; Tab lists them all"
    }
    return list(words, "or")
  }

  /// Returns words as in `home, saved and search`.
  package static func list(_ words: [String], _ conjunction: String = "and") -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }

  /// Returns the time of the next possible call, rounded up: "in 5 seconds", "in 2 minutes"; "later" for `nil`.
  static func timeToRetry(_ seconds: Int?) -> String {
    guard let seconds else { return "later" }
    let time =
      seconds < 120 ? counted(seconds, "second") : counted(seconds / 60 + (seconds % 60 + 59) / 60, "minute")
    return "in \(time)"
  }

  /// Returns the size of the library: "2 photos saved".
  package static func saved(_ count: Int) -> String { counted(count, "photo") + " saved" }

  /// Returns a photo for a sentence, with its photographer, because its number means another photo in another list.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the result begins a sentence.
  ///   - cells: The maximum width of the name.
  package static func named(_ photo: NumberedPhoto, isFirst: Bool = true, cells: Int = 40) -> String {
    let name = name(of: photo.photo, within: cells)
    let end = name.isEmpty ? "" : photo.photo.source == .folder ? " (\(name))" : " by \(name)"
    if let number = photo.number { return "\(isFirst ? "Photo" : "photo") \(number)\(end)" }
    return "\(isFirst ? "The" : "the") photo" + (end.isEmpty ? " \(photo.photo.id.rawValue)" : end)
  }

  /// Returns a photo for a result: "3 · Amy", or "the photo by Amy" if it has no number.
  static func label(_ photo: NumberedPhoto) -> String {
    let name = name(of: photo.photo, within: 40)
    if let number = photo.number { return joined(["\(number)", name]) }
    if photo.photo.source == .folder, !name.isEmpty { return name }
    return name.isEmpty ? "photo \(photo.photo.id.rawValue)" : "the photo by \(name)"
  }

  /// Returns the photographer's name or, for a photo from a folder, the text that its caption begins with.
  private static func name(of photo: Photo, within cells: Int) -> String {
    let title = photo.source == .folder ? photo.description ?? photo.alternativeText : nil
    return SafeText(title.map(firstLine) ?? photo.photographer.name).truncated(to: cells).text
  }

  /// Returns the non-empty words, joined as in "Saved 3 · Amy · "light"".
  static func joined(_ words: [String]) -> String { words.filter { !$0.isEmpty }.joined(separator: " · ") }

  /// Returns the words for a replaced memo, or an empty string if there was none.
  static func was(_ replaced: String?) -> String { replaced.map { "was \(quotedMemo($0))" } ?? "" }

  /// Returns a photo in the form to type: its number or, without a number, its id.
  package static func reference(to photo: NumberedPhoto) -> String {
    photo.number.map(String.init) ?? photo.photo.id.rawValue
  }

  /// Returns the first line of a memo, cut and in quotation marks.
  package static func quotedMemo(_ memo: String) -> String { quoted(firstLine(memo), cells: 60) }
}
