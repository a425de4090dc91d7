/// Keys that wait for their turn, in order.
struct KeyQueue {
  /// The most characters and other keys that wait.
  private static let limit = 1 << 18

  private let keys: EditingKeys
  /// Whether a character is always text.
  ///
  /// In vi it may be a command, but not before Esc is pressed for the first time.
  private var charactersAreText = true
  private var waiting: [KeyInput.Event] = []
  private var first = 0
  private var count = 0

  init(_ keys: EditingKeys) { self.keys = keys }

  var isEmpty: Bool { first == waiting.count }
  var isFull: Bool { count >= Self.limit }

  /// Adds a key.
  ///
  /// Ctrl-C does not wait: it takes the place of all the keys before it.
  mutating func append(_ key: Key) {
    if key == .command(.interrupt) { removeAll() }
    if key == .command(.escape), keys == .vi { charactersAreText = false }
    count += 1
    guard case .character(let scalar) = key, charactersAreText else { return waiting.append(.key(key)) }
    if !isEmpty, case .text(var text) = waiting[waiting.count - 1] {
      waiting.removeLast()
      text.append(scalar)
      waiting.append(.text(text))
    } else {
      waiting.append(.text([scalar]))
    }
  }

  mutating func popFirst() -> KeyInput.Event? {
    guard !isEmpty else { return nil }
    let event = waiting[first]
    first += 1
    if case .text(let text) = event { count -= text.count } else { count -= 1 }
    if isEmpty { removeAll() }
    return event
  }

  mutating func removeAll() { (waiting, first, count) = ([], 0, 0) }
}
