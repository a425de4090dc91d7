import LineEditing
import SceneCore

// What means something in a shell and nothing here. Words that come from a shell may have it: there it was quoted.

extension ArgumentReader {
  /// `saved | less`.
  func shellOperator(_ token: Token) -> String? {
    guard !line.isFromShell, token.isShellOperator else { return nil }
    return "Pipes, ; and > work only in a shell, as in: picterest saved | less"
  }

  /// `star 7 && star 8`; nil where the shell has read the line, and the operator was quoted.
  func shellOperatorInMemo() -> LineError? {
    guard !line.isFromShell else { return nil }
    let places = words.filter { tokens[$0].isShellOperator }
    let isCommand = { (word: Int) in tokens.indices.contains(word + 1) && tokens[word + 1].text == spec.verb }
    guard let place = places.first(where: { $0 == words.first || isCommand($0) }) else { return nil }
    let token = tokens[place]
    return usage(
      "\(Wording.quoted(token.text)) would be part of the memo: one line is one command. Type another command on a line "
        + "of its own, or put the memo in quotes.", at: token.range)
  }

  /// `backup $BACKUP`; nil where the shell has read the line.
  func shellReplacement(_ token: Token) -> LineError? {
    guard !line.isFromShell, token.isReplacedByShells else { return nil }
    return usage(
      "A shell would replace \(Wording.quoted(token.text)). Here only ~/ is understood: type the whole path, or put it in "
        + "quotes if the name is meant.", at: token.range)
  }
}

extension Token {
  /// Whether a shell would end the command with it.
  var isShellOperator: Bool { !isQuoted && ["|", "||", "&", "&&", ";", ">", ">>"].contains(text) }

  /// Whether a shell would put something else in its place, such as `$HOME`, `$(date)`, `*` or `~amy`.
  var isReplacedByShells: Bool {
    guard !isQuoted else { return false }
    let isVariable = { (pair: (Character, Character)) in
      pair.0 == "$" && pair.1.isASCII && (pair.1.isLetter || "_{(".contains(pair.1))
    }
    return text.contains(where: "`*".contains) || zip(text, text.dropFirst()).contains(where: isVariable)
      || text.hasPrefix("~") && text != "~" && !text.hasPrefix("~/")
  }
}
