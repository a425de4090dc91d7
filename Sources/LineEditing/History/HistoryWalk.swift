/// Going up and down through the history while a line is edited.
///
/// The way leads over the commands that begin with what stood before the cursor when it began, each text only
/// once, and over all of them if nothing did. Below the newest stands the line that was not sent. What is
/// changed on the way stays changed until the line is sent, so nothing that was typed is lost by a look at
/// something else, whatever its length.
struct HistoryWalk {
  private let commands: [String]
  private let prefix: String
  /// The commands of the way as far as it has been gone, newest first; the unsent line is no command.
  private var way: [Int?] = [nil]
  /// The texts of the way.
  private var seen: Set<String> = []
  private var changed: [Int: String] = [:]
  /// The step on the way.
  private var position = 0

  /// - Parameters:
  ///   - commands: Oldest first.
  ///   - prefix: What stands before the cursor as the walk begins.
  init(_ commands: [String], prefix: String) {
    self.commands = commands
    self.prefix = prefix
  }

  /// The command before; `nil` at the oldest.
  ///
  /// - Parameter current: The line as it is now.
  mutating func up(from current: String) -> String? {
    if seen.isEmpty { seen.insert(current) }
    if position + 1 == way.count {
      guard let older = nextOlder() else { return nil }
      seen.insert(commands[older])
      way.append(older)
    }
    return step(to: position + 1, from: current)
  }

  /// The command after, at last the unsent line; `nil` when that is where we are.
  mutating func down(from current: String) -> String? {
    position > 0 ? step(to: position - 1, from: current) : nil
  }

  private func nextOlder() -> Int? {
    let end = way.last.flatMap { $0 } ?? commands.endIndex
    return commands[..<end].lastIndex { $0.begins(with: prefix) && !seen.contains($0) }
  }

  private mutating func step(to next: Int, from current: String) -> String? {
    changed[position] = current
    position = next
    return changed[next] ?? way[next].map { commands[$0] }
  }
}
