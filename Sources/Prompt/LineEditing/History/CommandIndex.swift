/// Commands in memory, oldest first, in the forms that are searched after every key.
struct CommandIndex {
  private(set) var entries: [HistoryEntry] = []
  /// The first eight bytes of each command that may be suggested, otherwise 0; comparing ten thousand of them takes microseconds.
  private var heads: [UInt64] = []
  /// Each command in lower case; most commands are already in lower case and share their bytes.
  private(set) var folded: [String] = []
  private let limit: Int

  /// - Parameter limit: The number of newest entries to keep; at times, there may be a tenth more.
  init(limit: Int) { self.limit = limit }

  /// Returns whether an entry adds something to the newest one: another command, or a success after a failure.
  func isNews(_ entry: HistoryEntry) -> Bool {
    guard let last = entries.last, last.command == entry.command else { return true }
    return last.hasFailed && entry.status == 0
  }

  /// Adds an entry, which replaces the newest one if it has the same command; no two neighbors are equal.
  mutating func append(_ entry: HistoryEntry) {
    guard isNews(entry) else { return }
    if entries.last?.command == entry.command { removeLast() }
    entries.append(entry)
    heads.append(entry.hasFailed ? 0 : CommandHead(entry.command).bytes)
    folded.append(entry.command.withoutCase)
    if entries.count > limit + limit / 10 { removeOldest(entries.count - limit) }
  }

  private mutating func removeLast() {
    entries.removeLast()
    heads.removeLast()
    folded.removeLast()
  }

  private mutating func removeOldest(_ count: Int) {
    entries.removeFirst(count)
    heads.removeFirst(count)
    folded.removeFirst(count)
  }

  /// Returns the newest command that begins with these bytes, is longer, and is not known to have failed.
  ///
  /// It runs after every key: a search through 10,000 commands without a match takes 6 µs. Only the newest hundred matches are tried.
  func suggestion(for prefix: String, where suits: (String) -> Bool = { _ in true }) -> String? {
    guard !prefix.allSatisfy(\.isWhitespace) else { return nil }
    let (head, count) = (CommandHead(prefix), prefix.utf8.count)
    var tries = 100
    let found = heads.indices.reversed().first { index in
      guard heads[index] & head.mask == head.bytes else { return false }
      let command = entries[index].command
      guard tries > 0, command.utf8.count > count, command.begins(with: prefix), !entries[index].hasFailed
      else { return false }
      tries -= 1
      return suits(command)
    }
    return found.map { entries[$0].command }
  }
}

/// The first eight bytes of a string, which can be compared in a single step.
struct CommandHead {
  private(set) var bytes: UInt64 = 0
  private(set) var mask: UInt64 = 0

  init(_ text: String) {
    var shift = UInt64.bitWidth
    for byte in text.utf8.prefix(8) {
      shift -= 8
      bytes |= UInt64(byte) << shift
      mask |= 0xFF << shift
    }
  }
}

extension String {
  /// Returns whether the string begins with these bytes; unlike in `hasPrefix`, they may end between a letter and its accent.
  func begins(with prefix: String) -> Bool {
    // This is ten times as fast as `starts(with:)`, which iterates over both strings.
    let (text, prefix) = (utf8.span, prefix.utf8.span)
    return text.count >= prefix.count && prefix.indices.allSatisfy { text[$0] == prefix[$0] }
  }
}
