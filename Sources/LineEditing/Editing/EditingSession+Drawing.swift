import CLibedit

/// What the session draws around the line, which libedit draws.
extension EditingSession {
  /// A terminal sends what is pasted between two marks while this mode is on.
  static let pasteModeOn = "\u{1B}[?2004h"
  static let pasteModeOff = "\u{1B}[?2004l"

  var size: (columns: Int, rows: Int) { TerminalModes.size(of: place.output) }

  func geometry(_ buffer: EditBuffer) -> EditGeometry {
    EditGeometry(prompt: edit.promptText.visible, line: buffer.line, columns: size.columns)
  }

  /// Draws what belongs around the line now, and sends all there is to send.
  func draw(_ buffer: EditBuffer) {
    if edit.isStale { paint(overlay(buffer), buffer) }
    edit.isStale = false
    buffer.flush()
  }

  private func paint(_ overlay: Overlay, _ buffer: EditBuffer) {
    // Nothing was drawn, and nothing is to be: most questions, and every empty line.
    guard !(overlay.isEmpty && edit.overlay.isEmpty) else { return }
    edit.overlay = overlay
    buffer.write(OverlayPainter.paint(overlay, with: painter(buffer)))
  }

  private func painter(_ buffer: EditBuffer) -> OverlayPainter {
    OverlayPainter(geometry: geometry(buffer), line: buffer.line, size: size, colored: place.colored)
  }

  private func overlay(_ buffer: EditBuffer) -> Overlay {
    guard edit.isCommand else { return Overlay() }
    let line = buffer.line
    switch edit.mode {
    case .editing:
      return Overlay(colors: colors(line), ghost: ghost(line), rows: announcementOfPaste(line))
    case .choosing(let menu):
      let rows = menu.rows(columns: size.columns, limit: painter(buffer).roomBelow)
      return Overlay(colors: colors(line), rows: rows)
    case .searching(var search):
      search.find(line.text, in: history)
      edit.mode = .searching(search)
      return Overlay(rows: search.rows(limit: painter(buffer).roomBelow, now: history.now()))
    }
  }

  private func colors(_ line: EditedLine) -> [Overlay.Colored] {
    guard place.colored, !line.scalars.isEmpty, !line.scalars.contains("\n") else { return [] }
    return advisor.highlights(of: line.text).compactMap { highlight in
      line.scalarRange(highlight.range).map { Overlay.Colored(range: $0, style: highlight.style) }
    }
  }

  private func ghost(_ line: EditedLine) -> Overlay.Ghost {
    guard line.cursor == line.scalars.count, !line.scalars.contains("\n") else { return .none }
    if let rest = suggestion(line) { return .suggestion(rest) }
    let hint = advisor.hint(for: line.text)
    return hint.isEmpty ? .none : .hint(hint)
  }

  /// The rest of the newest command that begins like the line, when the cursor is where it would be taken.
  func suggestion(_ line: EditedLine) -> String? {
    guard edit.isCommand, edit.mode.isEditing, line.cursor == line.scalars.count else { return nil }
    let text = line.text
    guard let command = history.suggestion(for: text) else { return nil }
    return PrintableText(String(command.utf8.dropFirst(text.utf8.count)) ?? "").text
  }

  private func announcementOfPaste(_ line: EditedLine) -> [OverlayRow] {
    guard line.scalars.contains("\n") else { return [] }
    let count = PastedCommands(line.text).count
    return [OverlayRow("\(count) commands: Enter runs them in order, until one fails", .faint)]
  }

  /// Goes to the row below the line, with something shown at its end, and nothing left around it.
  func leave(_ buffer: EditBuffer, showing mark: String = "") {
    paint(Overlay(colors: edit.overlay.colors), buffer)
    buffer.write(geometry(buffer).goToEnd + mark + "\r\n" + Self.pasteModeOff)
    buffer.flush()
  }

  /// A terminal that changes its width has broken the rows anew by then, with the cursor in its place.
  func redrawResized(_ buffer: EditBuffer) {
    buffer.write(geometry(buffer).clear)
    buffer.resize()
    redraw(buffer)
  }

  /// Lines that came from elsewhere, each with its line break, before the line that is being written.
  func show(_ announcements: [String], above buffer: EditBuffer) {
    buffer.write(geometry(buffer).clear + announcements.map { $0 + "\r\n" }.joined())
    redraw(buffer)
  }

  private func redraw(_ buffer: EditBuffer) {
    buffer.redraw()
    edit.isStale = true
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
    buffer.write("\r\u{1B}[J" + Self.pasteModeOn)
    buffer.resize()
    redraw(buffer)
  }
}
