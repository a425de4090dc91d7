import Domain
import Markup

/// A table of pages with a header row, as written by Pocket, Raindrop, Instapaper, Karakeep and this program's CSV export.
struct TableOfLinks {
  private let columns: [Column: Int]
  private let isOurs: Bool
  /// Whether the table is our spreadsheet export, which has apostrophes before formulas.
  private let isForSpreadsheet: Bool
  private var reader: CSV.Reader
  private var first = 0

  private enum Column: CaseIterable {
    case address, tags, memo, time

    /// Other programs' names for the column, in lowercase and without spaces; the first name that is present counts.
    var names: [String] {
      switch self {
      case .address: ["photourl", "url", "href", "link", "address", "given_url", "resolved_url", "uri"]
      case .tags: ["tags", "labels", "tag"]
      case .memo: ["memo", "note", "notes", "comment", "comments"]
      case .time:
        [
          "saved", "savedat", "time_added", "created", "created_at", "createdat", "timestamp", "date",
          "added", "add_date",
        ]
      }
    }
  }

  /// Creates a table from its header line, or returns `nil` if the header has no address column.
  init?(firstLine line: String) {
    guard let separator = [",", ";", "\t"].max(by: { Self.count($0, line) < Self.count($1, line) }),
      let names = {
        var reader = CSV.Reader(separator: separator); return reader.row(endingWith: line)
      }()
    else { return nil }
    let folded = names.map { $0.lowercased().filter { !$0.isWhitespace && $0 != "\u{FEFF}" } }
    columns = Column.allCases.reduce(into: [:]) { columns, column in
      columns[column] = column.names.lazy.compactMap { folded.firstIndex(of: $0) }.first
    }
    guard columns[.address] != nil, folded.count > 1 else { return nil }
    isOurs = folded.contains("photographerurl")
    isForSpreadsheet = isOurs && line.hasPrefix(CSV.byteOrderMark)
    reader = CSV.Reader(separator: separator)
  }

  private static func count(_ separator: Character, _ line: String) -> Int { line.count { $0 == separator } }

  /// Returns the bookmark from the row that ends with this line, and the row's first line number; the result is `nil` if the row continues.
  mutating func bookmark(endingWith line: String, number: Int) -> (line: Int, bookmark: Bookmark)? {
    if first == 0 {
      guard !line.allSatisfy(\.isWhitespace) else { return nil }
      first = number
    }
    guard let fields = reader.row(endingWith: line) else { return nil }
    return bookmark(fields)
  }

  mutating func rest() -> (line: Int, bookmark: Bookmark)? {
    guard let fields = reader.rest() else { return nil }
    return bookmark(fields)
  }

  private mutating func bookmark(_ fields: [String]) -> (line: Int, bookmark: Bookmark) {
    func field(_ column: Column) -> String {
      guard let index = columns[column], fields.indices.contains(index) else { return "" }
      return isForSpreadsheet ? CSV.unescaped(fields[index]) : fields[index]
    }
    defer { first = 0 }
    let names =
      isOurs ? field(.tags).split(separator: " ").map(String.init) : Bookmark.names(in: field(.tags))
    let time = field(.time)
    return (
      first,
      Bookmark(
        address: field(.address), tags: names, time: time.isEmpty ? nil : time, memo: field(.memo))
    )
  }
}
