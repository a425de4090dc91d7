/// A walk up and down through the history while a line is edited.
///
/// It visits the commands that begin with the text before the cursor, each only once, or all commands if there is no text. If the line or
/// the cursor has changed since the last step, the way up leads to commands that begin like the changed line. The unsent line is below the
/// newest command. Changes made during the walk are kept until the line is sent, so looking at another command loses nothing that was
/// typed.
struct HistoryWalk {
  private let commands: [String]
  private var prefix = ""
  /// The commands visited so far, newest first; `nil` is the unsent line.
  private var way: [Int?] = [nil]
  private var seen: Set<String> = []
  /// The index from which on all commands were visited or do not begin like the line.
  private var end = 0
  private var changed: [Int: String] = [:]
  private var position = 0
  /// The line as the last step left it, or `nil` before the first step; the editor sets it, because it drops control characters.
  var shown: EditedLine?

  /// - Parameter commands: The commands, oldest first.
  init(_ commands: [String]) { self.commands = commands }

  /// Returns the next older command, or `nil` at the oldest.
  mutating func up(from current: EditedLine) -> EditedLine? {
    if current != shown { beginLike(current) }
    if position + 1 == way.count {
      guard let older = nextOlder() else { return nil }
      seen.insert(commands[older])
      end = older
      way.append(older)
    }
    return step(to: position + 1, from: current)
  }

  /// Returns the next newer command, and finally the unsent line, or `nil` if that is the current one.
  mutating func down(from current: EditedLine) -> EditedLine? {
    position > 0 ? step(to: position - 1, from: current) : nil
  }

  /// Looks for commands again, beginning with the newest one, and forgets the steps above the current command.
  private mutating func beginLike(_ line: EditedLine) {
    (prefix, seen, end) = (line.beforeCursor, [line.text], commands.endIndex)
    way.removeSubrange((position + 1)...)
    changed = changed.filter { $0.key < way.count }
  }

  private func nextOlder() -> Int? {
    commands[..<end].lastIndex { $0.begins(with: prefix) && !seen.contains($0) }
  }

  private mutating func step(to next: Int, from current: EditedLine) -> EditedLine? {
    changed[position] = current.text
    position = next
    shown = (changed[next] ?? way[next].map { commands[$0] }).map { EditedLine($0) }
    return shown
  }
}
