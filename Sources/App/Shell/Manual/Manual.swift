/// Text from the manual, for `help` and the man pages, in a small subset of Markdown.
///
/// A heading begins with `#`, an empty line ends a paragraph, table rows are terms with their meanings, and examples are between fences.
/// The only markup in a paragraph or row is code in backticks.
struct Manual: Equatable {
  enum Block: Equatable {
    /// A heading: level 1 for a page or section, level 2 for a part of one.
    case heading(String, level: Int)
    case paragraph(String)
    /// A table's rows, without its header.
    case terms([Term])
    case example([String])
  }

  struct Term: Equatable {
    var name: String
    var text: String
  }

  var blocks: [Block]
}

extension Manual {
  init(markdown: String) {
    blocks = []
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("#") {
        let text = line.drop { $0 == "#" }
        blocks.append(.heading(String(text.dropFirst()), level: line.count - text.count))
      } else if line.hasPrefix("```") {
        blocks.append(.example(Self.take(from: &lines) { !$0.hasPrefix("```") }.map(String.init)))
        lines = lines.dropFirst()
      } else if line.hasPrefix("|") {
        let rows = Self.take(from: &lines) { $0.hasPrefix("|") }
        blocks.append(.terms(rows.dropFirst().map(Term.init)))
      } else if !line.isEmpty {
        let rest = Self.take(from: &lines) { !$0.isEmpty }
        blocks.append(.paragraph(([line] + rest).joined(separator: " ")))
      }
    }
  }

  private static func take(
    from lines: inout ArraySlice<Substring>, while isPart: (Substring) -> Bool
  ) -> ArraySlice<Substring> {
    let part = lines.prefix(while: isPart)
    lines = lines.dropFirst(part.count)
    return part
  }
}

extension Manual.Term {
  /// Creates a term from a row of two cells, or of three, whose first two form the term.
  fileprivate init(row: Substring) {
    let cells = row.dropFirst().dropLast().split(separator: " | ", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ") }
    self.init(name: cells.dropLast().joined(separator: "  "), text: cells.last ?? "")
  }
}

struct InlineText: Equatable {
  var text: String
  var isCode: Bool

  static func pieces(of markdown: String) -> [Self] {
    markdown.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { Self(text: String($1), isCode: !$0.isMultiple(of: 2)) }.filter { !$0.text.isEmpty }
  }
}
