/// What the keys and the calls of other threads bring about before libedit sees any of it.
extension EditingSession {
  /// The next code point or virtual key for libedit; `nil` ends the line.
  func nextKey(_ buffer: EditBuffer) -> UInt32? {
    while true {
      switch keys.next(beforeWaiting: { rest(buffer) }) {
      case .key(let key): if let code = code(of: key, buffer) { return code }
      case .events(let events): if handle(events, buffer) { return nil }
      case .end: return nil
      }
    }
  }

  /// Draws; and the first time, with the prompt on the screen, reads what other sessions wrote, which takes some
  /// milliseconds.
  private func rest(_ buffer: EditBuffer) {
    draw(buffer)
    guard !edit.historyIsFresh else { return }
    edit.historyIsFresh = true
    history.refresh()
    draw(buffer)
  }

  /// A line has no more code points: half a MiB of them is nothing that a person typed.
  static let longestLine = 1 << 19

  /// What libedit is handed for a key; `nil` for one that does nothing.
  private func code(of key: Key, _ buffer: EditBuffer) -> UInt32? {
    if case .reply(let reply) = key {
      replies(reply)
      return nil
    }
    edit.isStale = true
    buffer.makeRoom(for: 1)
    if ![.command(.undo), .command(.redo)].contains(key) {
      edit.undo.note(buffer.line, before: key, keys: place.keys)
    }
    if !key.cuts { killed.close() }
    if case .choosing = edit.mode, !key.isCommand { edit.mode = .editing }
    switch key {
    case .reply: return nil
    case .command(.escape) where place.keys == .vi && edit.mode.isEditing: return 0x1B
    case .command(let command): return command.rawValue
    case .paste(let text): edit.textToInsert = text
    case .character(let scalar):
      guard buffer.count < Self.longestLine else { return nil }
      // What belongs to the character before it is composed with that.
      if scalar.isASCII || !buffer.line.isContinued(by: scalar) { return scalar.value }
      edit.textToInsert = String(scalar)
    }
    return EditCommand.insertText.rawValue
  }

  /// - Returns: Whether the line is over.
  private func handle(_ events: Mailbox.Events, _ buffer: EditBuffer) -> Bool {
    if events.closing || events.cancelled {
      leave(buffer)
      edit.ending = events.closing ? .end : .interrupted
      return true
    }
    edit.isStale = true
    if events.continued { goOn(buffer) }
    if events.resized { screen.clearResized() }
    if !events.announcements.isEmpty { announce(events.announcements) }
    return false
  }

  /// The process was stopped and goes on; after Ctrl-Z here, the terminal has been taken again already.
  private func goOn(_ buffer: EditBuffer) {
    if !edit.continuedHere { takeAgain(buffer) }
    edit.continuedHere = false
  }
}

extension Key {
  fileprivate var isCommand: Bool { if case .command = self { true } else { false } }

  fileprivate var cuts: Bool {
    let cutting: [EditCommand] = [.deleteWordLeft, .deleteWordRight, .killToStart, .killToEnd]
    return cutting.contains { self == .command($0) }
  }
}

extension LineUnderEdit.Mode {
  var isEditing: Bool { if case .editing = self { true } else { false } }
}
