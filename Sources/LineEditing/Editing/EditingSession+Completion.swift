/// Tab: inserts what is certain, and lists the rest below the line.
extension EditingSession {
  func complete(_ buffer: EditBuffer) -> EditBuffer.Effect {
    guard prompt.kind == .command else { return .refused }
    let line = buffer.line
    let completion = completer(line.text, line.beforeCursor.utf8.count)
    switch completion.candidates.count {
    case 0: return .refused
    case 1: return insert(completion, in: buffer)
    default:
      let prefix = PrintableText(completion.commonPrefix).text
      guard prefix.utf8.count > completion.replace.count,
        replace(completion.replace, with: prefix, in: buffer)
      else { return list(completion.candidates, below: buffer) }
      return .changed
    }
  }

  /// The only candidate, and a space to go on behind.
  private func insert(_ completion: Completion, in buffer: EditBuffer) -> EditBuffer.Effect {
    let text = PrintableText(completion.candidates[0].text).text
    guard replace(completion.replace, with: text, in: buffer) else { return .refused }
    if buffer.line.afterCursor.first == " " {
      buffer.move(1)
    } else {
      buffer.insert(" ")
    }
    return .changed
  }

  private func replace(_ range: Range<Int>, with text: String, in buffer: EditBuffer) -> Bool {
    guard let line = buffer.line.replacing(range, with: text) else { return false }
    buffer.setLine(line)
    return true
  }

  private func list(_ candidates: [Completion.Candidate], below buffer: EditBuffer) -> EditBuffer.Effect {
    let size = self.size
    let list = CompletionList(candidates, columns: size.columns, limit: size.rows - 2)
    buffer.write(geometry(buffer).leave + list.rows.map { $0 + "\r\n" }.joined())
    buffer.redraw()
    return .nothing
  }
}
