import Synchronization

/// One command, given whole: what stands behind `-c`.
///
/// A line break in it is a blank, or part of a quoted text.
package final class SingleLineSource: LineSource {
  private let line: Mutex<String?>

  package init(_ line: String) {
    self.line = Mutex(line)
  }

  package func nextLine(_ prompt: Prompt) async -> LineRead {
    line.withLock { line in
      defer { line = nil }
      return line.map { .line($0, at: nil) } ?? .end
    }
  }
}
