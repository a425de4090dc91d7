/// The text cut from a line, for yanking elsewhere; consecutive cuts form a single text.
struct KillBuffer {
  enum Direction { case left, right }

  private(set) var text = ""
  private var isOpen = false

  /// - Parameter direction: The side of the cursor on which the text was.
  mutating func cut(_ part: String, _ direction: Direction) {
    let kept = isOpen ? text : ""
    text = direction == .left ? part + kept : kept + part
    isOpen = true
  }

  /// Ends the text after a key that cuts nothing; the next cut begins a new one.
  mutating func close() { isOpen = false }
}
