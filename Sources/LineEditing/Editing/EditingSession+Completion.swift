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

  // MARK: The menu

  /// A key while the menu is open: it walks, takes, closes, or closes and does what it always does.
  func choose(_ command: EditCommand, _ menu: CompletionMenu, _ buffer: EditBuffer) -> EditBuffer.Effect {
    switch command {
    case .complete, .nextLine: return walk(.next, menu, buffer)
    case .completeBackwards, .previousLine: return walk(.previous, menu, buffer)
    case .left: return walk(.left, menu, buffer)
    case .right: return walk(.right, menu, buffer)
    case .accept where menu.selected != nil: return close(keeping: menu.line, buffer) { goOnBehind(buffer) }
    case .accept, .escape, .cancel, .interrupt: return close(keeping: menu.original, buffer) {}
    case .suspend:
      _ = close(keeping: menu.original, buffer) {}
      return runEditing(command, buffer)
    default:
      edit.mode = .editing
      return runEditing(command, buffer)
    }
  }

  private func walk(
    _ step: CompletionMenu.Step, _ menu: CompletionMenu, _ buffer: EditBuffer
  ) -> EditBuffer.Effect {
    var menu = menu
    menu.move(step, columns: screen.size.columns)
    edit.mode = .choosing(menu)
    buffer.setLine(menu.line)
    return .done
  }

  private func close(
    keeping line: EditedLine, _ buffer: EditBuffer, then goOn: () -> Void
  ) -> EditBuffer.Effect {
    edit.mode = .editing
    buffer.setLine(line)
    goOn()
    return .done
  }
}
