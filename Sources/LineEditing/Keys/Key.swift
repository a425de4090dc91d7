/// What somebody pressed, whatever bytes their terminal sends for it.
package enum Key: Sendable, Hashable {
  /// A printable code point to insert.
  case character(Unicode.Scalar)
  /// A pasted text: one line without control characters.
  case paste(String)
  /// A key that does something.
  case command(EditCommand)
  /// Esc alone.
  case escape
}

/// What a key does to the line.
///
/// The raw value is the virtual key that libedit is handed for it: a code point of the C1 range, which it
/// looks up in its key map, and which nobody can type because ``KeyDecoder`` drops what comes in from that
/// range.
package enum EditCommand: UInt32, Sendable, Hashable, CaseIterable {
  case accept = 0x80
  case complete, interrupt, endOfInput, suspend
  case previousLine, nextLine
  case left, right, start, end, wordLeft, wordRight
  case deleteLeft, deleteRight, deleteWordLeft, deleteWordRight, killToEnd, killToStart, yank, transpose
  case clearScreen
  /// Not a key: inserts text that came in one piece.
  case insertText

  /// The function of libedit that does it; `nil` when the editor does it itself.
  ///
  /// Those that step over one character are the editor's, because libedit steps over code points.
  var libeditFunction: String? {
    switch self {
    case .accept: "ed-newline"
    case .start: "ed-move-to-beg"
    case .end: "ed-move-to-end"
    case .wordLeft: "ed-prev-word"
    case .wordRight: "em-next-word"
    case .deleteWordLeft: "ed-delete-prev-word"
    case .deleteWordRight: "em-delete-next-word"
    case .killToEnd: "ed-kill-line"
    case .killToStart: "vi-kill-line-prev"
    case .yank: "em-yank"
    case .transpose: "ed-transpose-chars"
    case .clearScreen: "ed-clear-screen"
    default: nil
    }
  }
}
