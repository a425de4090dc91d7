/// The ways in which a line ends.
extension EditingSession {
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
  func interrupt(_ buffer: EditBuffer) -> EditBuffer.Effect {
    let isEmpty = buffer.line.scalars.isEmpty
    if edit.isCommand { history.keepUnsent(buffer.line.text) }
    leave(buffer, showing: "^C")
    emptyInterrupts = isEmpty ? emptyInterrupts + 1 : 0
    if edit.isCommand, emptyInterrupts == 2 { screen.write("Ctrl-D or quit leaves.\r\n") }
    edit.ending = .interrupted
    return .finished
  }

  func endInput(_ buffer: EditBuffer) -> EditBuffer.Effect {
    leave(buffer)
    edit.ending = .end
    return .finished
  }

  func stop(_ buffer: EditBuffer) -> EditBuffer.Effect {
    suspend(buffer)
    return .done
  }
}
