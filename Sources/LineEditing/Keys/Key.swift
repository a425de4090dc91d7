/// What somebody pressed, whatever bytes their terminal sends for it.
package enum Key: Sendable, Hashable {
  /// A printable code point to insert.
  case character(Unicode.Scalar)
  /// A pasted text, with line feeds and without other control characters.
  case paste(String)
  /// A key that does something.
  case command(EditCommand)
  /// Not a key: the terminal answered.
  case reply(TerminalReply)
}

/// What a key does to the line.
///
/// The raw value is the virtual key that libedit is handed for it: a code point of the C1 range, which it
/// looks up in its key map, and which nobody can type because ``KeyDecoder`` drops what comes in from that
/// range.
package enum EditCommand: UInt32, Sendable, Hashable, CaseIterable {
  case accept = 0x80
  case complete, completeBackwards, interrupt, endOfInput, suspend
  /// Esc alone, and Ctrl-G: closes what is open.
  case escape, cancel
  case previousLine, nextLine, searchHistory
  case left, right, start, end, wordLeft, wordRight
  case deleteLeft, deleteRight, deleteWordLeft, deleteWordRight, killToEnd, killToStart, yank, transpose
  case uppercaseWord, lowercaseWord, capitalizeWord
  case undo, redo
  case clearScreen
  /// Not a key: inserts text that came in one piece.
  case insertText

  /// The function of libedit that does it; `nil` when the editor does it itself.
  ///
  /// Those that step over characters are the editor's, because libedit steps over code points; so are those that
  /// cut, because libedit cuts whatever is deleted, single letters too.
  var libeditFunction: String? {
    switch self {
    case .start: "ed-move-to-beg"
    case .transpose: "ed-transpose-chars"
    case .uppercaseWord: "em-upper-case"
    case .lowercaseWord: "em-lower-case"
    case .capitalizeWord: "em-capitol-case"
    default: nil
    }
  }

  /// What a key that libedit gives back means.
  init?(key: UInt32) {
    if let command = EditCommand(rawValue: key) ?? Unicode.Scalar(key).flatMap({ Self.viCommands[$0] }) {
      self = command
    } else {
      return nil
    }
  }

  /// The keys of vi's command mode that are not libedit's, but do what a command does.
  static let viCommands: [Unicode.Scalar: EditCommand] = [
    "j": .nextLine, "k": .previousLine, "/": .searchHistory, "?": .searchHistory, "u": .undo,
  ]
}

/// Which keys edit a line: the two sets that libedit has.
package enum EditingKeys: String, Sendable, Hashable, CaseIterable {
  case emacs, vi
}
