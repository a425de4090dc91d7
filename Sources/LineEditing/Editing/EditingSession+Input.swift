import Glibc

/// Waiting: for keys, for what other threads want, and for the moment to draw.
extension EditingSession {
  /// The next code point or virtual key for libedit; `nil` ends the line.
  func nextKey(_ buffer: EditBuffer) -> UInt32? {
    while true {
      switch waitForInput(buffer) {
      case .woken:
        if handle(mailbox.takeEvents(), buffer) { return nil }
      case .timedOut:
        if let code = decoder.timeOut().flatMap({ code(of: $0, buffer) }) { return code }
      case .input, .hungUp:
        guard let byte = readByte() else { return nil }
        if let code = decoder.decode(byte).flatMap({ code(of: $0, buffer) }) { return code }
      }
    }
  }

  /// Draws when nothing more is there to be read, so that one key, or a burst of them, is one write.
  private func waitForInput(_ buffer: EditBuffer) -> WakePipe.Wake {
    let wake = mailbox.pipe.wait(for: place.input, milliseconds: 0)
    guard wake == .timedOut else { return wake }
    if !edit.historyIsFresh {
      // The prompt first: reading what other sessions wrote takes some milliseconds.
      draw(buffer)
      edit.historyIsFresh = true
      history.refresh()
    }
    draw(buffer)
    return mailbox.pipe.wait(for: place.input, milliseconds: decoder.patience)
  }

  /// One at a time, so that what was typed ahead stays in the terminal for the next program.
  private func readByte() -> UInt8? {
    while true {
      var byte: UInt8 = 0
      let count = unsafe read(place.input, &byte, 1)
      if count == 1 { return byte }
      guard count < 0, [EINTR, EAGAIN].contains(errno) else { return nil }
    }
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
