import CLibedit

/// What the session draws around the line, which libedit draws.
extension EditingSession {
  var size: (columns: Int, rows: Int) { TerminalModes.size(of: place.output) }

  func geometry(_ buffer: EditBuffer) -> EditGeometry {
    EditGeometry(prompt: promptText.visible, line: buffer.line, columns: size.columns)
  }

  /// Goes to the row below the line, with something shown at its end.
  func leave(_ buffer: EditBuffer, showing mark: String = "") {
    let geometry = geometry(buffer)
    buffer.write(mark.isEmpty ? geometry.leave : geometry.end + mark + "\r\n")
    buffer.flush()
  }

  /// A terminal that changes its width has broken the rows anew by then, with the cursor in its place.
  func redrawResized(_ buffer: EditBuffer) {
    buffer.write(geometry(buffer).clear)
    buffer.resize()
    buffer.redraw()
  }

  /// Stops the process group as Ctrl-Z does elsewhere, the terminal being as it was, and goes on with the
  /// line.
  func suspend(_ buffer: EditBuffer) {
    leave(buffer, showing: "^Z")
    buffer.setRaw(false)
    modes.restore()
    cle_stop_group()
    continuedHere = true
    takeAgain(buffer)
  }

  /// Somebody else had the terminal: its modes may be different, and the line is gone from the screen.
  func takeAgain(_ buffer: EditBuffer) {
    buffer.setRaw(false)
    modes.beBusy()
    buffer.setRaw(true)
    buffer.write("\r\u{1B}[J")
    buffer.resize()
    buffer.redraw()
  }
}
