import Gallery
import Terminal

/// A scrolling screen of text rows, with a page on it and a prompt below, in which a test sees what the gallery writes
/// and paints.
@MainActor final class FakeScreen {
  /// All rows since the beginning, as text; the last `height` of them are in the window.
  private(set) var rows: [[Character]] = []
  private(set) var posted: [ScreenPatch] = []
  var isDisturbed = false
  var takesRows = true
  /// The content that the editor will show instead of everything else.
  private(set) var replacement: ScreenContent?
  /// The writes and paints so far.
  private(set) var events: [String] = []
  private(set) var width: Int
  private(set) var height: Int

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  var screen: Gallery.Screen {
    Gallery.Screen(
      write: { [self] in write($0) }, paint: { [self] in paint($0, cursor: rows.count) },
      post: { [self] in
        events.append("post")
        posted.append($0)
      },
      replace: { [self] in
        events.append("replace")
        replacement = $0
      },
      forgetPosted: { [self] in (posted, replacement) = ([], nil) },
      wasDisturbed: { [self] in
        defer { isDisturbed = false }
        return isDisturbed
      }, window: { [self] in .make(width, height) }, colors: { .off })
  }

  /// Resizes the window, and wraps its rows like a terminal.
  func resize(width: Int, height: Int) {
    (self.width, self.height, isDisturbed) = (width, height, true)
    rows = [Array("whatever the terminal makes of it")]
  }

  /// Replaces the screen as the editor does; rows that leave the window stay above it.
  func applyReplacement() {
    guard let replacement, replacement.columns == width, replacement.height == height else { return }
    (rows, self.replacement) = ([], nil)
    _ = write(replacement.rows)
  }

  func write(_ new: [ScreenRow]) -> Bool {
    guard takesRows else {
      events.append("refuse")
      return false
    }
    events.append("write \(new.count)")
    for row in new {
      var cells = [Character](repeating: " ", count: width)
      for piece in row.pieces { put(piece.rendered(colors: .off), at: piece.column, in: &cells) }
      rows.append(cells)
    }
    return true
  }

  /// Applies the posted patches as the editor does, for a prompt `prompt` rows high.
  func applyPosted(prompt: Int) {
    for patch in posted { paint(patch, cursor: rows.count, reach: height - prompt) }
    posted = []
  }

  private func paint(_ patch: ScreenPatch, cursor: Int, reach: Int? = nil) {
    events.append("paint")
    for piece in patch.pieces where piece.rowsUp <= reach ?? height - 1 {
      put(piece.text, at: piece.column, in: &rows[cursor - piece.rowsUp])
    }
  }

  /// Understands ECH and EL, and ignores SGR.
  private func put(_ text: String, at column: Int, in cells: inout [Character]) {
    var column = column
    var rest = Substring(text)
    while let character = rest.first {
      if character == "\u{1B}", let match = rest.prefixMatch(of: /\u{1B}\[([0-9;]*)([XKm])/) {
        let count = match.output.2 == "K" ? width : match.output.2 == "X" ? Int(match.output.1) ?? 1 : 0
        for index in column..<min(width, column + count) { cells[index] = " " }
        rest = rest[match.range.upperBound...]
      } else {
        if column < width { cells[column] = character }
        column += CellWidth.of(character)
        rest = rest.dropFirst()
      }
    }
  }

  var text: [String] { rows.map(Self.text) }

  var lastRow: String { rows.last.map(Self.text) ?? "" }

  private static func text(of cells: [Character]) -> String {
    String(cells.prefix((cells.lastIndex { $0 != " " } ?? -1) + 1))
  }
}
