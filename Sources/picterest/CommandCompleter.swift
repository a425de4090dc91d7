import LineEditing
import SceneCore
import Synchronization
import Terminal

/// What Tab offers: the words of the commands, and numbers from the list on show.
///
/// The editor asks from a thread of its own and must not wait, so it gets a snapshot that the shell renews before
/// each line.
final class CommandCompleter: Sendable {
  struct Snapshot: Sendable {
    /// Those of the scene first.
    var specs: [CommandSpec] = []
    var choices: [NumberedChoice] = []
  }

  private let snapshot = Mutex(Snapshot())

  func update(_ new: Snapshot) {
    snapshot.withLock { $0 = new }
  }

  /// - Parameter cursor: A UTF-8 offset; what stands behind it does not count.
  func complete(_ line: String, at cursor: Int) -> Completion {
    let snapshot = snapshot.withLock { $0 }
    let typed = String(line.utf8.prefix(cursor)) ?? line
    let lexed = Lexer.lex(typed)
    let isNewWord = lexed.tokens.last.map { $0.range.upperBound < cursor } ?? true
    let word = isNewWord ? "" : lexed.tokens.last?.text ?? ""
    let start = isNewWord ? cursor : lexed.tokens.last?.range.lowerBound ?? cursor
    let before = isNewWord ? lexed.tokens : lexed.tokens.dropLast()
    let candidates = candidates(after: before.map(\.text), in: snapshot).filter { $0.text.hasPrefix(word) }
    return Completion(replace: start..<cursor, candidates: candidates)
  }

  private func candidates(after words: [String], in snapshot: Snapshot) -> [Completion.Candidate] {
    guard let verb = words.first else { return verbs(snapshot) }
    guard let spec = snapshot.specs.first(where: { $0.isCalled(verb) }) else { return [] }
    let position = words.dropFirst().count { !spec.flags.contains($0) }
    let flags = spec.flags.filter { !words.contains($0) }.map { Completion.Candidate($0) }
    guard spec.arguments.indices.contains(position) else { return flags }
    switch spec.arguments[position].kind {
    case .number:
      return snapshot.choices.map { .init(String($0.number), summary: SafeText($0.label).text) }
    case .verb: return verbs(snapshot)
    case .text: return []
    }
  }

  private func verbs(_ snapshot: Snapshot) -> [Completion.Candidate] {
    snapshot.specs.map { .init($0.verb, summary: $0.summary) }
  }
}
