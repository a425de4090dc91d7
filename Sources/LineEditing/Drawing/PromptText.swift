/// A prompt as it is shown: without control characters, with one blank between it and the line.
struct PromptText: Equatable {
  let text: String
  let style: CellStyle
  /// What stands at the right edge.
  let status: String

  init(_ prompt: Prompt) {
    let words = PrintableText(prompt.text).text.trimmingSuffix { $0 == " " }
    text = words.isEmpty ? "" : words + " "
    status = PrintableText(prompt.status).text
    style = prompt.kind == .command ? .commandPrompt : .question
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    var rest = self[...]
    while let last = rest.last, predicate(last) { rest.removeLast() }
    return String(rest)
  }
}
