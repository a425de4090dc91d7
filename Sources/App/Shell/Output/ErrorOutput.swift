package import SceneCore

/// A failed command, for scripts.
package struct ErrorOutput: Encodable {
  private var error: DisplayedError
  @NullWhenNil private var command: String?
  @NullWhenNil private var file: String?
  @NullWhenNil private var line: Int?

  package init(_ error: DisplayedError) { self.error = error }

  init(_ error: DisplayedError, from origin: LineOrigin) {
    self.init(error)
    (command, file, line) = (origin.command, origin.file, origin.line)
  }
}

/// A command's origin; all values are `nil` for program flags.
struct LineOrigin {
  /// The line as typed or written, or `nil` if it is unreadable.
  var command: String?
  /// The file, or `nil` for a typed command.
  var file: String?
  /// The line number, counting from 1, or `nil` if the entire file is unreadable.
  var line: Int?

  /// The beginning of a message for people; may be empty.
  var place: String {
    guard let file, let line else { return "" }
    return "\(file):\(line): "
  }
}
