/// The line operations that libedit lacks or gets wrong; each returns whether there was anything to do.
struct LineOperations {
  private let buffer: EditBuffer
  var keys: EditingKeys
  private var isCommand = true
  private var killed = KillBuffer()
  private var undo = UndoHistory()
  /// The line's undo history while a query is edited in its place.
  private var undoOfLine: UndoHistory?
  private var walk: HistoryWalk?
  private var insertion = Insertion.pasted("")
  /// The number of code points after the cursor that the text has replaced, in vi's replace mode.
  private var overwritten = 0

  init(_ buffer: EditBuffer, keys: EditingKeys) {
    self.buffer = buffer
    self.keys = keys
  }

  mutating func begin(_ kind: Prompt.Kind) {
    isCommand = kind == .command
    (undo, undoOfLine, walk) = (UndoHistory(), nil, nil)
  }

  /// Prepares the line for any key but a typed character.
  mutating func prepare(for key: Key) {
    buffer.makeRoom(for: 1)
    if ![.command(.undo), .command(.redo)].contains(key) { undo.note(buffer.line) }
    if !key.cuts { killed.close() }
  }

  /// Replaces the line in a single undo step, which includes the text typed next.
  mutating func replaceLine(with line: EditedLine) {
    undo.note(buffer.line)
    buffer.setLine(line)
    expectTyping()
  }

  /// Makes the text typed next part of the vi command that just ran.
  mutating func expectTyping() { undo.expectTyping(in: buffer.count) }

  mutating func run(_ command: EditCommand) -> Bool {
    switch command {
    case .left: move(by: -buffer.line.characterBefore)
    case .right: move(by: buffer.line.characterAfter)
    case .wordLeft: move(by: -buffer.line.wordBefore)
    case .wordRight: move(by: buffer.line.wordAfter)
    case .start: move(by: -buffer.line.cursor) || true
    case .end: move(by: buffer.line.scalars.count - buffer.line.cursor)
    case .deleteLeft: delete(.left, buffer.line.characterBefore)
    case .deleteRight, .endOfInput: delete(.right, buffer.line.characterAfter)
    case .deleteWordLeft: cut(.left, buffer.line.wordBefore)
    case .deleteWordRight: cut(.right, buffer.line.wordAfter)
    case .killToStart: cut(.left, buffer.line.cursor)
    case .killToEnd: cut(.right, buffer.line.scalars.count - buffer.line.cursor)
    case .transpose: transpose()
    case .yank: !killed.text.isEmpty && insert(killed.text)
    case .insertText: insertText()
    case .undo: restore(undo.undo(buffer.line))
    case .redo: restore(undo.redo(buffer.line))
    default: true
    }
  }

  private func move(by distance: Int) -> Bool {
    guard distance != 0 else { return false }
    buffer.move(distance)
    return true
  }

  private func delete(_ direction: KillBuffer.Direction, _ count: Int) -> Bool {
    guard count > 0 else { return false }
    if direction == .right { buffer.move(count) }
    buffer.deleteBefore(count)
    return true
  }

  private mutating func cut(
    _ direction: KillBuffer.Direction, _ count: Int
  ) -> Bool {
    guard count > 0 else { return false }
    let line = buffer.line
    let range = direction == .left ? line.cursor - count..<line.cursor : line.cursor..<line.cursor + count
    killed.cut(line.text(of: range), direction)
    return delete(direction, count)
  }

  /// Swaps the characters on both sides of the cursor, or the last two at the end of the line, and moves the cursor forward.
  private func transpose() -> Bool {
    var line = buffer.line
    if line.characterAfter == 0 { line.cursor -= line.characterBefore }
    let (before, after) = (line.characterBefore, line.characterAfter)
    guard before > 0, after > 0 else { return false }
    let (left, right) = (line.cursor - before..<line.cursor, line.cursor..<line.cursor + after)
    line.cursor = right.upperBound
    buffer.setLine(line.replacing(before + after, with: line.scalars[right] + line.scalars[left]))
    return true
  }

  private func restore(_ line: EditedLine?) -> Bool {
    guard let line else { return false }
    buffer.setLine(line)
    return true
  }
}

// MARK: Inserting

extension LineOperations {
  /// Returns the code that makes libedit insert typed text, or `nil` if the line has no room for it.
  mutating func code(forTyped typed: [Unicode.Scalar], overwrites: Bool) -> UInt32? {
    killed.close()
    let typed = Array(typed.prefix(EditedLine.longest - buffer.count))
    guard let first = typed.first else { return nil }
    let text = TypedText(typed, continuing: buffer.isContinued(by: first) ? buffer.line : nil)
    overwritten = overwrites ? buffer.line.codePointsAfter(characters: text.moreCharacters) : 0
    let growth = text.scalars.count - text.replaced - overwritten
    switch keys {
    case .emacs: undo.note(buffer.line, typing: text.scalars, replacing: text.replaced)
    case .vi: undo.note(buffer.line, of: buffer.count, typing: text.scalars, growth: growth)
    }
    insertion = .typed(text)
    return EditCommand.insertText.rawValue
  }

  /// Returns the code that makes libedit insert text in one piece, as from a paste.
  mutating func code(for text: String, overwrites: Bool) -> UInt32 {
    overwritten = overwrites ? buffer.line.codePointsAfter(characters: text.count) : 0
    insertion = .pasted(text)
    return EditCommand.insertText.rawValue
  }

  private mutating func insertText() -> Bool {
    defer { (insertion, overwritten) = (.pasted(""), 0) }
    if overwritten > 0 { _ = delete(.right, overwritten) }
    switch insertion {
    case .pasted(let text): return insert(text)
    case .typed(let text):
      buffer.deleteBefore(text.replaced)
      buffer.insert(text.scalars)
      return true
    }
  }

  /// Inserts text, composed with the character before it, so that a letter and its accent are a single code point.
  private func insert(_ text: String) -> Bool {
    // A line break at the start of the text separates it from the text before it.
    let isBreakKept = isCommand && buffer.line.cursor > 0
    let text = text.first == "\n" && !isBreakKept ? String(text.dropFirst()) : text
    guard buffer.count + text.unicodeScalars.count <= EditedLine.longest else { return false }
    let lines = Lexer.withoutEmptyLines(text, after: buffer.line.beforeCursor)
    let before = buffer.line.lastCharacter.map(String.init) ?? ""
    buffer.deleteBefore(before.unicodeScalars.count)
    buffer.insert((before + (isCommand ? lines : lines.firstLine)).composed)
    return true
  }
}

// MARK: The history

extension LineOperations {
  mutating func up(_ history: inout CommandHistory) -> Bool {
    moveRows(-1) || step(&history) { $0.up(from: $1) }
  }

  mutating func down(_ history: inout CommandHistory) -> Bool {
    moveRows(1) || step(&history) { $0.down(from: $1) }
  }

  private func moveRows(_ rows: Int) -> Bool {
    let line = buffer.line
    guard line.scalars.contains("\n"), let distance = line.distance(rows: rows) else { return false }
    return move(by: distance)
  }

  private mutating func step(
    _ history: inout CommandHistory, _ step: (inout HistoryWalk, EditedLine) -> EditedLine?
  ) -> Bool {
    guard isCommand else { return false }
    if walk == nil { history.refresh() }
    var walk = walk ?? HistoryWalk(history.way)
    guard let next = step(&walk, buffer.line) else { return false }
    buffer.setLine(next)
    walk.shown = buffer.line
    self.walk = walk
    return true
  }

  /// Turns the line into a query, whose edits are not part of the line's undo history.
  mutating func beginSearch() { undoOfLine = undo }

  /// Ends the search; undo brings back the line from before the search.
  mutating func endSearch(_ original: EditedLine) {
    if let undoOfLine { undo = undoOfLine }
    undo.note(original)
  }
}

private enum Insertion {
  case typed(TypedText)
  case pasted(String)
}

/// Typed text in the form in which it is inserted: a mark is composed with its character if the result is a single code point.
private struct TypedText {
  /// The number of code points before the cursor that the text replaces.
  let replaced: Int
  let scalars: [Unicode.Scalar]
  var moreCharacters: Int { String(String.UnicodeScalarView(scalars)).count - (replaced > 0 ? 1 : 0) }

  /// - Parameter line: The line, if it may end in a character that the text continues.
  init(_ typed: [Unicode.Scalar], continuing line: EditedLine?) {
    let continued = typed.first.flatMap { line?.character(continuedBy: $0) }
    replaced = continued?.unicodeScalars.count ?? 0
    if replaced == 0, typed.allSatisfy(\.isASCII) {
      scalars = typed
    } else {
      let text = (continued.map { String($0) } ?? "") + String(String.UnicodeScalarView(typed))
      scalars = text.flatMap {
        $0.unicodeScalars.count == 1 ? Array($0.unicodeScalars) : Array(String($0).composed.unicodeScalars)
      }
    }
  }
}

extension Key {
  fileprivate var cuts: Bool {
    let cutting: [EditCommand] = [.deleteWordLeft, .deleteWordRight, .killToStart, .killToEnd]
    return cutting.contains { self == .command($0) }
  }
}

extension String {
  fileprivate var firstLine: String { String(prefix { $0 != "\n" }) }
}
