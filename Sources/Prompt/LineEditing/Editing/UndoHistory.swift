/// The states of a line that undo and redo walk through.
///
/// libedit has no undo among its emacs keys. A typed word is one step; so is anything else that a key does.
struct UndoHistory {
  private var past = LineStates()
  private var future = LineStates()
  /// The text that the last undo or redo restored; redo works only while the line still has it.
  private var restored: [Unicode.Scalar]?
  private var lastTyped: Unicode.Scalar?
  /// In vi, the number of code points that the line has if what was typed last was inserted.
  private var nextCount = 0

  /// Keeps the line as it is before a key changes it, other than a typed character.
  mutating func note(_ line: EditedLine) {
    lastTyped = nil
    keep(line)
  }

  /// Keeps the line as it is before each word of what is typed at the cursor.
  ///
  /// - Parameters:
  ///   - text: What is inserted, not empty.
  ///   - replaced: The number of code points before the cursor that it replaces.
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

  /// Keeps the line before what is typed in vi, unless that continues what was typed since the last command.
  ///
  /// - Parameters:
  ///   - count: The number of code points of the line.
  ///   - growth: By how many it grows if the text is inserted; after a command it has another length.
  mutating func note(
    _ line: @autoclosure () -> EditedLine, of count: Int, typing text: [Unicode.Scalar], growth: Int
  ) {
    defer { (lastTyped, nextCount) = (text.last, count + growth) }
    if lastTyped == nil || count != nextCount { keep(line()) }
  }

  /// The text typed next is undone together with the command of vi before it.
  ///
  /// - Parameter count: The number of code points of the line.
  mutating func expectTyping(in count: Int) { (lastTyped, nextCount) = (" ", count) }

  private mutating func keep(_ line: EditedLine) {
    if past.last?.scalars == line.scalars {
      past.moveCursorOfLast(to: line.cursor)
    } else {
      past.append(line)
    }
  }

  /// The line before the last change; `nil` when there was none.
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

  /// The line that the last undo removed; `nil` when there was none, or the line has changed since.
  mutating func redo(_ line: EditedLine) -> EditedLine? {
    lastTyped = nil
    guard restored == line.scalars, let next = future.popLast() else { return nil }
    past.append(line)
    restored = next.scalars
    return next
  }
}
