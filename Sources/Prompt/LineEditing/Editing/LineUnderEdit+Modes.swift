internal import Terminal

// The completion menu and the history search, which take the keys while they are open.

extension LineUnderEdit {
  mutating func choose(
    _ command: EditCommand, _ menu: CompletionMenu, _ history: inout CommandHistory,
    columns: Int
  ) -> Answer {
    mode = .editing
    switch menu.answer(to: command, columns: columns) {
    case .open(let menu):
      mode = .choosing(menu)
      buffer.setLine(menu.line)
    case .narrow:
      let answer = edit(command, &history)
      let menu = menu.narrowed(to: advisor.candidates(for: buffer.line), in: buffer.line)
      if let menu { mode = .choosing(menu) }
      return answer
    case .close(let line): buffer.setLine(line)
    case .take(let line): take(line)
    case .closeAndRun(let line):
      if let line { buffer.setLine(line) }
      return edit(command, &history)
    }
    return .done
  }

  mutating func find(
    _ command: EditCommand, _ search: HistorySearch, _ history: inout CommandHistory
  ) -> Answer {
    switch search.answer(to: command, query: buffer.line, in: history) {
    case .open(let search): mode = .searching(search)
    case .close(let line):
      mode = .editing
      operations.endSearch(search.original)
      vi?.query(false)
      buffer.setLine(line)
    case .run: return edit(command, &history)
    }
    return .done
  }

  /// Inserts the unambiguous part of a completion, or opens a menu of candidates.
  mutating func complete() -> Answer {
    guard isCommand, let completion = advisor.completion(of: buffer.line) else { return .refused }
    switch completion {
    case .whole(let line): take(line)
    case .beginning(let line): buffer.setLine(line)
    case .menu(let menu): mode = .choosing(menu)
    }
    return .done
  }

  /// Sets a completed line, with the cursor after a space.
  private func take(_ line: EditedLine) {
    buffer.setLine(line)
    if line.afterCursor.first == " " { buffer.move(1) } else { buffer.insert(" ") }
  }

  mutating func search(_ history: inout CommandHistory) -> Answer {
    guard isCommand else { return .refused }
    history.refresh()
    leaveLastCharacterInVi()
    operations.beginSearch()
    vi?.query(true)
    mode = .searching(HistorySearch(original: buffer.line))
    return .done
  }
}
