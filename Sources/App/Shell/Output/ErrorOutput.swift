package import SceneCore

/// A failure for scripts, and which command failed.
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

/// Where a command came from; all nil for the flags of the program.
struct LineOrigin {
  /// The line as it was typed or written; nil when it cannot be read.
  var command: String?
  /// Nil for a command that was typed.
  var file: String?
  /// Counted from 1; nil when the whole file cannot be read.
  var line: Int?

  /// Comes before a message for people; may be empty.
  var place: String {
    guard let file, let line else { return "" }
    return "\(file):\(line): "
  }
}
