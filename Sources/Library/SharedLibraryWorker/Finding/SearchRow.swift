import Domain
import LibraryCore
import PostgreSQL

/// The search index's row for a photo in the library.
///
/// Its tokens are stored twice. The index (GIN) has each once, without its position, and finds the photos with all
/// tokens of a query. The text has them in order, each between blanks, and shows which photos have them in sequence.
/// PostgreSQL could store positions in the index, but only 256 per token and none past 16,383, which a long memo
/// exceeds.
struct SearchRow: Sendable {
  /// The fields, in the order of their lines in the text.
  static let fields: [FindField] = [.memo, .tags, .description, .photographer, .place]

  let tokens: String
  let lexemes: [String]
  let texts: IndexedTexts
  let photo: Photo

  init(_ texts: IndexedTexts, of photo: Photo) {
    (self.texts, self.photo) = (texts, photo)
    let lines = [texts.memo, texts.tags, texts.description, texts.photographer, texts.place]
    tokens = lines.map { " \($0) " }.joined(separator: "\n")
    // Splits bytes: a blank and a combining mark after it are one character.
    let all = Set(
      lines.flatMap { $0.utf8.split(separator: UInt8(ascii: " ")) }.map { Lexeme.of(String(Substring($0))) })
    let bytes = all.reduce(0) { $0 + $1.utf8.count }
    lexemes = bytes > Self.mostBytes || all.count > Self.mostLexemes ? [Lexeme.any] : all.sorted()
  }

  // A tsvector holds at most a megabyte, including some bytes per lexeme.
  private static let mostBytes = 500_000
  private static let mostLexemes = 50_000

  func inserting(_ sequence: Int64) -> SQL {
    let colors = photo.color.map { hex in PhotoColor.allCases.filter { $0.holds(hex) }.map(\.rawValue) } ?? []
    let orientation = PhotoOrientation(width: photo.width, height: photo.height).rawValue
    return """
      INSERT INTO search (sequence, tokens, lexemes, memoKey, photographerKey, colors, orientation)
      VALUES (\(sequence), \(tokens), array_to_tsvector(\(Value.texts(lexemes))), \(texts.memoKey), \(texts.photographerKey),
        \(Value.texts(colors)), \(orientation))
      ON CONFLICT (sequence) DO UPDATE SET tokens = excluded.tokens, lexemes = excluded.lexemes,
        memoKey = excluded.memoKey, photographerKey = excluded.photographerKey, colors = excluded.colors,
        orientation = excluded.orientation
      """
  }
}

/// A token as PostgreSQL's index stores it.
enum Lexeme {
  /// Stands in for too many tokens, so that every query matches the photo; no token has a blank.
  static let any = " "

  /// The lexeme of a token, shortened since the index takes at most 2 KB.
  static func of(_ token: String) -> String {
    token.utf8.count > mostBytes ? String(token.unicodeScalars.prefix(mostBytes / 4)) : token
  }

  private static let mostBytes = 400

  /// A lexeme quoted for a tsquery.
  static func asked(_ token: String, isPrefix: Bool) -> String {
    var lexeme = String.UnicodeScalarView()
    for scalar in of(token).unicodeScalars {
      if scalar == "'" || scalar == "\\" { lexeme.append(scalar) }
      lexeme.append(scalar)
    }
    return "'\(lexeme)'\(isPrefix ? ":*" : "")"
  }
}
