/// The text cut from a line, to yank elsewhere; consecutive cuts form one text.
struct KillBuffer {
  enum Direction { case left, right }

  private(set) var text = ""
  private var isOpen = false

  /// - Parameter direction: The side of the cursor that the text was on.
  mutating func cut(_ part: String, _ direction: Direction) {
    let kept = isOpen ? text : ""
    text = direction == .left ? part + kept : kept + part
    isOpen = true
  }

  /// Ends the text after a key that cuts nothing; the next cut begins a new one.
  mutating func close() { isOpen = false }
}
