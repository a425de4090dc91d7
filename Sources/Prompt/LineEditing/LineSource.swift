internal import OperatingSystem
package import Terminal

/// A source of command lines: the editor on a terminal, a plain prompt, or commands written earlier.
package protocol LineSource: Sendable {
  /// Waits for the next line; shows the prompt if there is a user to show it to.
  nonisolated(nonsending) func nextLine(_ prompt: Prompt) async -> LineRead

  /// Records the outcome of the last command read.
  func finished(_ outcome: CommandOutcome)

  /// Drops typed-ahead input after Ctrl-C has stopped a command.
  func commandInterrupted()

  /// Takes the terminal back after the process was stopped, unless Ctrl-Z at the prompt stopped it.
  func processContinued()

  /// Lends the terminal, in its original modes, between lines; `body` runs on a thread that may wait.
  func lendTerminal<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value

  /// The number of cells before the prompt in its row.
  var margin: Int { get }

  /// Restores the terminal, if it was changed, and returns when that is done.
  func close()
}

extension LineSource {
  /// Does nothing, because most sources do not remember commands.
  package func finished(_ outcome: CommandOutcome) {}

  /// Does nothing, because a terminal that edits lines itself has already dropped the input.
  package func commandInterrupted() {}

  package func processContinued() {}

  /// Only waits, because most sources leave the terminal as it is.
  package func lendTerminal<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      let run: @Sendable () -> Void = { continuation.resume(returning: body()) }
      do throws(SystemError) { _ = try SystemThread(run) } catch { run() }
    }
  }

  /// No cells, because in most sources the row begins with the prompt.
  package var margin: Int { 0 }

  /// Does nothing, because most sources leave the terminal as it is.
  package func close() {}
}

package struct Prompt: Sendable, Hashable {
  /// The text, without escape sequences; the source adds the color.
  package var text: String
  /// Whether the line is a command (recorded in the history, completed by Tab) or the answer to a question.
  package var kind: Kind

  /// Text shown faint at the right edge of the window if there is room; may be empty.
  package var status: String
  /// Rows above the prompt, such as the start of a long question; shown with the prompt, and again after a stop.
  package var rowsAbove: [StyledText]
  /// The time after which the line ends by itself unless a key comes before, or `nil` for an ordinary line.
  package var idle: Idle?

  package struct Idle: Sendable, Hashable {
    package var after: Duration
    /// The words on the empty line meanwhile.
    package var words: String

    package init(after: Duration, words: String) { (self.after, self.words) = (after, words) }
  }

  package enum Kind: Sendable, Hashable { case command, question }

  package init(
    _ text: String, kind: Kind = .command, status: String = "", rowsAbove: [StyledText] = [],
    idle: Idle? = nil
  ) {
    self.text = text
    self.kind = kind
    self.status = status
    self.rowsAbove = rowsAbove
    self.idle = idle
  }
}

/// A line, or the reason there is none.
package enum LineRead: Sendable, Hashable {
  /// A line without its line break, and its position in a file, for error messages.
  case line(String, at: LinePosition?)
  case words(LexedLine)
  /// Ctrl-C while editing; the line is discarded, and the caller should request the next one.
  case interrupted
  /// No key came within the prompt's time; nothing is left of the prompt.
  case idle
  /// Ctrl-D on an empty line, the end of the input, or a terminal that hung up.
  case end
  case failed(LineSourceError)
}

/// The position of a line in a file, counting from 1.
package struct LinePosition: Sendable, Hashable {
  package var file: String
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// The reason a line, or all further lines, cannot be read.
package enum LineSourceError: Error, Sendable, Hashable {
  case cannotOpen(file: String, reason: String)
  /// This line is not text; the next one may be.
  case notUTF8(at: LinePosition?)
  /// A line is longer than 1 MiB.
  case lineTooLong(at: LinePosition?)
  /// No further lines can be read; `file` is empty for a terminal.
  case readFailed(file: String, reason: String)
  /// The rest of a typed command, `line`, could not be read from standard input.
  case pipeFailed(line: String, reason: String)
}
