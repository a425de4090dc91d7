/// Keys that a person has given another effect, by their names and by the names that readline has for effects.
///
/// Enter, Tab, Esc and Ctrl-C, which are Ctrl with a letter to a terminal, stay as they are.
package struct KeyBindings: Sendable, Hashable {
  /// A key, as it comes from the terminal.
  private enum Code: Hashable {
    case control(UInt32)
    case alt(UInt8)

    /// - Parameter name: `ctrl-t` or `alt-t`.
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
  /// By their names in readline(3).
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

  /// The names of all effects.
  package static let names = effects.keys.sorted() + [none]

  /// The effects; nil for a key that has none.
  private var bound: [Code: EditCommand?] = [:]

  package init() {}

  /// Whether it is the name of a key that may have another effect.
  package static func isKey(_ name: String) -> Bool { Code(name) != nil }

  /// Gives a key another effect; a name that there is not changes nothing.
  package mutating func bind(_ key: String, to effect: String) {
    guard let code = Code(key), effect == Self.none || Self.effects[effect] != nil else { return }
    bound.updateValue(Self.effects[effect], forKey: code)
  }

  /// - Parameter code: A control character.
  func controlKey(_ code: UInt32) -> Key? { key(.control(code)) { KeyDecoder.controlKey(code) } }

  /// - Parameter byte: What came after Esc, or with Alt.
  func altKey(_ byte: UInt8) -> Key? { key(.alt(byte)) { KeyDecoder.altKey(byte) } }

  private func key(_ code: Code, else usual: () -> Key?) -> Key? {
    if let effect = bound[code] { return effect.map(Key.command) }
    return usual()
  }
}
