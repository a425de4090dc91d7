internal import Terminal

extension LineAdvisor {
  /// Returns the colors for each command in a line; a paste may have several commands.
  func colors(of line: EditedLine) -> [PromptView.Colored] {
    var colors: [PromptView.Colored] = []
    var offset = 0
    var places = PlacesOfBytes(scalars: line.scalars)
    for row in line.scalars.split(separator: "\n", omittingEmptySubsequences: false) {
      let command = line.text(of: row.indices)
      for highlight in highlights(of: command) {
        guard let start = places.index(at: offset + highlight.range.lowerBound),
          let end = places.index(at: offset + highlight.range.upperBound)
        else { continue }
        colors.append(PromptView.Colored(range: start..<end, style: highlight.style))
      }
      offset += command.utf8.count + 1
    }
    return colors
  }

  /// Returns the rest of the newest command that begins with the line, or `nil` if there is none.
  func suggestion(for line: EditedLine, in history: CommandHistory) -> String? {
    let text = line.text
    guard let command = history.suggestion(for: text, where: suits) else { return nil }
    return String(command.utf8.dropFirst(text.utf8.count))
  }

  /// Returns a suggestion or, without one, a hint about the missing parts.
  func ghost(after line: EditedLine, in history: CommandHistory) -> StyledText {
    if let rest = suggestion(for: line, in: history) { return StyledText(SafeText(rest), .suggestion) }
    return line.scalars.contains("\n") ? "" : StyledText(SafeText(hint(for: line.text)), .hint)
  }

  func candidates(for line: EditedLine) -> Completion {
    completion(of: line.text, at: line.beforeCursor.utf8.count)
  }

  /// Returns Tab's change to a line, or `nil` if there are no candidates.
  ///
  /// If Tab replaces a word before the cursor's word, the cursor does not move within the text.
  func completion(of line: EditedLine) -> LineCompletion? {
    let completion = candidates(for: line)
    guard !completion.candidates.isEmpty else { return nil }
    if let only = completion.onlyCandidate {
      guard let whole = line.replacing(completion.replace, with: only.text) else { return nil }
      if completion.replace.upperBound < line.beforeCursor.utf8.count {
        var longer = whole
        longer.cursor = whole.scalars.count - (line.scalars.count - line.cursor)
        return .beginning(longer)
      }
      return only.isToBeEdited ? .beginning(whole.continuing(only)) : .whole(whole)
    }
    let prefix = completion.commonPrefix
    // Only the text before the cursor gets longer; a quote after the cursor still closes the word.
    let typed = completion.replace.clamped(to: 0..<line.beforeCursor.utf8.count)
    if prefix.utf8.count > typed.count, let longer = line.replacing(typed, with: prefix) {
      return .beginning(longer)
    }
    return .menu(CompletionMenu(completion, original: line))
  }
}

extension EditedLine {
  /// Returns the line with the cursor at the position in the inserted candidate where the user can type more.
  func continuing(_ candidate: Completion.Candidate) -> EditedLine {
    var line = self
    if candidate.text.hasSuffix("\"") { line.cursor -= 1 }
    return line
  }
}

/// Converts UTF-8 offsets to indices of code points; fast if the offsets ascend.
private struct PlacesOfBytes {
  let scalars: [Unicode.Scalar]
  private var index = 0
  private var offset = 0

  init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// Returns the index, or `nil` if the offset is outside the text or splits a code point.
  mutating func index(at wanted: Int) -> Int? {
    if wanted < offset { (index, offset) = (0, 0) }
    while offset < wanted, index < scalars.count {
      offset += UTF8.width(scalars[index])
      index += 1
    }
    return offset == wanted ? index : nil
  }
}

enum LineCompletion {
  case whole(EditedLine)
  /// The line with the candidates' common beginning, with text to edit, or with an earlier word replaced.
  case beginning(EditedLine)
  case menu(CompletionMenu)
}
