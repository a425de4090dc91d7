internal import Terminal

// The walk along the photos above the prompt, with an empty line.

extension LineUnderEdit {
  /// Goes on with a walk in which a key has run a command.
  mutating func resumeWalk(reach: Int) {
    guard isCommand, case .walking(let words) = advisor.walk(.resume, reach: reach) else { return }
    mode = .walking(words)
  }

  /// Returns the answer to a key of a walk, or `nil` if the key belongs to the line.
  mutating func walk(_ key: Key, reach: Int) -> WalkAnswer? {
    guard mode.isWalking else { return firstStep(for: key).flatMap { begin($0, reach: reach) } }
    let step = WalkKey(key) ?? .leave
    let answer = advisor.walk(step, reach: reach)
    if answer == .over { mode = .editing }
    return answer == .over && key != .command(.escape) && key != .command(.cancel) ? nil : answer
  }

  private func firstStep(for key: Key) -> WalkKey? {
    guard isCommand, mode.isEditing else { return nil }
    switch key {
    case .shifted(let direction) where buffer.line.scalars.isEmpty: return .go(direction)
    case .command(.accept) where buffer.line.text == WalkKey.command: return .begin
    default: return nil
    }
  }

  /// A command that cannot begin the walk itself is left to the shell.
  private func begin(_ step: WalkKey, reach: Int) -> WalkAnswer? {
    let answer = advisor.walk(step, reach: reach)
    if step == .begin {
      guard case .walking = answer else { return nil }
      buffer.setLine(EditedLine(""))
    }
    return answer
  }

  /// Does what an answer says, and returns the code of the command that follows from it, if any.
  mutating func code(for answer: WalkAnswer) -> UInt32? {
    switch answer {
    case .walking(let words): mode = .walking(words)
    // Left on an empty line only beeps.
    case .refused: return EditCommand.left.rawValue
    case .run(let line):
      mode = .editing
      buffer.setLine(EditedLine(line))
      return EditCommand.accept.rawValue
    case .edit(let line):
      mode = .editing
      buffer.setLine(EditedLine(line))
    case .over: break
    }
    return nil
  }
}

extension WalkKey {
  /// Returns `nil` for a key that ends the walk.
  fileprivate init?(_ key: Key) {
    switch key {
    case .shifted(let direction): self = .go(direction)
    case .character(" "): self = .mark
    case .character(let letter): self = .letter(Character(letter))
    case .command(let command):
      guard let key = Self.keys[command] else { return nil }
      self = key
    case .paste, .dropped: return nil
    }
  }

  private static let keys: [EditCommand: WalkKey] = [
    .left: .go(.left), .right: .go(.right), .previousLine: .go(.up), .nextLine: .go(.down),
    .start: .first, .end: .last, .accept: .open, .interrupt: .forget,
  ]
}

extension PhotoMap.Direction {
  /// The effect of the arrow on a line.
  var command: EditCommand {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .previousLine
    case .down: .nextLine
    }
  }
}
