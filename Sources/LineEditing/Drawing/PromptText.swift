internal import Terminal

/// A prompt as it is shown, with one blank between it and the line.
struct PromptText: Equatable {
  let text: StyledText
  /// What stands at the right edge.
  let status: SafeText

  init(_ prompt: Prompt) {
    let words = SafeText(String(prompt.text.reversed().drop { $0 == " " }.reversed()))
    text = StyledText(words.isEmpty ? "" : words + " ", prompt.kind == .command ? .prompt : .question)
    status = SafeText(prompt.status)
  }
}
