/// Writes a man page's source in man(7) macros, for mandoc or groff with UTF-8.
///
/// Each sentence begins a new line, and lines stay below 80 bytes, for `mandoc -T lint`. Hyphens, quotes and tildes are escaped, so that
/// they can be copied from a page.
enum Roff {
  /// Returns the title line, which mandoc expects first.
  static func title(of page: ManPage, date: String, version: String) -> String {
    #".TH \#(escaped(page.name.uppercased())) \#(page.section) "\#(date)" "Picterest \#(version)""#
  }

  static func lines(of blocks: [Manual.Block]) -> [String] {
    let headings = [false] + blocks.map { if case .heading = $0 { true } else { false } }
    return zip(blocks, headings).flatMap { block, isAfterHeading in
      lines(of: block, isAfterHeading: isAfterHeading)
    }
  }

  /// - Parameter isAfterHeading: Whether a heading has already begun a paragraph.
  private static func lines(of block: Manual.Block, isAfterHeading: Bool) -> [String] {
    let paragraph = isAfterHeading ? [] : [".PP"]
    return switch block {
    case .heading(let text, level: 1): [".SH \(escaped(text).uppercased())"]
    case .heading(let text, _): [".SS \(escaped(text))"]
    case .paragraph(let text): paragraph + filled(text)
    case .example(let lines): paragraph + [".EX"] + lines.map { line(escaped($0)) } + [".EE"]
    case .terms(let terms): table(of: terms)
    }
  }

  /// Returns the terms one below the other, without empty lines in between.
  private static func table(of terms: [Manual.Term]) -> [String] {
    let rows = terms.map { lines(of: $0, indent: indent(of: terms)) }
    return (rows.first ?? []) + [".PD 0"] + rows.dropFirst().joined() + [".PD"]
  }

  /// The maximum width, in cells, of a term that shares a line with its text.
  private static let widestTerm = 20

  private static func indent(of terms: [Manual.Term]) -> Int {
    let widths = terms.map { InlineText.pieces(of: $0.name).map(\.text.count).reduce(2, +) }
    return min(widths.max() ?? 0, widestTerm)
  }

  private static func lines(of term: Manual.Term, indent: Int) -> [String] {
    [".TP \(indent)", line(styled(term.name))] + (term.text.isEmpty ? [#"\&"#] : filled(term.text))
  }

  private static let mostBytes = 78

  /// Returns the number of bytes as mandoc counts them, such as those of `\[u259A]` for a character beyond ASCII.
  private static func bytes(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 8) }
  }

  /// Returns a line for each sentence, or several for a long sentence.
  private static func filled(_ markdown: String) -> [String] {
    var lines: [String] = []
    var current = ""
    for word in styled(markdown).split(separator: " ") {
      let isNext = current.isEmpty || bytes(of: current) + 1 + bytes(of: word) <= mostBytes
      if !isNext || endsSentence(current) {
        lines.append(line(current))
        current = ""
      }
      current += (current.isEmpty ? "" : " ") + word
    }
    return lines + (current.isEmpty ? [] : [line(current)])
  }

  private static func endsSentence(_ text: String) -> Bool { text.last.map(".?!".contains) == true }

  /// Returns the text with code in bold.
  private static func styled(_ markdown: String) -> String {
    InlineText.pieces(of: markdown).reduce("") { text, piece in
      text + (piece.isCode ? #"\fB"# + escaped(piece.text) + #"\fR"# : escaped(piece.text))
    }
  }

  /// Returns a line of text that is not a request, regardless of its first character.
  private static func line(_ text: String) -> String {
    text.first.map(".'".contains) == true ? #"\&"# + text : text
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
  }

  private static let escapes: [Character: String] = [
    #"\"#: #"\e"#, "-": #"\-"#, "'": #"\(aq"#, "`": #"\(ga"#, "^": #"\(ha"#, "~": #"\(ti"#,
  ]
}
