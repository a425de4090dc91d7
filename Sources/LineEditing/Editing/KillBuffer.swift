/// What was cut out of a line, to be put back elsewhere.
///
/// What is cut by one key after the other is one text.
struct KillBuffer {
  enum Direction { case left, right }

  private(set) var text = ""
  private var isOpen = false

  /// Keeps what a key cuts.
  ///
  /// - Parameter direction: On which side of the cursor it stood.
  mutating func cut(_ part: String, _ direction: Direction) {
    let kept = isOpen ? text : ""
    text = direction == .left ? part + kept : kept + part
    isOpen = true
  }

  /// A key came that cuts nothing: what is cut next is a text of its own.
  mutating func close() { isOpen = false }
}
