/// Going up and down through the history while a line is edited.
///
/// Below the newest command stands the line that was not sent. What is changed on the way stays changed until
/// the line is sent, so nothing that was typed is lost by a look at something else, whatever its length.
struct HistoryWalk {
  private let commands: [String]
  private var changed: [Int: String] = [:]
  private var index: Int

  init(_ commands: [String]) {
    self.commands = commands
    index = commands.count
  }

  /// The command before; `nil` at the oldest.
  ///
  /// - Parameter current: The line as it is now.
  mutating func up(from current: String) -> String? { step(to: index - 1, from: current) }

  /// The command after, at last the unsent line; `nil` when that is where we are.
  mutating func down(from current: String) -> String? { step(to: index + 1, from: current) }

  private mutating func step(to next: Int, from current: String) -> String? {
    guard (0...commands.count).contains(next) else { return nil }
    changed[index] = current
    index = next
    return changed[next] ?? (next < commands.count ? commands[next] : "")
  }
}
