import Terminal

/// A page above the prompt with numbers in its rows and patches.
struct NumberedPage {
  /// The first column and the length of a patch, in cells.
  static let patched = (column: 4, cells: 5)

  /// The number of the first row; pages on one screen share no numbers.
  let first: Int
  let count: Int
  /// How many rows have been announced since the page was printed.
  var rowsBelow = 0
  /// The SGR parameters of its patches.
  var style = "32"

  /// The rows as printed, with a blank at the end in every window wider than 10 columns.
  var text: String { text(of: numbers).map { $0 + "\r\n" }.joined() }

  /// The rows, for an editor that prints them.
  var rows: [ScreenRow] { text(of: numbers).map { ScreenRow([.init(.text("\(SafeText($0))"), at: 0)]) } }

  func text(of numbers: some Sequence<Int>) -> [String] { numbers.map { Self.label($0) + " .....|" } }

  func patchedRows(of numbers: some Sequence<Int>) -> [String] {
    numbers.map { Self.label($0) + " " + Self.mark($0) + "|" }
  }

  var numbers: Range<Int> { first..<first + count }

  /// The new contents of the cells that a patch replaces.
  static func mark(_ number: Int) -> String { "[" + label(number) + "]" }

  func patch(of numbers: some Sequence<Int>) -> ScreenPatch {
    ScreenPatch(
      numbers.map { number in
        ScreenPatch.Piece(
          rowsUp: rowsBelow + first + count - number, column: Self.patched.column,
          text: "\u{1B}[\(style)m\(Self.mark(number))\u{1B}[0m")
      })
  }

  private static func label(_ number: Int) -> String {
    String(repeating: "0", count: 3 - String(number).count) + String(number)
  }
}

extension ScreenModel {
  /// The rows that contain all or part of a patch for another row.
  var misplacedPatches: [String] {
    text.filter { row in
      row.contains { "[]".contains($0) } && Int(row.prefix(3)).map { row != Self.patchedRow($0) } ?? true
    }
  }

  /// A page's rows, and whether each has a patch in the page's style.
  func patches(of page: NumberedPage) -> [(row: Int, number: Int, isPatched: Bool)] {
    text.enumerated().compactMap { row, text in
      guard let number = Int(text.prefix(3)), page.numbers.contains(number) else { return nil }
      return (row, number, runs(of: row).contains(Run(NumberedPage.mark(number), page.style)))
    }
  }

  private static func patchedRow(_ number: Int) -> String {
    let mark = NumberedPage.mark(number)
    return "\(mark.dropFirst().dropLast()) \(mark)|"
  }

  /// The cells of all rows, with one row patched.
  func rows(patchedIn row: Int, with number: Int, of rows: [[String]]) -> [[String]] {
    var rows = rows
    let place = NumberedPage.patched
    rows[row].replaceSubrange(
      place.column..<place.column + place.cells, with: NumberedPage.mark(number).map(String.init))
    return rows
  }
}
