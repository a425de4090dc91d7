/// What the keys do that libedit has no function for, or not one that can be trusted.
extension EditingSession {
  func run(_ command: EditCommand, in buffer: EditBuffer) -> EditBuffer.Effect {
    switch edit.mode {
    case .choosing(let menu): choose(command, menu, buffer)
    case .searching(let search): find(command, search, buffer)
    case .editing: runEditing(command, buffer)
    }
  }

  func runEditing(_ command: EditCommand, _ buffer: EditBuffer) -> EditBuffer.Effect {
    switch command {
    case .accept: accept(buffer)
    case .deleteWordLeft: cut(buffer, .left, buffer.line.wordBefore)
    case .deleteWordRight: cut(buffer, .right, buffer.line.wordAfter)
    case .killToStart: cut(buffer, .left, buffer.line.cursor)
    case .killToEnd: cut(buffer, .right, buffer.line.scalars.count - buffer.line.cursor)
    case .yank: yank(buffer)
    case .left: move(buffer, by: -buffer.line.characterBefore)
    case .right: moveOrTake(buffer, by: buffer.line.characterAfter) { $0 }
    case .wordLeft: move(buffer, by: -buffer.line.wordBefore)
    case .wordRight: moveOrTake(buffer, by: buffer.line.wordAfter, Self.firstWord)
    case .end: moveOrTake(buffer, by: buffer.line.scalars.count - buffer.line.cursor) { $0 }
    case .deleteLeft: delete(buffer, buffer.line.characterBefore, movingBy: 0)
    case .deleteRight: deleteRight(buffer)
    case .previousLine: vertically(-1, buffer) { $0.up(from: $1) }
    case .nextLine: vertically(1, buffer) { $0.down(from: $1) }
    case .insertText: insertText(buffer)
    case .complete: complete(buffer)
    case .searchHistory: search(buffer)
    case .undo: restore(edit.undo.undo(buffer.line), buffer)
    case .redo: restore(edit.undo.redo(buffer.line), buffer)
    case .interrupt: interrupt(buffer)
    case .endOfInput: buffer.line.scalars.isEmpty ? endInput(buffer) : deleteRight(buffer)
    case .suspend: stop(buffer)
    case .clearScreen: clearScreen()
    default: .done
    }
  }

  /// There is nothing to do: the terminal beeps.
  func refuse() -> EditBuffer.Effect {
    screen.beep()
    return .done
  }

  private func clearScreen() -> EditBuffer.Effect {
    screen.clearAll()
    return .done
  }

  // MARK: Moving and deleting

  private func move(_ buffer: EditBuffer, by distance: Int) -> EditBuffer.Effect {
    guard distance != 0 else { return refuse() }
    buffer.move(distance)
    return .done
  }

  /// At the end of the line there is nowhere to go but into what is suggested behind it.
  private func moveOrTake(
    _ buffer: EditBuffer, by distance: Int, _ part: (String) -> String
  ) -> EditBuffer.Effect {
    guard distance == 0, let suggestion = suggestion(buffer.line) else { return move(buffer, by: distance) }
    buffer.insert(part(suggestion))
    return .done
  }

  /// A word and the blanks before it.
  private static func firstWord(_ text: String) -> String {
    let word = text.drop { $0 == " " }.prefix { $0 != " " }
    return String(text[..<word.endIndex])
  }

  private func deleteRight(_ buffer: EditBuffer) -> EditBuffer.Effect {
    let count = buffer.line.characterAfter
    return delete(buffer, count, movingBy: count)
  }

  private func delete(_ buffer: EditBuffer, _ count: Int, movingBy distance: Int) -> EditBuffer.Effect {
    guard count > 0 else { return refuse() }
    buffer.move(distance)
    buffer.deleteBefore(count)
    return .done
  }

  private func cut(
    _ buffer: EditBuffer, _ direction: KillBuffer.Direction, _ count: Int
  ) -> EditBuffer.Effect {
    guard count > 0 else { return refuse() }
    let line = buffer.line
    let range = direction == .left ? line.cursor - count..<line.cursor : line.cursor..<line.cursor + count
    killed.cut(line.text(of: range), direction)
    return delete(buffer, count, movingBy: direction == .left ? 0 : count)
  }

  private func yank(_ buffer: EditBuffer) -> EditBuffer.Effect {
    guard !killed.text.isEmpty else { return refuse() }
    edit.textToInsert = killed.text
    return insertText(buffer)
  }

  private func restore(_ line: EditedLine?, _ buffer: EditBuffer) -> EditBuffer.Effect {
    guard let line else { return refuse() }
    buffer.setLine(line)
    return .done
  }

  /// Text in one piece, a paste or what belongs to the character before it.
  ///
  /// It is composed with the character before it, so that a letter and its accent are one code point.
  private func insertText(_ buffer: EditBuffer) -> EditBuffer.Effect {
    var text = edit.textToInsert
    edit.textToInsert = ""
    // A line break before it is one between what stands there and this.
    if text.first == "\n", buffer.line.cursor == 0 || !edit.isCommand { text.removeFirst() }
    guard buffer.count + text.unicodeScalars.count <= Self.longestLine else { return refuse() }
    let before = buffer.line.beforeCursor.last.map(String.init) ?? ""
    buffer.deleteBefore(before.unicodeScalars.count)
    buffer.insert((before + (edit.isCommand ? text : text.firstLine)).composed)
    return .done
  }

  // MARK: The history

  /// In a paste of several lines to the one above or below; else through the history.
  private func vertically(
    _ rows: Int, _ buffer: EditBuffer, _ step: (inout HistoryWalk, String) -> String?
  ) -> EditBuffer.Effect {
    let line = buffer.line
    guard line.scalars.contains("\n"), let distance = line.distance(rows: rows) else {
      return walk(buffer, step)
    }
    return move(buffer, by: distance)
  }

  private func walk(
    _ buffer: EditBuffer, _ step: (inout HistoryWalk, String) -> String?
  ) -> EditBuffer.Effect {
    guard edit.isCommand else { return refuse() }
    if edit.walk == nil { history.refresh() }
    let line = buffer.line
    var walk = edit.walk ?? HistoryWalk(history.way, prefix: line.beforeCursor)
    guard let next = step(&walk, line.text) else { return refuse() }
    edit.walk = walk
    buffer.setLine(EditedLine(next))
    return .done
  }
}

extension String {
  fileprivate var firstLine: String { String(prefix { $0 != "\n" }) }
}
