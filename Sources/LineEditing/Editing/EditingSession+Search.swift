/// Ctrl-R: the line becomes what is searched for, and the commands that have it are listed below.
extension EditingSession {
  func search(_ buffer: EditBuffer) -> EditBuffer.Effect {
    guard edit.isCommand else { return refuse() }
    history.refresh()
    edit.mode = .searching(HistorySearch(original: buffer.line, undo: edit.undo))
    edit.promptText = PromptText(Prompt("history>", kind: .question))
    return .done
  }

  /// A key while the history is searched; those that edit, edit what is searched for.
  func find(_ command: EditCommand, _ search: HistorySearch, _ buffer: EditBuffer) -> EditBuffer.Effect {
    switch command {
    case .searchHistory, .previousLine, .complete: return select(1, search)
    case .nextLine, .completeBackwards: return select(-1, search)
    case .accept: return take(search, buffer)
    case .right where buffer.line.afterCursor.isEmpty, .end where buffer.line.afterCursor.isEmpty:
      return take(search, buffer)
    case .escape, .cancel, .interrupt: return close(search, with: search.original, buffer)
    case .endOfInput where buffer.line.scalars.isEmpty: return close(search, with: search.original, buffer)
    default: return runEditing(command, buffer)
    }
  }

  private func select(_ distance: Int, _ search: HistorySearch) -> EditBuffer.Effect {
    var search = search
    search.move(distance)
    edit.mode = .searching(search)
    return .done
  }

  private func take(_ search: HistorySearch, _ buffer: EditBuffer) -> EditBuffer.Effect {
    close(search, with: search.found(buffer.line.text, in: history), buffer)
  }

  private func close(
    _ search: HistorySearch, with line: EditedLine, _ buffer: EditBuffer
  ) -> EditBuffer.Effect {
    edit.mode = .editing
    edit.undo = search.undo
    edit.undo.note(search.original, before: .command(.searchHistory))
    buffer.setLine(EditedLine(line.text))
    edit.promptText = PromptText(edit.prompt)
    return .done
  }
}
