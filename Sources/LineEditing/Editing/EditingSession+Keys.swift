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
    case .left: move(buffer, by: -buffer.line.characterBefore)
    case .right: moveOrTake(buffer, by: buffer.line.characterAfter) { $0 }
    case .wordRight: moveOrTake(buffer, by: buffer.line.wordAfter, Self.firstWord)
    case .end: moveOrTake(buffer, by: buffer.line.scalars.count - buffer.line.cursor) { $0 }
    case .deleteLeft: delete(buffer, buffer.line.characterBefore, movingBy: 0)
    case .deleteRight: deleteRight(buffer)
    case .previousLine: walk(buffer) { $0.up(from: $1) }
    case .nextLine: walk(buffer) { $0.down(from: $1) }
    case .insertText: insertText(buffer)
    case .complete: complete(buffer)
    case .searchHistory: search(buffer)
    case .undo: restore(edit.undo.undo(buffer.line), buffer)
    case .redo: restore(edit.undo.redo(buffer.line), buffer)
    case .interrupt: interrupt(buffer)
    case .endOfInput: buffer.line.scalars.isEmpty ? endInput(buffer) : deleteRight(buffer)
    case .suspend: stop(buffer)
    default: .nothing
    }
  }

  // MARK: Moving and deleting

  private func move(_ buffer: EditBuffer, by distance: Int) -> EditBuffer.Effect {
    guard distance != 0 else { return .refused }
    buffer.move(distance)
    return .cursorMoved
  }

  /// At the end of the line there is nowhere to go but into what is suggested behind it.
  private func moveOrTake(
    _ buffer: EditBuffer, by distance: Int, _ part: (String) -> String
  ) -> EditBuffer.Effect {
    guard distance == 0, let suggestion = suggestion(buffer.line) else { return move(buffer, by: distance) }
    buffer.insert(part(suggestion))
    return .changed
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
    guard count > 0 else { return .refused }
    buffer.move(distance)
    buffer.deleteBefore(count)
    return .changed
  }

  private func restore(_ line: EditedLine?, _ buffer: EditBuffer) -> EditBuffer.Effect {
    guard let line else { return .refused }
    buffer.setLine(line)
    return .changed
  }

  /// Text in one piece, a paste or a mark that has no width of its own.
  ///
  /// It is composed with the character before it: libedit cannot draw what has no width.
  private func insertText(_ buffer: EditBuffer) -> EditBuffer.Effect {
    let text = PrintableText.lines(edit.textToInsert)
    edit.textToInsert = ""
    let line = buffer.line
    let before = line.beforeCursor.last.map(String.init) ?? ""
    buffer.deleteBefore(before.unicodeScalars.count)
    buffer.insert((before + (edit.isCommand ? text : text.firstLine)).composed)
    return .changed
  }

  // MARK: The history

  private func walk(
    _ buffer: EditBuffer, _ step: (inout HistoryWalk, String) -> String?
  ) -> EditBuffer.Effect {
    guard edit.isCommand else { return .refused }
    if edit.walk == nil { history.refresh() }
    let line = buffer.line
    var walk = edit.walk ?? HistoryWalk(history.commands, prefix: line.beforeCursor)
    guard let next = step(&walk, line.text) else { return .refused }
    edit.walk = walk
    buffer.setLine(EditedLine(PrintableText(next).text))
    return .changed
  }

  // MARK: The end of a line

  func accept(_ buffer: EditBuffer) -> EditBuffer.Effect {
    leave(buffer)
    var command = buffer.line.text
    if edit.isCommand {
      if command.contains("\n") {
        pasted = PastedCommands(command)
        command = pasted.next() ?? ""
      }
      history.enter(command)
    }
    emptyInterrupts = 0
    edit.ending = .line(command, at: nil)
    return .finished
  }

  /// The line is gone from the screen, but Up brings it back.
  private func interrupt(_ buffer: EditBuffer) -> EditBuffer.Effect {
    let isEmpty = buffer.line.scalars.isEmpty
    if edit.isCommand { history.keepUnsent(buffer.line.text) }
    leave(buffer, showing: "^C")
    emptyInterrupts = isEmpty ? emptyInterrupts + 1 : 0
    if edit.isCommand, emptyInterrupts == 2 { buffer.write("Ctrl-D or quit leaves.\r\n") }
    edit.ending = .interrupted
    return .finished
  }

  private func endInput(_ buffer: EditBuffer) -> EditBuffer.Effect {
    leave(buffer)
    edit.ending = .end
    return .finished
  }

  private func stop(_ buffer: EditBuffer) -> EditBuffer.Effect {
    suspend(buffer)
    return .nothing
  }
}

extension String {
  fileprivate var firstLine: String { String(prefix { $0 != "\n" }) }
}
