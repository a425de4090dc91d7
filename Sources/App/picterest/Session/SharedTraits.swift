import Synchronization
import Terminal

/// How the terminal shows text, updated as it answers.
final class SharedTraits: Sendable {
  private let state: Mutex<TerminalTraits>

  init(_ environment: [String: String]) { state = Mutex(TerminalTraits(environment)) }

  var current: TerminalTraits { state.withLock(\.self) }

  /// Takes the terminal's answers and returns what is known now.
  func take(_ answers: TerminalAnswers) -> TerminalTraits {
    state.withLock { traits in
      traits.take(answers)
      return traits
    }
  }
}
