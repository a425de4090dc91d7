/// A line's states for undo, which libedit's emacs keys lack.
///
/// Typing a word is a single step, and so is any other key.
struct UndoHistory {
  private var past = LineStates()
  private var future = LineStates()
  /// The text that the last undo or redo restored; redo works only while the line still has this text.
  private var restored: [Unicode.Scalar]?
  private var lastTyped: Unicode.Scalar?
  /// With vi keys, the expected length of the line, in code points, if the text typed last was inserted.
  private var nextCount = 0

  /// Keeps the line before any key but a typed character changes it.
  mutating func note(_ line: EditedLine) {
    lastTyped = nil
    keep(line)
  }

  /// Keeps the line before each word typed at the cursor; the typed text replaces `replaced` code points.
  mutating func note(
    _ line: @autoclosure () -> EditedLine, typing text: [Unicode.Scalar], replacing replaced: Int
  ) {
    var noted: Int?
    for (index, scalar) in text.enumerated() {
      defer { lastTyped = scalar }
      if let lastTyped, scalar == " " || lastTyped != " " { continue }
      if let noted, noted > 0 || replaced == 0 {
        past.append(typing: text[noted..<index])
      } else {
        keep(index == 0 ? line() : line().replacing(replaced, with: text[..<index]))
      }
      noted = index
    }
  }

  /// Keeps the line before text typed with vi keys, unless it continues the text typed since the last command.
  ///
  /// - Parameter growth: The number of code points that the text adds to `count`; a command changes the line's length.
  mutating func note(
    _ line: @autoclosure () -> EditedLine, of count: Int, typing text: [Unicode.Scalar], growth: Int
  ) {
    defer { (lastTyped, nextCount) = (text.last, count + growth) }
    if lastTyped == nil || count != nextCount { keep(line()) }
  }

  /// Joins the text typed next and the preceding vi command into a single step, in a line of `count` code points.
  mutating func expectTyping(in count: Int) { (lastTyped, nextCount) = (" ", count) }

  private mutating func keep(_ line: EditedLine) {
    if past.last?.scalars == line.scalars {
      past.moveCursorOfLast(to: line.cursor)
    } else {
      past.append(line)
    }
  }

  mutating func undo(_ line: EditedLine) -> EditedLine? {
    lastTyped = nil
    while let previous = past.popLast() {
      if previous.scalars == line.scalars { continue }
      if restored != line.scalars { future = LineStates() }
      future.append(line)
      restored = previous.scalars
      return previous
    }
    return nil
  }

  /// Returns the line that the last undo removed, or `nil` if there was none or the line has changed since.
  mutating func redo(_ line: EditedLine) -> EditedLine? {
    lastTyped = nil
    guard restored == line.scalars, let next = future.popLast() else { return nil }
    past.append(line)
    restored = next.scalars
    return next
  }
}
