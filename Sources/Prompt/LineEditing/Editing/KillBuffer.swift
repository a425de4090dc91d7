/// The text cut out of a line, to be yanked elsewhere; cuts by consecutive keys are one text.
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

  /// Ends the text after a key that cuts nothing; the next cut begins another.
  mutating func close() { isOpen = false }
}
