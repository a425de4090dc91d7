import Synchronization

/// Several sources, one after the other: each `-c`, then each `-f`, all in one session.
package final class ChainedLineSource: LineSource {
  private let sources: [any LineSource]
  /// The index of the source that is being read.
  private let current = Mutex(0)

  package init(_ sources: [any LineSource]) { self.sources = sources }

  /// The next line of the first source that has one; `.end` when none has.
  package func nextLine(_ prompt: Prompt) async -> LineRead {
    while true {
      let index = current.withLock { $0 }
      guard index < sources.count else { return .end }
      let read = await sources[index].nextLine(prompt)
      guard read == .end else { return read }
      current.withLock { $0 = max($0, index + 1) }
    }
  }
}

/// One whole command, given after `-c`.
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
