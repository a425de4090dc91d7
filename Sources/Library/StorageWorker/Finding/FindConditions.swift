import Domain
import FoundationEssentials
import LibraryCore
import SQLite

struct FindConditions {
  /// The FTS5 expression, or `nil` if no text has to match.
  private(set) var expression: String?
  private(set) var filters: [SQL]

  /// - Parameter timeZone: The time zone in which days begin.
  init(_ query: FindQuery, timeZone: LocalTimeZone) {
    let wanted = query.terms.filter { !$0.isExcluded }.compactMap(\.condition.expression)
    let unwanted = query.terms.filter(\.isExcluded).compactMap(\.condition.expression).joined(
      separator: " OR ")
    filters = query.terms.compactMap(\.filter) + query.days(in: timeZone)
    if !wanted.isEmpty {
      let all = wanted.joined(separator: " AND ")
      expression = unwanted.isEmpty ? all : "(\(all)) NOT (\(unwanted))"
    } else if !unwanted.isEmpty {
      filters.append("sequence NOT IN (SELECT rowid FROM search WHERE search MATCH \(unwanted))")
    }
  }

  /// Selects the matching photos, newest first; FTS5 can return its matches in this order as well.
  func selecting(_ columns: SQL, before sequence: Int64?) -> SQL {
    let number = expression == nil ? "sequence" : "found"
    let place: SQL = sequence.map { "< \($0)" } ?? "<= \(Int64.max)"
    return """
      SELECT \(columns) FROM \(matching) AND \(sql: number) \(place) ORDER BY \(sql: number) DESC
      """
  }

  func selecting(_ columns: SQL, after sequence: Int64?, limit: Int) -> SQL {
    let number = expression == nil ? "sequence" : "found"
    return """
      SELECT \(columns) FROM \(matching) AND \(sql: number) > \(sequence ?? .min)
      ORDER BY \(sql: number) LIMIT \(limit)
      """
  }

  var counting: SQL {
    if let expression, filters.isEmpty {
      return "SELECT count(*) FROM search WHERE search MATCH \(expression)"
    }
    return "SELECT count(*) FROM \(matching)"
  }

  /// `CROSS JOIN` keeps SQLite from reading the photos first.
  private var matching: SQL {
    let filters = self.filters.reduce("" as SQL) { "\($0) AND \($1)" }
    guard let expression else { return "savedPhoto WHERE deletedAt IS NULL\(filters)" }
    return """
      (SELECT rowid AS found FROM search WHERE search MATCH \(expression))
      CROSS JOIN savedPhoto ON sequence = found WHERE true\(filters)
      """
  }

  static func addFunctions(to db: Database) throws {
    try db.addFunction("isOfColor", argumentCount: 2) { values in
      guard case (.text(let hex), .text(let word)) = (values[0], values[1]) else { return .integer(0) }
      return .integer(PhotoColor(rawValue: word)?.holds(hex) == true ? 1 : 0)
    }
    try db.addFunction("orientationOf", argumentCount: 2) { values in
      guard let width = Int(values[0]), let height = Int(values[1]) else { return .null }
      return .text(PhotoOrientation(width: width, height: height).rawValue)
    }
  }
}

extension FindQuery.Condition {
  /// The FTS5 expression, or `nil` for a condition that does not concern text.
  fileprivate var expression: String? {
    switch self {
    case .text(let phrase): SearchTokens.expression(for: phrase)
    case .photographer(let phrase): "{photographer} : " + SearchTokens.expression(for: phrase)
    case .tag(let tag): SearchTokens.expression(for: tag)
    case .color, .orientation, .before, .after, .who: nil
    }
  }
}

extension FindQuery.Term {
  /// The condition on the picture's columns, or `nil` for other conditions.
  fileprivate var filter: SQL? {
    let filter: SQL
    switch condition {
    case .text, .photographer, .tag, .before, .after: return nil
    case .color(let word): filter = "isOfColor(color, \(word.rawValue))"
    case .who: filter = "FALSE"
    case .orientation(let word): filter = "orientationOf(width, height) = \(word.rawValue)"
    }
    return isExcluded ? "NOT (\(filter))" : filter
  }
}

extension FindQuery {
  /// Returns the conditions on the time of saving: at most two, regardless of the number of terms.
  fileprivate func days(in timeZone: LocalTimeZone) -> [SQL] {
    var (firsts, ends): ([Date], [Date]) = ([], [])
    for term in terms {
      switch (term.condition, term.isExcluded) {
      case (.before(let period), false), (.after(let period), true): ends.append(period.start(in: timeZone))
      case (.before(let period), true), (.after(let period), false): firsts.append(period.start(in: timeZone))
      default: break
      }
    }
    return [
      firsts.max().map { "savedAt >= \($0.timeIntervalSince1970)" },
      ends.min().map { "savedAt < \($0.timeIntervalSince1970)" },
    ].compactMap(\.self)
  }
}

/// The FTS5 expressions that find the tokens in the index.
extension SearchTokens {
  fileprivate static func expression(for phrase: SearchPhrase) -> String {
    let asked = AskedTokens(phrase)
    return quoted(asked.tokens.joined(separator: " ")) + (asked.isPrefix ? "*" : "")
  }

  fileprivate static func expression(for tag: PhotoTag) -> String { "{tags} : " + quoted("#" + tag.name) }

  /// Tokens contain no quotes; doubling quotes anyway ensures that nothing ends the string early.
  private static func quoted(_ tokens: String) -> String {
    "\"" + tokens.replacing("\"", with: "\"\"") + "\""
  }
}
