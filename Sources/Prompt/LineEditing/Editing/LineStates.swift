/// Earlier states of a line, stored as differences: a thousand states of a long line take little more room than the line.
struct LineStates {
  private struct Change {
    /// The code points that `scalars` replaces.
    var range: Range<Int>
    var scalars: [Unicode.Scalar]
    var cursor: Int
  }

  /// The maximum number of states, and of code points in all of their differences.
  private static let limits = (states: 1_000, scalars: 1 << 20)

  private(set) var last: EditedLine?
  private var changes: [Change] = []
  private(set) var scalarsOfChanges = 0

  var count: Int { last == nil ? 0 : changes.count + 1 }

  /// Adds a state, and drops the oldest ones beyond the limits.
  mutating func append(_ line: EditedLine) {
    if let last { keep(Self.change(from: line, to: last)) }
    last = line
  }

  /// Adds the last state with text typed at its cursor, without comparing the two states.
  mutating func append(typing scalars: some Collection<Unicode.Scalar>) {
    guard let cursor = last?.cursor else { return }
    keep(Change(range: cursor..<cursor + scalars.count, scalars: [], cursor: cursor))
    last?.scalars.insert(contentsOf: scalars, at: cursor)
    last?.cursor += scalars.count
  }

  mutating func moveCursorOfLast(to cursor: Int) { last?.cursor = cursor }

  mutating func popLast() -> EditedLine? {
    guard let line = last else { return nil }
    last = changes.popLast().map { change in
      scalarsOfChanges -= change.scalars.count
      var before = line
      before.scalars.replaceSubrange(change.range, with: change.scalars)
      before.cursor = change.cursor
      return before
    }
    return line
  }

  private mutating func keep(_ change: Change) {
    changes.append(change)
    scalarsOfChanges += change.scalars.count
    var surplus = max(0, count - Self.limits.states)
    scalarsOfChanges -= changes[..<surplus].reduce(0) { $0 + $1.scalars.count }
    while scalarsOfChanges > Self.limits.scalars {
      scalarsOfChanges -= changes[surplus].scalars.count
      surplus += 1
    }
    changes.removeFirst(surplus)
  }

  private static func change(from line: EditedLine, to before: EditedLine) -> Change {
    let (new, old) = (line.scalars, before.scalars)
    let head = new.commonPrefix(with: old)
    var tail = 0
    while tail < min(new.count, old.count) - head, new[new.count - 1 - tail] == old[old.count - 1 - tail] {
      tail += 1
    }
    return Change(
      range: head..<new.count - tail, scalars: Array(old[head..<old.count - tail]), cursor: before.cursor)
  }
}
