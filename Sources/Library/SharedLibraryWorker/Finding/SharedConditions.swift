import Domain
import FoundationEssentials
import LibraryCore
import PostgreSQL

/// A query's conditions on rows in `search` and `savedPhoto`.
struct SharedConditions: Sendable {
  private let conditions: [SQL]
  private let needsPhotos: Bool

  /// - Parameter timeZone: The time zone in which days begin.
  init(_ query: FindQuery, timeZone: LocalTimeZone) {
    conditions = query.terms.map { term in
      let condition = term.condition.sql(in: timeZone)
      return term.isExcluded ? "NOT \(condition)" : condition
    }
    needsPhotos = query.terms.contains { $0.condition.isOfPhoto }
  }

  /// SQL that selects the `sequence` of each matching photo, and reads `savedPhoto` only if necessary.
  var found: SQL {
    let tables: SQL = needsPhotos ? "search JOIN savedPhoto USING (sequence)" : "search"
    return conditions.reduce("SELECT sequence FROM \(tables) WHERE true") { "\($0) AND \($1)" }
  }
}

extension FindQuery.Condition {
  fileprivate func sql(in timeZone: LocalTimeZone) -> SQL {
    switch self {
    case .text(let phrase): AskedTokens(phrase).sql(in: nil)
    case .photographer(let phrase): AskedTokens(phrase).sql(in: .photographer)
    // Only tags have tokens that begin with #.
    case .tag(let tag): AskedTokens(tokens: ["#" + tag.name], isPrefix: false).sql(in: nil)
    case .color(let word): "(\(word.rawValue) = ANY (colors))"
    case .orientation(let word): "(orientation = \(word.rawValue))"
    case .before(let period): "(savedAt < \(period.start(in: timeZone).timeIntervalSince1970))"
    case .after(let period): "(savedAt >= \(period.start(in: timeZone).timeIntervalSince1970))"
    case .who(let name): "(lower(starredBy) = lower(\(name)) OR lower(coalesce(memoBy, '')) = lower(\(name)))"
    }
  }
}

extension FindQuery.Condition {
  /// Whether the condition concerns columns that `search` lacks.
  fileprivate var isOfPhoto: Bool {
    switch self {
    case .before, .after, .who: true
    case .text, .photographer, .tag, .color, .orientation: false
    }
  }
}

extension AskedTokens {
  /// The maximum number of lexemes to look up in the index; the text is checked in any case.
  private static let mostLexemes = 50

  /// - Parameter field: The field to search, or `nil` for any.
  fileprivate func sql(in field: FindField?) -> SQL {
    let whole = isPrefix ? tokens.dropLast() : tokens[...]
    var asked = Set(whole.prefix(Self.mostLexemes).map { Lexeme.asked($0, isPrefix: false) })
    if isPrefix, let last = tokens.last { asked.insert(Lexeme.asked(last, isPrefix: true)) }
    let any = Lexeme.asked(Lexeme.any, isPrefix: false)
    let query = "(\(asked.sorted().joined(separator: " & "))) | \(any)"
    let line = field.flatMap { SearchRow.fields.firstIndex(of: $0) }
    let text: SQL = line.map { "split_part(tokens, chr(10), \(sql: $0 + 1))" } ?? "tokens"
    let wanted = " " + tokens.joined(separator: " ") + (isPrefix ? "" : " ")
    return "(lexemes @@ \(query)::tsquery AND strpos(\(text), \(wanted)) > 0)"
  }
}
