/// The vi keys: the mode, which is either insert or command, and the effects of the commands on a line.
///
/// libedit's own command mode cuts characters that consist of several code points, and does not reveal which mode it is in. Some of its
/// commands end the line, lose it, or insert text. So libedit always has emacs keys, and the vi commands are here.
struct ViCommands {
  enum Mode: String {
    case insert = "I"
    case command = "N"
    case replace = "R"
  }

  enum Answer: Equatable {
    case done, refused
    /// The key is one of the editor's commands.
    case passedOn(EditCommand)
  }

  /// A command that is waiting for more keys.
  private struct Unfinished {
    /// The keys so far, without the counts.
    var keys = ""
    var count: Int?
    /// `c`, `d` or `y`, which waits for a motion, and the count typed before it.
    var verb: Character?
    var verbCount: Int?
    /// `f`, `F`, `t`, `T` or `r`, which waits for a character.
    var waiting: Character?

    var times: Int { min((verbCount ?? 1) * (count ?? 1), EditedLine.longest) }
  }

  private(set) var mode = Mode.insert
  private var unfinished = Unfinished()
  private var lastFind: ViLine.Find?
  private var register: [Character] = []
  /// The last command that changed the line, and the text typed after that command.
  private var lastChange = (keys: "", times: 1)
  private var lastTyped = ""
  private var typed = ""
  private var modeBeforeQuery: Mode?

  mutating func begin() { (mode, unfinished, typed, modeBeforeQuery) = (.insert, Unfinished(), "", nil) }

  /// Begins a query, which the user types in insert mode, or returns to the line's mode.
  mutating func query(_ begins: Bool) {
    if begins { (modeBeforeQuery, mode) = (mode, .insert) } else { mode = modeBeforeQuery ?? mode }
    (unfinished, typed) = (Unfinished(), "")
  }

  /// Records inserted text, so that `.` can insert it again.
  mutating func note(_ text: String) { (unfinished, typed) = (Unfinished(), typed + text) }

  /// Records a key that is not a character: it cancels an unfinished command, and `.` does not repeat it.
  mutating func note(_ command: EditCommand) {
    switch command {
    case .escape: break
    case .deleteLeft where mode != .command: _ = typed.popLast()
    default: (unfinished, typed) = (Unfinished(), "")
    }
  }

  mutating func escape(_ line: inout ViLine) {
    if mode != .command {
      lastTyped = typed
      line.cursor -= 1
    }
    (mode, unfinished, typed) = (.command, Unfinished(), "")
    rest(&line)
  }

  /// In command mode, keeps the cursor on a character rather than after the last one.
  private func rest(_ line: inout ViLine) {
    if mode == .command { line.cursor = max(0, min(line.cursor, line.text.count - 1)) }
  }

  /// Runs a key in command mode, or waits for the rest of its command.
  mutating func run(_ key: Character, _ line: inout ViLine) -> Answer {
    rest(&line)
    if unfinished.waiting == nil, isCount(key) { return .done }
    unfinished.keys.append(key)
    guard let answer = finish(key, &line) else { return .done }
    unfinished = Unfinished()
    rest(&line)
    return answer
  }

  private mutating func isCount(_ key: Character) -> Bool {
    guard key.isASCII, let digit = key.wholeNumberValue, digit > 0 || unfinished.count != nil else {
      return false
    }
    unfinished.count = min((unfinished.count ?? 0) * 10 + digit, EditedLine.longest)
    return true
  }

  /// Returns the answer, or `nil` if the command needs another key.
  private mutating func finish(_ key: Character, _ line: inout ViLine) -> Answer? {
    if let waiting = unfinished.waiting { return finish(waiting, with: key, &line) }
    switch key {
    case "f", "F", "t", "T", "r":
      unfinished.waiting = key
      return nil
    case "c", "d", "y":
      guard let verb = unfinished.verb else {
        (unfinished.verb, unfinished.verbCount, unfinished.count) = (key, unfinished.count, nil)
        return nil
      }
      return key == verb ? apply(0..<line.text.count, &line) : .refused
    case ";", ",":
      guard let find = lastFind else { return .refused }
      let again = key == ";" ? find : find.reversed
      return go(line.target(of: again, count: unfinished.times, isRepeated: true), &line)
    default:
      if let target = line.target(of: key, count: unfinished.times, upTo: unfinished.verb) {
        return go(target, &line)
      }
      return unfinished.verb == nil ? edit(key, &line) : .refused
    }
  }

  private mutating func finish(_ waiting: Character, with key: Character, _ line: inout ViLine) -> Answer {
    guard waiting == "r" else {
      let find = ViLine.Find(key: waiting, character: key)
      lastFind = find
      return go(line.target(of: find, count: unfinished.times), &line)
    }
    let end = line.cursor + unfinished.times
    guard unfinished.verb == nil, end <= line.text.count else { return .refused }
    line.text.replaceSubrange(line.cursor..<end, with: repeatElement(key, count: unfinished.times))
    line.cursor = end - 1
    return changed()
  }

  /// Moves to a target, or applies the verb up to it.
  private mutating func go(_ target: ViLine.Target?, _ line: inout ViLine) -> Answer {
    guard let target else { return .refused }
    guard unfinished.verb != nil else {
      line.cursor = target.index
      return .done
    }
    let (start, last) = (min(line.cursor, target.index), max(line.cursor, target.index))
    return apply(start..<min(target.isInclusive ? last + 1 : last, line.text.count), &line)
  }

  private mutating func apply(_ range: Range<Int>, _ line: inout ViLine) -> Answer {
    let verb = unfinished.verb ?? "d"
    guard !range.isEmpty || verb == "c" else { return .refused }
    if !range.isEmpty { register = Array(line.text[range]) }
    if verb != "y" || range != line.text.indices { line.cursor = range.lowerBound }
    guard verb != "y" else { return .done }
    line.text.removeSubrange(range)
    return verb == "c" ? insert(at: range.lowerBound, &line) : changed()
  }

  private mutating func changed() -> Answer {
    (lastChange, lastTyped) = ((unfinished.keys, unfinished.times), "")
    return .done
  }

  private mutating func insert(_ mode: Mode = .insert, at cursor: Int, _ line: inout ViLine) -> Answer {
    (self.mode, typed) = (mode, "")
    line.cursor = min(cursor, line.text.count)
    return changed()
  }

  // MARK: Commands without a motion

  /// Commands that are short for a verb with a motion.
  private static let short: [Character: (verb: Character, motion: Character)] = [
    "x": ("d", "l"), "X": ("d", "h"), "s": ("c", "l"), "D": ("d", "$"), "C": ("c", "$"), "Y": ("y", "$"),
    "S": ("c", "c"),
  ]
  private static let passedOn: [Character: EditCommand] = [
    "j": .nextLine, "+": .nextLine, "k": .previousLine, "-": .previousLine, "/": .searchHistory,
    "?": .searchHistory, "u": .undo,
  ]

  private mutating func edit(_ key: Character, _ line: inout ViLine) -> Answer? {
    if let command = Self.passedOn[key] { return .passedOn(command) }
    if let short = Self.short[key] {
      unfinished.verb = short.verb
      return finish(short.motion, &line)
    }
    switch key {
    case "i": return insert(at: line.cursor, &line)
    case "a": return insert(at: line.cursor + 1, &line)
    case "I": return insert(at: 0, &line)
    case "A": return insert(at: line.text.count, &line)
    case "R": return insert(.replace, at: line.cursor, &line)
    case "p", "P": return put(at: key == "p" ? line.cursor + 1 : line.cursor, &line)
    case "~": return changeCase(&line)
    case ".": return repeatChange(&line)
    default: return .refused
    }
  }

  private mutating func put(at index: Int, _ line: inout ViLine) -> Answer {
    let room = EditedLine.longest - line.text.count
    guard !register.isEmpty, register.count * unfinished.times <= room else { return .refused }
    let start = min(index, line.text.count)
    let text = Array(repeatElement(register, count: unfinished.times).joined())
    line.text.insert(contentsOf: text, at: start)
    line.cursor = start + text.count - 1
    return changed()
  }

  private mutating func changeCase(_ line: inout ViLine) -> Answer {
    guard !line.text.isEmpty else { return .refused }
    let range = line.cursor..<min(line.cursor + unfinished.times, line.text.count)
    let letters = line.text[range].flatMap {
      $0.isUppercase ? Array($0.lowercased()) : Array($0.uppercased())
    }
    line.text.replaceSubrange(range, with: letters)
    line.cursor = range.lowerBound + letters.count
    return changed()
  }

  private mutating func repeatChange(_ line: inout ViLine) -> Answer {
    guard !lastChange.keys.isEmpty else { return .refused }
    let text = lastTyped
    unfinished = Unfinished(count: unfinished.count ?? lastChange.times)
    var answer = Answer.done
    for key in lastChange.keys { answer = run(key, &line) }
    guard mode != .command else { return answer }
    if mode == .replace {
      line.text.removeSubrange(line.cursor..<min(line.cursor + text.count, line.text.count))
    }
    line.text.insert(contentsOf: text, at: line.cursor)
    line.cursor += text.count
    typed = text
    escape(&line)
    return answer
  }
}
