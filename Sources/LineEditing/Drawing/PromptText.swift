/// A prompt in the two forms libedit's side needs: as it shows, and with its colour.
///
/// Escape sequences stand between two U+0001, which libedit takes out of the width. It ties them to the
/// character that follows, so the colour ends before a space that stays plain.
struct PromptText: Equatable {
  /// What shows, for counting cells.
  let visible: String
  /// What libedit is given.
  let marked: String
  /// For whoever writes it past libedit.
  var written: String { marked.filter { $0 != "\u{1}" } }

  init(_ prompt: Prompt, colored: Bool) {
    let text = PrintableText(prompt.text).text
    let words = String(text.trimmingSuffix { $0 == " " })
    guard !words.isEmpty else {
      (visible, marked) = ("", "")
      return
    }
    visible = words + " "
    let style = prompt.kind == .command ? "\u{1B}[1;36m" : "\u{1B}[1m"
    marked = colored ? "\u{1}\(style)\u{1}\(words)\u{1}\u{1B}[0m\u{1} " : visible
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, predicate(last) { rest.removeLast() }
    return rest
  }
}
