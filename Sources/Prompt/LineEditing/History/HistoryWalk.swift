/// A walk up and down through the history while a line is edited.
///
/// It visits the commands that begin with the text before the cursor, each text only once, or all of them if there is no
/// such text. From a line that was changed since the last step, or in which the cursor was moved, the way up leads to
/// the commands that begin like that line. The line that was not sent is below the newest. Changes made on the way are
/// kept until the line is sent, so a look at another command loses nothing that was typed.
struct HistoryWalk {
  private let commands: [String]
  private var prefix = ""
  /// The commands visited so far, newest first; nil is the unsent line.
  private var way: [Int?] = [nil]
  private var seen: Set<String> = []
  /// The commands from here on were visited or do not begin like the line.
  private var end = 0
  private var changed: [Int: String] = [:]
  private var position = 0
  /// The line as the last step left it; `nil` before the first.
  ///
  /// The editor sets it again, because control characters of a command do not enter the line.
  var shown: EditedLine?

  /// - Parameter commands: Oldest first.
  init(_ commands: [String]) { self.commands = commands }

  /// The next older command; `nil` at the oldest.
  ///
  /// - Parameter current: The line as it is now.
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

  /// The next newer command, and finally the unsent line; `nil` when that is the current one.
  mutating func down(from current: EditedLine) -> EditedLine? {
    position > 0 ? step(to: position - 1, from: current) : nil
  }

  /// Looks for commands again, from the newest on, and forgets what was visited above the current step.
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
