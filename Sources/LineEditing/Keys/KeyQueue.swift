/// Keys that wait for their turn, in order.
struct KeyQueue {
  /// The most characters and other keys that wait.
  private static let limit = 1 << 16

  private let joinsCharacters: Bool
  private var waiting: [KeyInput.Event] = []
  private var first = 0
  private var count = 0

  /// - Parameter joinsCharacters: Whether characters that follow one another become one text.
  init(joinsCharacters: Bool) { self.joinsCharacters = joinsCharacters }

  var isEmpty: Bool { first == waiting.count }
  var isFull: Bool { count >= Self.limit }

  /// Adds a key. Ctrl-C does not wait: it takes the place of all the keys before it.
  mutating func append(_ key: Key) {
    if key == .command(.interrupt) { removeAll() }
    count += 1
    guard case .character(let scalar) = key else { return waiting.append(.key(key)) }
    if joinsCharacters, !isEmpty, case .text(var text) = waiting[waiting.count - 1] {
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
