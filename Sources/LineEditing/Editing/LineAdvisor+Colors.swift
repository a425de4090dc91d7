internal import Terminal

extension LineAdvisor {
  /// The colours of each command of a line; a paste has several.
  func colors(of line: EditedLine) -> [PromptView.Colored] {
    var colors: [PromptView.Colored] = []
    var offset = 0
    for command in line.text.split(separator: "\n", omittingEmptySubsequences: false) {
      for highlight in highlights(of: String(command)) {
        let range = highlight.range.lowerBound + offset..<highlight.range.upperBound + offset
        guard let scalars = line.scalarRange(range) else { continue }
        colors.append(PromptView.Colored(range: scalars, style: highlight.style))
      }
      offset += command.utf8.count + 1
    }
    return colors
  }
}
