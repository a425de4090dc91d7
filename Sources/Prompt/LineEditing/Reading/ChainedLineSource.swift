import Synchronization

/// Several sources, one after the other: each `-c`, then each `-f`, all in one session.
package final class ChainedLineSource: LineSource {
  private let sources: [any LineSource]
  private let current = Mutex(0)

  package init(_ sources: [any LineSource]) { self.sources = sources }

  package nonisolated(nonsending) func nextLine(_ prompt: Prompt) async -> LineRead {
    while true {
      let index = current.withLock { $0 }
      guard index < sources.count else { return .end }
      let read = await sources[index].nextLine(prompt)
      guard read == .end else { return read }
      current.withLock { $0 = max($0, index + 1) }
    }
  }
}

/// A single complete command.
package final class SingleLineSource: LineSource {
  private let read: Mutex<LineRead?>

  /// Creates the source for a `-c` argument; a line break in the argument counts as white space, or as part of quoted text.
  package convenience init(_ line: String) { self.init(.line(line, at: nil)) }

  /// Creates the source for a command that a shell has split into words.
  package convenience init(_ words: [ShellWord]) { self.init(.words(LexedLine(words))) }

  private init(_ read: LineRead) {
    self.read = Mutex(read)
  }

  package nonisolated(nonsending) func nextLine(_ prompt: Prompt) async -> LineRead {
    read.withLock { read in
      defer { read = nil }
      return read ?? .end
    }
  }
}
