package import Terminal

/// A key as the user knows it, regardless of the bytes that the terminal sends for it.
package enum Key: Sendable, Hashable {
  /// A printable code point to insert.
  case character(Unicode.Scalar)
  /// Pasted text, with line feeds but no other control characters.
  case paste(String)
  case command(EditCommand)
  /// An arrow with Shift, which otherwise does what the arrow does.
  case shifted(PhotoMap.Direction)
  /// Bytes that are not UTF-8 were dropped here.
  case dropped
}

/// A key's effect on the line.
///
/// The raw value is the effect's virtual key for libedit: a code point in the C1 range, which libedit looks up in its key map. It cannot be
/// typed, because ``KeyDecoder`` drops input in that range.
package enum EditCommand: UInt32, Sendable, Hashable, CaseIterable {
  case accept = 0x80
  case complete, completeBackwards, interrupt, endOfInput, suspend
  /// Esc and Ctrl-G, which close the menu or search.
  case escape, cancel
  case previousLine, nextLine, searchHistory
  case left, right, start, end, wordLeft, wordRight
  case deleteLeft, deleteRight, deleteWordLeft, deleteWordRight, killToEnd, killToStart, yank, transpose
  case uppercaseWord, lowercaseWord, capitalizeWord
  case undo, redo
  case clearScreen
  /// Not a key: inserts text in one piece, or runs a vi command key.
  case insertText

  /// The libedit function for the effect, or `nil` if the editor implements the effect itself.
  ///
  /// libedit moves over code points rather than characters, and keeps all deleted text for yanking, even single letters.
  var libeditFunction: String? {
    switch self {
    case .uppercaseWord: "em-upper-case"
    case .lowercaseWord: "em-lower-case"
    case .capitalizeWord: "em-capitol-case"
    default: nil
    }
  }
}

package enum EditingKeys: String, Sendable, Hashable, CaseIterable {
  case emacs, vi
}

/// The keys whose effects the user has changed, by name; the effects have their names from readline.
///
/// Enter, Tab, Esc and Ctrl-C cannot be rebound, because a terminal sends them as control characters.
package struct KeyBindings: Sendable, Hashable {
  private enum Code: Hashable {
    case control(UInt32)
    case alt(UInt8)

    /// - Parameter name: A name such as `ctrl-t` or `alt-t`.
    init?(_ name: String) {
      let parts = name.split(separator: "-")
      guard parts.count == 2, let letter = parts[1].utf8.first, parts[1].utf8.count == 1,
        (0x61...0x7A).contains(letter)
      else { return nil }
      switch parts[0] {
      case "ctrl" where !Self.fixed.contains(letter): self = .control(UInt32(letter & 0x1F))
      case "alt": self = .alt(letter)
      default: return nil
      }
    }

    private static let fixed = Set("cijm".utf8)
  }

  private static let none = "none"
  /// The effects by their names in readline(3).
  private static let effects: [String: EditCommand] = [
    "accept-line": .accept, "backward-char": .left, "backward-delete-char": .deleteLeft,
    "backward-kill-word": .deleteWordLeft, "backward-word": .wordLeft, "beginning-of-line": .start,
    "capitalize-word": .capitalizeWord, "clear-screen": .clearScreen, "complete": .complete,
    "delete-char": .deleteRight, "downcase-word": .lowercaseWord, "end-of-line": .end,
    "forward-char": .right, "forward-word": .wordRight, "kill-line": .killToEnd,
    "kill-word": .deleteWordRight,
    "next-history": .nextLine, "previous-history": .previousLine, "redo": .redo,
    "reverse-search-history": .searchHistory, "transpose-chars": .transpose, "undo": .undo,
    "unix-line-discard": .killToStart, "upcase-word": .uppercaseWord, "yank": .yank,
  ]

  package static let names = effects.keys.sorted() + [none]

  /// The new effects, or `nil` for a key that has none.
  private var bound: [Code: EditCommand?] = [:]

  package init() {}

  /// Returns whether a key with this name may get another effect.
  package static func isKey(_ name: String) -> Bool { Code(name) != nil }

  /// Gives a key another effect; an unknown name changes nothing.
  package mutating func bind(_ key: String, to effect: String) {
    guard let code = Code(key), effect == Self.none || Self.effects[effect] != nil else { return }
    bound.updateValue(Self.effects[effect], forKey: code)
  }

  func controlKey(_ code: UInt32) -> Key? { key(.control(code)) { KeyDecoder.controlKey(code) } }

  /// - Parameter byte: The byte after Esc, or the byte typed with Alt.
  func altKey(_ byte: UInt8) -> Key? { key(.alt(byte)) { KeyDecoder.altKey(byte) } }

  private func key(_ code: Code, else usual: () -> Key?) -> Key? {
    if let effect = bound[code] { return effect.map(Key.command) }
    return usual()
  }
}

extension KeyDecoder {
  /// Returns the key in emacs mode, or `nil` for a control character that has no meaning here.
  static func controlKey(_ code: UInt32) -> Key? { commandsOfControls[code].map(Key.command) }

  private static let commandsOfControls: [UInt32: EditCommand] = [
    0x01: .start, 0x02: .left, 0x03: .interrupt, 0x04: .endOfInput, 0x05: .end, 0x06: .right,
    0x07: .cancel, 0x08: .deleteLeft, 0x09: .complete, 0x0A: .accept, 0x0B: .killToEnd, 0x0C: .clearScreen,
    0x0D: .accept,
    0x0E: .nextLine, 0x10: .previousLine, 0x12: .searchHistory, 0x14: .transpose, 0x15: .killToStart,
    0x17: .deleteWordLeft,
    0x19: .yank, 0x1A: .suspend, 0x1F: .undo, 0x7F: .deleteLeft,
  ]

  /// Returns the key for a byte after Esc, or typed with Alt.
  static func altKey(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "b"): .command(.wordLeft)
    case UInt8(ascii: "f"): .command(.wordRight)
    case UInt8(ascii: "d"): .command(.deleteWordRight)
    case UInt8(ascii: "u"): .command(.uppercaseWord)
    case UInt8(ascii: "l"): .command(.lowercaseWord)
    case UInt8(ascii: "c"): .command(.capitalizeWord)
    case 0x1F, UInt8(ascii: "/"): .command(.redo)  // Alt-_ looks like the start of an APC: see `timeOut`
    case 0x08, 0x7F: .command(.deleteWordLeft)
    default: nil
    }
  }
}
