/// The ways in which a line ends.
extension EditingSession {
  func accept(_ buffer: EditBuffer) -> EditBuffer.Effect {
    leave(buffer)
    emptyInterrupts = 0
    let text = buffer.line.text
    if edit.isCommand, text.contains("\n") {
      pasted = PastedCommands(text)
      edit.ending = pasted.next().map(run(pasted:)) ?? .line("", at: nil)
    } else {
      if edit.isCommand {
        history.enter(text)
        screen.mark(.output)
      }
      edit.ending = .line(text, at: nil)
    }
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
