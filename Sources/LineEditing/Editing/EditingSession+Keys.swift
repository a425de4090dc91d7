/// What the keys do that libedit has no function for, or not one that can be trusted.
extension EditingSession {
  func run(_ command: EditCommand, in buffer: EditBuffer) -> EditBuffer.Effect {
    switch command {
    case .left: move(buffer, by: -buffer.line.characterBefore)
    case .right: move(buffer, by: buffer.line.characterAfter)
    case .deleteLeft: delete(buffer, buffer.line.characterBefore, movingBy: 0)
    case .deleteRight: deleteRight(buffer)
    case .previousLine: walk(buffer) { $0.up(from: $1) }
    case .nextLine: walk(buffer) { $0.down(from: $1) }
    case .insertText: insertText(buffer)
    case .complete: complete(buffer)
    case .interrupt: interrupt(buffer)
    case .endOfInput: buffer.line.scalars.isEmpty ? endInput(buffer) : deleteRight(buffer)
    case .suspend: stop(buffer)
    default: .nothing
    }
  }

  private func move(_ buffer: EditBuffer, by distance: Int) -> EditBuffer.Effect {
    guard distance != 0 else { return .refused }
    buffer.move(distance)
    return .cursorMoved
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

  private func walk(
    _ buffer: EditBuffer, _ step: (inout HistoryWalk, String) -> String?
  ) -> EditBuffer.Effect {
    guard prompt.kind == .command else { return .refused }
    if self.walk == nil { history.refresh() }
    var walk = self.walk ?? HistoryWalk(history.commands, prefix: buffer.line.beforeCursor)
    guard let line = step(&walk, buffer.line.text) else { return .refused }
    self.walk = walk
    buffer.setLine(EditedLine(PrintableText(line).text))
    return .changed
  }

  private func insertText(_ buffer: EditBuffer) -> EditBuffer.Effect {
    buffer.insert(textToInsert)
    textToInsert = ""
    return .changed
  }

  /// The line is gone from the screen, but Up brings it back.
  private func interrupt(_ buffer: EditBuffer) -> EditBuffer.Effect {
    if prompt.kind == .command { history.keepUnsent(buffer.line.text) }
    ending = .interrupted
    leave(buffer, showing: "^C")
    return .finished
  }

  private func endInput(_ buffer: EditBuffer) -> EditBuffer.Effect {
    ending = .end
    leave(buffer)
    return .finished
  }

  private func stop(_ buffer: EditBuffer) -> EditBuffer.Effect {
    suspend(buffer)
    return .nothing
  }
}
