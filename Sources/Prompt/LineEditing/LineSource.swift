internal import OperatingSystem
package import Terminal

/// A source of command lines: the editor at a terminal, a plain prompt, or text written earlier.
package protocol LineSource: Sendable {
  /// Waits for the next line; shows the prompt if the source has a user to show it to.
  nonisolated(nonsending) func nextLine(_ prompt: Prompt) async -> LineRead

  /// Records the outcome of the command that was read last.
  func finished(_ outcome: CommandOutcome)

  /// Drops typed-ahead input, after Ctrl-C stopped a command.
  func commandInterrupted()

  /// Retakes the terminal after the process was stopped, unless Ctrl-Z at the prompt stopped it.
  func processContinued()

  /// Lends the terminal, in its original modes, between lines; `body` runs on a thread that may wait.
  func lendTerminal<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value

  /// The cells before the prompt in its row.
  var margin: Int { get }

  /// Restores the terminal, if it was changed, and returns when that is done.
  func close()
}

extension LineSource {
  /// Does nothing, because most sources do not remember commands.
  package func finished(_ outcome: CommandOutcome) {}

  /// Does nothing, because a terminal that edits lines itself has dropped it.
  package func commandInterrupted() {}

  package func processContinued() {}

  /// Only waits, because most sources leave the terminal as it is.
  package func lendTerminal<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      let run: @Sendable () -> Void = { continuation.resume(returning: body()) }
      do throws(SystemError) { _ = try SystemThread(run) } catch { run() }
    }
  }

  /// None, because most sources begin the row with the prompt.
  package var margin: Int { 0 }

  /// Does nothing, because most sources leave the terminal as it is.
  package func close() {}
}

package struct Prompt: Sendable, Hashable {
  /// The text without escape sequences; the source adds the color.
  package var text: String
  /// Whether the line is a command (kept in the history, completed on Tab) or the answer to a question.
  package var kind: Kind

  /// A text shown faint at the right edge of the window while there is room; may be empty.
  package var status: String
  /// Rows above the prompt, such as the start of a long question; shown with it, and again after a stop.
  package var rowsAbove: [StyledText]

  package enum Kind: Sendable, Hashable { case command, question }

  package init(
    _ text: String, kind: Kind = .command, status: String = "", rowsAbove: [StyledText] = []
  ) {
    self.text = text
    self.kind = kind
    self.status = status
    self.rowsAbove = rowsAbove
  }
}

/// A line, or the reason there is none.
package enum LineRead: Sendable, Hashable {
  /// A line without its line break, and its position in a file, for error messages.
  case line(String, at: LinePosition?)
  case words(LexedLine)
  /// Ctrl-C while editing: the line is discarded, and the caller should request the next one.
  case interrupted
  /// Ctrl-D on an empty line, the end of the input, or a terminal that hung up.
  case end
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

/// The reason a line, or all further lines, cannot be read.
package enum LineSourceError: Error, Sendable, Hashable {
  case cannotOpen(file: String, reason: String)
  /// This line is not text; the next one may be.
  case notUTF8(at: LinePosition?)
  /// A line has more than 1 MiB.
  case lineTooLong(at: LinePosition?)
  /// There will be no further lines; `file` is empty for a terminal.
  case readFailed(file: String, reason: String)
  /// The rest of a typed command, `line`, could not be read from standard input.
  case pipeFailed(line: String, reason: String)
}
