struct KeyQueue {
  /// The most characters and other keys that wait.
  private static let limit = 1 << 18

  private let keys: EditingKeys
  /// Whether a character is always text.
  ///
  /// In vi it may be a command, but not before Esc is pressed for the first time.
  private var charactersAreText = true
  private var waiting: ArraySlice<KeyInput.Event> = []
  private var count = 0

  init(_ keys: EditingKeys) { self.keys = keys }

  var isEmpty: Bool { waiting.isEmpty }
  var isFull: Bool { count >= Self.limit }

  /// Adds a key.
  ///
  /// Ctrl-C does not wait: it takes the place of all the keys before it.
  mutating func append(_ key: Key) {
    if key == .command(.interrupt) { removeAll() }
    if key == .command(.escape), keys == .vi { charactersAreText = false }
    count += 1
    guard case .character(let scalar) = key, charactersAreText else { return waiting.append(.key(key)) }
    if let last = waiting.indices.last, case .text(var text) = waiting[last] {
      // The queue gives the text up for a moment, so that it is not copied for each character.
      waiting[last] = .text([])
      text.append(scalar)
      waiting[last] = .text(text)
    } else {
      waiting.append(.text([scalar]))
    }
  }

  mutating func popFirst() -> KeyInput.Event? {
    guard let event = waiting.popFirst() else { return nil }
    if case .text(let text) = event { count -= text.count } else { count -= 1 }
    return event
  }

  mutating func removeAll() { (waiting, count) = ([], 0) }
}
