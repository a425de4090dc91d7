/// The states of a line that undo and redo walk through.
///
/// libedit has no undo among its emacs keys. A typed word is one step; so is anything else that a key does.
struct UndoHistory {
  private static let limit = 1_000

  private var past: [EditedLine] = []
  private var future: [EditedLine] = []
  /// The text that the last undo or redo restored; redo works only while the line still has it.
  private var restored: [Unicode.Scalar]?
  private var lastTyped: Unicode.Scalar?
  /// The number of code points of the line before the last key.
  private var lastCount = 0

  /// Keeps the line as it is before a key changes it.
  ///
  /// - Parameter keys: In vi a character may be a command; everything typed between two commands is one step.
  mutating func note(_ line: @autoclosure () -> EditedLine, before key: Key, keys: EditingKeys = .emacs) {
    let typed: Unicode.Scalar? = if case .character(let scalar) = key { scalar } else { nil }
    defer { lastTyped = typed }
    if keys == .emacs, let typed, let lastTyped, typed == " " || lastTyped != " " { return }
    let line = line()
    defer { lastCount = line.scalars.count }
    if keys == .vi, typed != nil, lastTyped != nil, line.scalars.count == lastCount + 1 { return }
    if past.last?.scalars == line.scalars { past.removeLast() }
    past.append(line)
    if past.count > Self.limit { past.removeFirst() }
  }

  /// The line before the last change; `nil` when there was none.
  mutating func undo(_ line: EditedLine) -> EditedLine? {
    lastTyped = nil
    while let previous = past.popLast() {
      if previous.scalars == line.scalars { continue }
      if restored != line.scalars { future = [] }
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
