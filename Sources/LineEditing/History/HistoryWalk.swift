/// A walk up and down through the history while a line is edited.
///
/// It visits the commands that begin with the text that was before the cursor when the walk began, or all commands if
/// there was none, and each text only once. The line that was not sent is below the newest. Changes made on the way are
/// kept until the line is sent, so a look at another command loses nothing that was typed.
struct HistoryWalk {
  private let commands: [String]
  private let prefix: String
  /// The commands visited so far, newest first; nil is the unsent line.
  private var way: [Int?] = [nil]
  /// The texts visited so far.
  private var seen: Set<String> = []
  private var changed: [Int: String] = [:]
  /// The current step of the walk.
  private var position = 0

  /// - Parameters:
  ///   - commands: Oldest first.
  ///   - prefix: The text before the cursor as the walk begins.
  init(_ commands: [String], prefix: String) {
    self.commands = commands
    self.prefix = prefix
  }

  /// The next older command; `nil` at the oldest.
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

  /// The next newer command, and finally the unsent line; `nil` when that is the current one.
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
