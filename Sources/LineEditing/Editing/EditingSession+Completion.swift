/// Tab: inserts what is certain, and lists the rest below the line.
extension EditingSession {
  func complete(_ buffer: EditBuffer) -> EditBuffer.Effect {
    guard edit.isCommand else { return refuse() }
    let line = buffer.line
    let completion = advisor.completion(of: line.text, at: line.beforeCursor.utf8.count)
    switch completion.candidates.count {
    case 0: return refuse()
    case 1: return insert(completion, buffer)
    default:
      let prefix = completion.commonPrefix
      if prefix.utf8.count > completion.replace.count,
        let longer = line.replacing(completion.replace, with: prefix)
      {
        buffer.setLine(longer)
        return .done
      }
      edit.mode = .choosing(CompletionMenu(completion, original: line))
      return .done
    }
  }

  /// The only candidate, and a blank to go on behind.
  private func insert(_ completion: Completion, _ buffer: EditBuffer) -> EditBuffer.Effect {
    let text = completion.candidates[0].text
    guard let line = buffer.line.replacing(completion.replace, with: text) else { return refuse() }
    buffer.setLine(line)
    goOnBehind(buffer)
    return .done
  }

  private func goOnBehind(_ buffer: EditBuffer) {
    if buffer.line.afterCursor.first == " " { buffer.move(1) } else { buffer.insert(" ") }
  }

  /// A key while the menu is open.
  func choose(_ command: EditCommand, _ menu: CompletionMenu, _ buffer: EditBuffer) -> EditBuffer.Effect {
    edit.mode = .editing
    switch menu.answer(to: command, columns: screen.size.columns) {
    case .open(let menu):
      edit.mode = .choosing(menu)
      buffer.setLine(menu.line)
    case .close(let line): buffer.setLine(line)
    case .take(let line):
      buffer.setLine(line)
      goOnBehind(buffer)
    case .closeAndRun(let line):
      if let line { buffer.setLine(line) }
      return runEditing(command, buffer)
    }
    return .done
  }
}
