import Domain
import LibraryCore
import PostgreSQL

/// A photo's row in the search index.
///
/// The tokens of the photo are stored twice. The index (GIN) has each token once, without its position, and finds the photos with all
/// tokens of a query. The text has the tokens in order, each between spaces, and shows which photos have them in sequence. PostgreSQL could
/// store positions in the index, but only 256 per token and none past 16,383, which is too few for a long memo.
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
    // Splits bytes, because a space and a combining mark after it are a single character.
    let all = Set(
      lines.flatMap { $0.utf8.split(separator: UInt8(ascii: " ")) }.map { Lexeme.of(String(Substring($0))) })
    let bytes = all.reduce(0) { $0 + $1.utf8.count }
    lexemes = bytes > Self.mostBytes || all.count > Self.mostLexemes ? [Lexeme.any] : all.sorted()
  }

  // A tsvector holds at most a megabyte, and each lexeme takes some of that in addition to its text.
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
  /// Replaces the tokens if there are too many, so that every query matches the photo; no real token contains a space.
  static let any = " "

  /// Returns the lexeme of a token, shortened because the index accepts at most 2 KB.
  static func of(_ token: String) -> String {
    token.utf8.count > mostBytes ? String(token.unicodeScalars.prefix(mostBytes / 4)) : token
  }

  private static let mostBytes = 400

  /// Returns a lexeme, quoted for a tsquery.
  static func asked(_ token: String, isPrefix: Bool) -> String {
    var lexeme = String.UnicodeScalarView()
    for scalar in of(token).unicodeScalars {
      if scalar == "'" || scalar == "\\" { lexeme.append(scalar) }
      lexeme.append(scalar)
    }
    return "'\(lexeme)'\(isPrefix ? ":*" : "")"
  }
}
