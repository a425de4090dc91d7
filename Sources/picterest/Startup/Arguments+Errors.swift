import LineEditing
import SceneCore

// What is said of a flag after a command that neither the command nor the program has.

extension Arguments {
  /// A longer command is not repeated in a sentence.
  private static let mostCharacters = 200

  /// - Parameter known: The program's flags.
  /// - Returns: nil when there is no such flag.
  func unknownFlag(programs known: [String]) -> DisplayedError? {
    let unknown = flagsAfterCommand.filter { !known.contains($0.name) }
    guard let verb = words.first?.text, let flag = unknown.first else { return nil }
    return DisplayedError(
      .usage,
      "Neither \(verb) nor picterest has an option \(Wording.quoted(flag.name)). "
        + advice(on: flag, unknown, programs: known))
  }

  private func advice(on first: LateFlag, _ unknown: [LateFlag], programs known: [String]) -> String {
    if Self.memoFlags.contains(first.name), let spec, let advice = Self.advice(onMemoFlagOf: spec) {
      return advice
    }
    let own = spec.map { $0.flags + $0.options.map(\.name) } ?? []
    if let nearest = ProgramFlag.nearest(to: first.name, among: own + known) {
      return "Did you mean \(nearest)?"
    }
    return spec.map { advice(on: first, unknown, in: $0) } ?? "Type picterest help to see the commands."
  }

  /// The names of the option for a text in other programs.
  private static let memoFlags = ["-m", "--memo", "--message", "--note"]

  /// - Returns: nil for a command that takes no memo.
  private static func advice(onMemoFlagOf spec: CommandSpec) -> String? {
    guard spec.arguments.contains(where: { $0.kind == .text && $0 != .words }) else { return nil }
    return "\(spec.verb) takes the memo itself. Usage: picterest \(spec.usage)"
  }

  private func advice(on first: LateFlag, _ unknown: [LateFlag], in spec: CommandSpec) -> String {
    let roles = [.argument] + spec.roles(of: LexedLine(words).tokens.map(\.plain).dropFirst())
    let given = roles.prefix(first.place).dropFirst().count { $0 == .argument }
    guard let text = spec.arguments.firstIndex(where: { $0.kind == .text }), given >= text,
      !words.contains(where: { $0.text == CommandSpec.history })
    else {
      return "Usage: picterest \(spec.usage)"
    }
    let advice = "A word that begins with - goes after --"
    let command = command(withTexts: unknown, roles)
    return command.count > Self.mostCharacters ? advice + "." : "\(advice), as in: \(command)"
  }

  /// The same command, with these flags and the words after them as texts.
  private func command(withTexts unknown: [LateFlag], _ roles: [WordRole]) -> String {
    var command = flags.filter { flag in !unknown.contains { $0.text == flag } }
    var texts: [String] = []
    for (place, (word, role)) in zip(words, roles).enumerated() {
      texts += unknown.filter { $0.place == place }.map(\.text)
      if texts.isEmpty || role != .argument { command.append(word.text) } else { texts.append(word.text) }
    }
    texts += unknown.filter { $0.place == words.count }.map(\.text)
    // An address may have a password in it.
    let shown = (command + ["--"] + texts).map { $0.contains("://") ? ServerAddress.shown($0) : $0 }
    return (["picterest"] + shown.map { ShellQuotedWord($0).text }).joined(separator: " ")
  }
}
