import CLibedit
internal import Terminal

/// What is shown at the prompt, and taking the terminal and leaving it.
extension EditingSession {
  /// Draws the line as it is now, and sends all there is to send.
  func draw(_ buffer: EditBuffer) {
    if edit.isStale { show(buffer.line) }
    edit.isStale = false
    screen.flush()
  }

  private func show(_ line: EditedLine) {
    let overlay = Overlay(colors: colors(line), ghost: ghost(line), status: edit.promptText.status)
    screen.show(
      Frame(edit.promptText, line, overlay: overlay, size: screen.size) { rowsBelow(line, room: $0) })
  }

  private func rowsBelow(_ line: EditedLine, room: Int) -> [StyledText] {
    switch edit.mode {
    case .editing: return announcementOfPaste(line)  // also where there is no room: it says what Enter does
    case .choosing(let menu): return menu.rows(columns: screen.size.columns, limit: room)
    case .searching(var search):
      search.find(line.text, in: history)
      edit.mode = .searching(search)
      return search.rows(limit: room, now: history.now())
    }
  }

  private func announcementOfPaste(_ line: EditedLine) -> [StyledText] {
    guard edit.isCommand, line.scalars.contains("\n") else { return [] }
    let count = PastedCommands(line.text).count
    let sentence: SafeText =
      count == 1
      ? "1 command: Enter runs it"
      : "\(count) commands: Enter runs them in order until one fails"
    return [StyledText(sentence, .faint)]
  }

  /// The colours of each command of the line; a paste has several.
  private func colors(_ line: EditedLine) -> [Overlay.Colored] {
    guard place.colored, edit.isCommand, !edit.mode.isSearching else { return [] }
    var offset = 0
    return line.text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { command in
      defer { offset += command.utf8.count + 1 }
      return advisor.highlights(of: String(command)).compactMap { highlight in
        let range = highlight.range.lowerBound + offset..<highlight.range.upperBound + offset
        return line.scalarRange(range).map { Overlay.Colored(range: $0, style: highlight.style) }
      }
    }
  }

  /// Behind the line: the rest of what is suggested, else what the command still wants.
  private func ghost(_ line: EditedLine) -> StyledText {
    if let rest = suggestion(line) { return StyledText(SafeText(rest), .suggestion) }
    guard wantsMore(line), !line.scalars.contains("\n") else { return "" }
    return StyledText(SafeText(advisor.hint(for: line.text)), .hint)
  }

  /// Whether the cursor is where a command goes on.
  private func wantsMore(_ line: EditedLine) -> Bool {
    edit.isCommand && edit.mode.isEditing && line.cursor == line.scalars.count
  }

  /// The rest of the newest command that begins like the line, when the cursor is where it would be taken.
  func suggestion(_ line: EditedLine) -> String? {
    guard wantsMore(line) else { return nil }
    let text = line.text
    guard let command = history.suggestion(for: text, where: advisor.suits) else { return nil }
    return String(command.utf8.dropFirst(text.utf8.count))
  }

  // MARK: Taking and leaving the terminal

  /// Goes to the row below the line, with something shown at its end and nothing left around it.
  func leave(_ buffer: EditBuffer, showing mark: String = "") {
    let line = buffer.line
    let overlay = Overlay(colors: colors(line))
    screen.show(Frame(edit.promptText, line, overlay: overlay, size: screen.size) { _ in [] })
    screen.leave(mark)
    screen.flush()
  }

  /// Shows lines that came from elsewhere above the line that is being written.
  func announce(_ announcements: [StyledText]) {
    screen.clear()
    screen.write(announcements)
  }

  /// Stops the process group as Ctrl-Z does elsewhere, the terminal being as it was, and goes on with the
  /// line.
  func suspend(_ buffer: EditBuffer) {
    leave(buffer, showing: "^Z")
    buffer.setRaw(false)
    modes.restore()
    cle_stop_group()
    edit.continuedHere = true
    takeAgain(buffer)
  }

  /// Somebody else had the terminal: its modes may be different, and the line is gone from the screen.
  func takeAgain(_ buffer: EditBuffer) {
    buffer.setRaw(false)
    modes.beBusy()
    buffer.setRaw(true)
    screen.takeAgain()
    edit.isStale = true
  }
}

extension LineUnderEdit.Mode {
  fileprivate var isSearching: Bool { if case .searching = self { true } else { false } }
}
