import Domain
import LibraryCore
import PostgreSQL

/// The index's row of a photo that is in the library.
///
/// Its tokens are there twice. The index (GIN) has each once, without its place, and finds the photos that have all
/// tokens of a query; the text has them in order, with a blank around each, and shows which photos have them one after
/// the other. PostgreSQL could keep the places in the index, but only 256 of each token and no further than the
/// 16,383rd, which a long memo exceeds.
struct SearchRow: Sendable {
  /// The fields in the order of their lines in the text.
  static let fields: [FindField] = [.memo, .tags, .description, .photographer, .place]

  let tokens: String
  let lexemes: [String]
  let texts: IndexedTexts
  let photo: Photo

  init(_ texts: IndexedTexts, of photo: Photo) {
    (self.texts, self.photo) = (texts, photo)
    let lines = [texts.memo, texts.tags, texts.description, texts.photographer, texts.place]
    tokens = lines.map { " \($0) " }.joined(separator: "\n")
    // By bytes: a blank and a mark after it are one character.
    let all = Set(
      lines.flatMap { $0.utf8.split(separator: UInt8(ascii: " ")) }.map { Lexeme.of(String(Substring($0))) })
    let bytes = all.reduce(0) { $0 + $1.utf8.count }
    lexemes = bytes > Self.mostBytes || all.count > Self.mostLexemes ? [Lexeme.any] : all.sorted()
  }

  // A tsvector has at most a megabyte, with some bytes for each lexeme.
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

/// A token as PostgreSQL's index has it.
enum Lexeme {
  /// Replaces too many tokens for the index, so that each query finds the photo; no token has a blank.
  static let any = " "

  /// The lexeme of a token, cut since the index takes 2 KB.
  static func of(_ token: String) -> String {
    token.utf8.count > mostBytes ? String(token.unicodeScalars.prefix(mostBytes / 4)) : token
  }

  private static let mostBytes = 400

  /// The quoted part of a tsquery.
  static func asked(_ token: String, isPrefix: Bool) -> String {
    var lexeme = String.UnicodeScalarView()
    for scalar in of(token).unicodeScalars {
      if scalar == "'" || scalar == "\\" { lexeme.append(scalar) }
      lexeme.append(scalar)
    }
    return "'\(lexeme)'\(isPrefix ? ":*" : "")"
  }
}
