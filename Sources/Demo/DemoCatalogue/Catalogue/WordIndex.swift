internal import UnicodeText

/// The photos' words in lowercase, for searching.
struct WordIndex: Sendable {
  /// The byte at the start of each word, which no word contains.
  private static let mark = UInt8(ascii: "\n")

  private let texts: [[UInt8]]

  init(_ photos: [DemoPhoto]) {
    texts = photos.map { photo in
      let parts =
        [photo.description ?? "", photo.alternativeText ?? "", photo.photographer.name] + photo.tags
      return Self.words(of: parts.joined(separator: " ")).flatMap { [Self.mark] + $0 }
    }
  }

  /// Returns the positions of photos that contain every word in `query`.
  ///
  /// A word also matches the beginning of a longer word ("light" in "lights"). In scripts without spaces between words, it matches
  /// anywhere.
  func indices(matching query: String) -> [Int] {
    let wanted = Self.words(of: query).map { word in
      let isSpaced = String(decoding: word, as: UTF8.self).unicodeScalars.allSatisfy { $0.value < 0x1100 }
      return isSpaced ? [Self.mark] + word : word
    }
    guard !wanted.isEmpty else { return [] }
    return texts.indices.filter { index in wanted.allSatisfy { Self.contains(texts[index], $0) } }
  }

  /// Returns the words, composed (Unicode normalization form C), because a Mac sends the letters in 바다 one by one.
  private static func words(of text: String) -> [[UInt8]] {
    text.lowercased().composedScalars.split { !isOfWord($0) }.map { word in
      Array(String(word).utf8)
    }
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "0"..."9": true
    case "\u{80}"...: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    default: false
    }
  }

  private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first, word.count <= text.count else { return false }
    for start in 0...(text.count - word.count) where text[start] == first {
      if text[start..<(start + word.count)].elementsEqual(word) { return true }
    }
    return false
  }
}
