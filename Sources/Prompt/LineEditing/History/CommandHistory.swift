/// The commands that Up finds: those in the file, and lines that were typed in this session and never sent.
///
/// A command is entered when it is sent and finished when its outcome is known; then it is written. A line that
/// begins with a space is private and is not kept; neither is one that ``HistorySecrets`` finds a secret in.
struct CommandHistory {
  private static let empty = CommandIndex(limit: HistoryLimits.standard.entries)

  private let file: HistoryFile?
  private let secrets: HistorySecrets
  let now: @Sendable () -> Int
  private let problem: HistoryProblem
  private var index = empty
  /// The commands that this session entered, oldest first.
  private var own: [String] = []
  /// Entries that are not in the file and would be lost when the file is read again from the start.
  private var unwritten: [HistoryEntry] = []
  /// The command that was entered and is not finished.
  private var pending: HistoryEntry?
  private var wasCompacted = false

  /// - Parameters:
  ///   - secrets: A line that contains one is not kept.
  ///   - now: The time in seconds since 1970.
  init(
    file: HistoryFile?, secrets: HistorySecrets = .init(), now: @escaping @Sendable () -> Int,
    problem: HistoryProblem
  ) {
    self.file = file
    self.secrets = secrets
    self.now = now
    self.problem = problem
  }

  /// Oldest first, no two neighbours alike.
  var commands: [String] {
    let finished = index.entries.map(\.command)
    guard let pending, pending.command != finished.last else { return finished }
    return finished + [pending.command]
  }

  /// The commands in the reverse of the order in which Up finds them, so this session's are last.
  var way: [String] { commands + own }

  /// The newest command that begins with the prefix, byte for byte, and is longer.
  ///
  /// A command known to have failed is not suggested, and there is no suggestion for a prefix of only white space.
  /// - Parameter suits: Whether a command may be suggested now.
  func suggestion(for prefix: String, where suits: (String) -> Bool = { _ in true }) -> String? {
    index.suggestion(for: prefix, where: suits)
  }

  /// The newest entries whose commands contain every word of the query, each command once, newest first.
  func matches(_ query: String, limit: Int) -> [HistoryEntry] { index.matches(query, limit: limit) }

  // MARK: This session's commands

  mutating func enter(_ command: String) {
    close()
    guard isWorthKeeping(command) else { return }
    own.append(command)
    pending = HistoryEntry(time: now(), command: command)
  }

  /// Writes the command that was entered last with its outcome; does nothing if there is none.
  mutating func finish(_ outcome: CommandOutcome) { settle(outcome) }

  /// Writes a command that was entered and never finished; does nothing if there is none.
  mutating func close() { settle(nil) }

  /// Keeps a line that Ctrl-C discarded, for this session only.
  ///
  /// Like a command that was interrupted, it is not suggested. A line that is a command of the history, such as one
  /// that Up has brought back, leaves that command as it was.
  mutating func keepUnsent(_ line: String) {
    guard isWorthKeeping(line) else { return }
    refresh()
    own.append(line)
    guard !index.entries.contains(where: { $0.command == line }) else { return }
    keep(HistoryEntry(time: now(), command: line, status: 130))
  }

  private func isWorthKeeping(_ line: String) -> Bool {
    line.first?.isWhitespace == false && !secrets.areIn(line)
  }

  private mutating func settle(_ outcome: CommandOutcome?) {
    guard var entry = pending else { return }
    pending = nil
    (entry.status, entry.milliseconds) = (outcome?.status, outcome?.milliseconds)
    refresh()
    guard index.isNews(entry) else { return }
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

  /// Adds what this and other sessions wrote since the last time.
  ///
  /// The first time, a file that has become large is also shortened.
  mutating func refresh() {
    guard let file else { return }
    do throws(HistoryError) {
      take(try file.readNew())
    } catch {
      return problem.report(error)
    }
    guard !wasCompacted else { return }
    wasCompacted = true
    // A file that could not be shortened is still whole and readable; the next session tries again.
    try? file.compactIfLarge()
  }

  private mutating func take(_ news: HistoryNews) {
    if news.startsOver { index = Self.empty }
    for entry in news.entries { index.append(entry) }
    if news.startsOver { for entry in unwritten { index.append(entry) } }
  }
}
