/// A key as the user knows it, whatever bytes the terminal sends for it.
package enum Key: Sendable, Hashable {
  /// A printable code point to insert.
  case character(Unicode.Scalar)
  /// A pasted text, with line feeds and without other control characters.
  case paste(String)
  case command(EditCommand)
  /// Bytes that are not UTF-8 were dropped here.
  case dropped
}

/// The effect of a key on the line.
///
/// The raw value is the virtual key that libedit is given for it: a code point in the C1 range. libedit looks it up
/// in its key map, and it cannot be typed because ``KeyDecoder`` drops input in that range.
package enum EditCommand: UInt32, Sendable, Hashable, CaseIterable {
  case accept = 0x80
  case complete, completeBackwards, interrupt, endOfInput, suspend
  /// Esc alone and Ctrl-G close what is open.
  case escape, cancel
  case previousLine, nextLine, searchHistory
  case left, right, start, end, wordLeft, wordRight
  case deleteLeft, deleteRight, deleteWordLeft, deleteWordRight, killToEnd, killToStart, yank, transpose
  case uppercaseWord, lowercaseWord, capitalizeWord
  case undo, redo
  case clearScreen
  /// Not a key; inserts text that came in one piece, or runs a key of vi's command mode.
  case insertText

  /// The libedit function that does it; `nil` when the editor does it itself.
  ///
  /// The editor moves over characters itself because libedit moves over code points. It also does the cutting
  /// itself because libedit keeps everything that is deleted for yanking, even single letters.
  var libeditFunction: String? {
    switch self {
    case .uppercaseWord: "em-upper-case"
    case .lowercaseWord: "em-lower-case"
    case .capitalizeWord: "em-capitol-case"
    default: nil
    }
  }
}

/// Which keys edit a line.
package enum EditingKeys: String, Sendable, Hashable, CaseIterable {
  case emacs, vi
}
