/// The commands that Up finds: those of the file, and what was typed in this session and never sent.
struct CommandHistory {
  /// Older commands are forgotten here; the file keeps them.
  private static let limit = 10_000

  /// Oldest first, no two neighbours alike.
  private(set) var commands: [String] = []
  private let file: HistoryFile?
  private let problem: HistoryProblem

  init(file: HistoryFile?, problem: HistoryProblem) {
    self.file = file
    self.problem = problem
  }

  /// Keeps a command that was entered, if it is one to be kept.
  mutating func enter(_ command: String) {
    guard isWorthKeeping(command) else { return }
    refresh()
    guard commands.last != command else { return }
    guard let file else { return remember(command) }
    do throws(HistoryError) {
      try file.append(command)
      refresh()
    } catch {
      problem.report(error)
      remember(command)
    }
  }

  /// Keeps a line that Ctrl-C took away, for this session only.
  mutating func keepUnsent(_ line: String) {
    guard isWorthKeeping(line) else { return }
    refresh()
    remember(line)
  }

  /// Adds what this and other sessions wrote since the last time.
  mutating func refresh() {
    do throws(HistoryError) {
      for entry in try file?.readNew() ?? [] { remember(entry.command) }
    } catch {
      problem.report(error)
    }
  }

  private mutating func remember(_ command: String) {
    guard commands.last != command else { return }
    commands.append(command)
    if commands.count > Self.limit { commands.removeFirst(Self.limit / 10) }
  }

  /// A line that begins with a space is private, and so is one that holds a key.
  private func isWorthKeeping(_ command: String) -> Bool {
    !command.hasPrefix(" ") && !command.allSatisfy(\.isWhitespace) && !command.holdsSecret
  }
}

extension String {
  /// Whether a part of it looks like an access key: 40 or more of `A…Za…z0…9_-` in a row, of all three sorts.
  var holdsSecret: Bool {
    func isOfKey(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
      default: false
      }
    }
    return utf8.split { !isOfKey($0) }.contains { run in
      run.count >= 40 && run.contains { (0x30...0x39).contains($0) }
        && run.contains { (0x41...0x5A).contains($0) } && run.contains { (0x61...0x7A).contains($0) }
    }
  }
}
