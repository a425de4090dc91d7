/// The commands that Up finds: those in the file, and lines typed in this session but never sent.
///
/// A command is added when it is sent, and written to the file once its outcome is known. A line that begins with a space is private and is
/// not kept; neither is a line in which ``HistorySecrets`` finds a secret.
struct CommandHistory {
  private static let empty = CommandIndex(limit: HistoryLimits.standard.entries)

  private let file: HistoryFile?
  private let secrets: HistorySecrets
  let now: @Sendable () -> Int
  private let problem: HistoryProblem
  private var index = empty
  /// This session's commands, oldest first.
  private var own: [String] = []
  /// Entries that are not in the file, and would be lost when the file is reread from the start.
  private var unwritten: [HistoryEntry] = []
  private var pending: HistoryEntry?
  private var wasCompacted = false

  /// - Parameter now: The time in seconds since 1970.
  init(
    file: HistoryFile?, secrets: HistorySecrets = .init(), now: @escaping @Sendable () -> Int,
    problem: HistoryProblem
  ) {
    self.file = file
    self.secrets = secrets
    self.now = now
    self.problem = problem
  }

  /// The commands, oldest first, without adjacent duplicates.
  var commands: [String] {
    let finished = index.entries.map(\.command)
    guard let pending, pending.command != finished.last else { return finished }
    return finished + [pending.command]
  }

  /// The commands in the reverse of the order in which Up finds them, so this session's commands are last.
  var way: [String] { commands + own }

  /// Returns the newest command that has this prefix, is longer, has not failed and `suits`; returns `nil` for white space.
  func suggestion(for prefix: String, where suits: (String) -> Bool = { _ in true }) -> String? {
    index.suggestion(for: prefix, where: suits)
  }

  func matches(_ query: String, limit: Int) -> [HistoryEntry] { index.matches(query, limit: limit) }

  // MARK: This session's commands

  mutating func enter(_ command: String) {
    close()
    guard isWorthKeeping(command) else { return }
    own.append(command)
    pending = HistoryEntry(time: now(), command: command)
  }

  /// Writes the last entered command with its outcome; does nothing if there is none.
  mutating func finish(_ outcome: CommandOutcome) { settle(outcome) }

  /// Writes the last entered command without an outcome; does nothing if there is none.
  mutating func close() { settle(nil) }

  /// Keeps a line that Ctrl-C discarded, for this session only.
  ///
  /// Like an interrupted command, it is not suggested. If Up has brought back the line, so that it equals a command in the history, that
  /// command stays as it was.
  mutating func keepUnsent(_ line: String) {
    guard isWorthKeeping(line) else { return }
    refresh()
    own.append(line)
    guard !index.entries.contains(where: { $0.command == line }) else { return }
    keep(HistoryEntry(time: now(), command: line, status: 130))
  }

  private func isWorthKeeping(_ line: String) -> Bool {
    !line.isEmpty && !secrets.hide(line)
  }

  private mutating func settle(_ outcome: CommandOutcome?) {
    guard var entry = pending else { return }
    pending = nil
    (entry.status, entry.milliseconds) = (outcome?.status, outcome?.milliseconds)
    refresh()
    // A line that was never sent is not in the file, so its command is news regardless of how it ended.
    let wasUnsent = file != nil && unwritten.last?.command == entry.command
    guard index.isNews(entry) || wasUnsent else { return }
    unwritten.removeAll { $0.command == entry.command }
    write(entry)
  }

  private mutating func write(_ entry: HistoryEntry) {
    guard let file else { return keep(entry) }
    do throws(HistoryError) {
      try file.append(entry)
      refresh()
    } catch {
      problem.report(error)
      keep(entry)
    }
  }

  private mutating func keep(_ entry: HistoryEntry) {
    unwritten.append(entry)
    index.append(entry)
  }

  // MARK: All sessions' commands

  /// Adds entries that this and other sessions have written since the last call; the first call also shortens a large file.
  mutating func refresh() {
    guard let file else { return }
    do throws(HistoryError) {
      take(try file.readNew())
    } catch {
      return problem.report(error)
    }
    guard !wasCompacted else { return }
    wasCompacted = true
    // A file that could not be shortened is still intact; the next session tries again.
    try? file.compactIfLarge()
  }

  private mutating func take(_ news: HistoryNews) {
    if news.startsOver { index = Self.empty }
    for entry in news.entries { index.append(entry) }
    if news.startsOver { for entry in unwritten { index.append(entry) } }
  }
}
