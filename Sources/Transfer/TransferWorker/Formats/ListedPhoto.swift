import Domain

/// The photos in a line of a list: `- URL`, `1.
///
/// ID`, `<URL>`, `[words](URL)`, `URL, URL` or an id followed by other words.
enum ListedPhoto {
  /// Returns the addresses of photos, or the id if there are none; the array is empty for a line without a photo that can be fetched.
  static func words(in line: String) -> [String] {
    let words = line.split { $0.isWhitespace || "<>()[]{}\"'`|,".contains($0) || $0 == "\u{FEFF}" }.map(word)
    let addresses = words.filter { $0.contains("/") && isPhoto($0) }
    return addresses.isEmpty ? words.drop(while: isMark).prefix(1).filter(isPhoto) : addresses
  }

  /// Returns a word without the period at the end of a sentence.
  private static func word(_ text: Substring) -> String {
    var text = text
    while text.count > 1, let last = text.last, ".;:!".contains(last) { text.removeLast() }
    return String(text)
  }

  private static func isPhoto(_ word: String) -> Bool { PhotoName(word)?.canBeFetched == true }

  /// Returns whether the word marks a list item: a dash, an asterisk, a number or the x in a checkbox.
  private static func isMark(_ word: String) -> Bool {
    ["-", "*", "+", "•", "–", "x", "X"].contains(word)
      || word.count < 8 && word.allSatisfy { $0.isNumber || $0 == "." }
  }
}
