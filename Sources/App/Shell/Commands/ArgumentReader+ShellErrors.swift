import Domain
import LineEditing
import SceneCore
import Terminal

// The errors about words that a shell understands, but a prompt does not.

extension ArgumentReader {
  /// Returns the advice for `saved | less`, `saved >list` and `saved 2>/dev/null`.
  func operatorOfShell(_ token: Token) -> String? {
    guard !token.isQuoted, token.text.prefixMatch(of: /[0-9]?[|<>&;]/) != nil else { return nil }
    let typed = line.rawText(of: tokens.indices) ?? ""
    return "To pipe or redirect it, use a shell: \(Wording.cut("picterest \(typed)", cells: 60))"
  }

  /// Returns the error for `search sea | less`, `find sea > list` and `star 3 "memo" | less`.
  ///
  /// In an unquoted memo, the character may be intended.
  func signOfShell(in argument: CommandSpec.Argument) -> LineError? {
    let isMemo = argument.kind == .text && argument != .words
    guard !line.isFromShell, !isMemo || words.first.map({ tokens[$0].isQuoted }) == true else { return nil }
    let later = isMemo ? words.dropFirst().prefix(1) : words[...]
    let sign = later.first {
      $0 < endOfOptions && !tokens[$0].isQuoted
        && ["|", ">", ">>", "<", "&&", "||"].contains(tokens[$0].text)
    }
    return sign.map { unexpected(tokens[$0]) }
  }

  /// Returns the error for `export UNSPLASH_ACCESS_KEY=…`, which is a shell command; the error does not quote the value.
  func shellVariable(_ token: Token) -> LineError? {
    guard spec.verb == "export", let found = token.text.prefixMatch(of: #/([A-Za-z_][A-Za-z0-9_]*)=/#) else {
      return nil
    }
    return usage(
      "Here export writes photos. Set \(Wording.cut(String(found.output.1), cells: 40)) in your shell, and start picterest there.",
      at: token.range)
  }
}
