/// Where command lines come from: the editor at a terminal, a plain prompt, or text that was there before.
package protocol LineSource: Sendable {
  /// Waits for the next line.
  ///
  /// - Parameter prompt: Shown before the line by those sources that have somebody to show it to.
  func nextLine(_ prompt: Prompt) async -> LineRead

  /// Hears how the command ended that was read last.
  func finished(_ outcome: CommandOutcome)
}

extension LineSource {
  /// Nothing: most sources remember no commands.
  package func finished(_ outcome: CommandOutcome) {}
}

/// What stands before the line.
package struct Prompt: Sendable, Hashable {
  /// Without escape sequences; the source adds the colour.
  package var text: String
  /// Whether the line is a command (kept in the history, completed on Tab) or the answer to a question.
  package var kind: Kind

  /// Stands faint at the right edge of the window, as long as there is room; may be empty.
  package var status: String

  package enum Kind: Sendable, Hashable { case command, question }

  package init(_ text: String, kind: Kind = .command, status: String = "") {
    self.text = text
    self.kind = kind
    self.status = status
  }
}

/// What came instead of a line, or the line.
package enum LineRead: Sendable, Hashable {
  /// One line without its line break, and where it stood if it came from a file: the message of an error
  /// names it.
  case line(String, at: LinePosition?)
  /// Ctrl-C while editing: the line is gone, the next one is wanted.
  case interrupted
  /// Ctrl-D on an empty line, the end of the input, or a terminal that hung up.
  case end
  /// The input cannot be read, or it is not text.
  case failed(LineSourceError)
}

/// A line in a file, counted from 1.
package struct LinePosition: Sendable, Hashable {
  package var file: String
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// Why a line, or all that would follow, cannot be read.
package enum LineSourceError: Error, Sendable, Hashable {
  /// A file of commands; `reason` is the system's word for it.
  case cannotOpen(file: String, reason: String)
  /// This line is no text; the next one may be.
  case notUTF8(at: LinePosition?)
  /// More than 1 MiB in one line; it stood in a file if there is a position.
  case lineTooLong(at: LinePosition?)
  /// There will be no further lines; `file` is empty for a terminal.
  case readFailed(file: String, reason: String)
}
