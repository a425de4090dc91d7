import FoundationEssentials
import SceneCore
import Terminal

/// The program's one `SceneOutput`: lines for people or a JSON object for scripts, results to standard output and
/// everything else to standard error.
@MainActor final class Console: SceneOutput {
  /// How the output looks and who can be asked.
  struct Mode {
    var isJSON: Bool
    /// Cells; nil when standard output is not a terminal.
    var width: @MainActor () -> Int?
    /// Stands before every message of a session without a prompt.
    var errorPrefix: String
    /// Whether `--yes` answered every question beforehand.
    var saysYes: Bool
  }

  private let results: TerminalWriter
  private let messages: TerminalWriter
  private let mode: Mode
  private var command = ""
  private var position = ""
  private var hasShown = false

  /// Whose name a script reads in `"scene"`.
  var sceneName: @MainActor () -> SceneName = { .home }
  /// Puts a question to the person at the prompt; nil when nobody is there.
  var ask: (@MainActor (SafeText) async -> Answer)?

  /// Why the last command failed; nil when it did not.
  private(set) var failure: DisplayedError?
  /// Set once standard output takes no more; nothing is written to it then.
  private(set) var writeError: WriteError?

  init(results: TerminalWriter, messages: TerminalWriter, mode: Mode) {
    self.results = results
    self.messages = messages
    self.mode = mode
  }

  var width: Int? { mode.width() }

  /// From here on, what is shown belongs to this command.
  /// - Parameter position: Where it was read, as `FILE:LINE`; empty when it was typed.
  func begin(_ command: String, at position: String = "") {
    self.command = command
    self.position = position
    failure = nil
    hasShown = false
  }

  /// What has nothing to say prints its command and scene, so that a script reads one object for each command.
  func end() {
    if mode.isJSON, !hasShown, failure == nil { show(NothingToSay(), as: []) }
  }

  func show<ViewModel: Encodable & Sendable>(
    _ viewModel: ViewModel, as lines: @autoclosure () -> [StyledText]
  ) {
    hasShown = true
    guard mode.isJSON else { return write(lines()) }
    let line = CommandOutput(command: command, scene: sceneName().rawValue, viewModel: viewModel)
    write([StyledText(JSONLine.of(line))])
  }

  func fail(_ error: DisplayedError) {
    failure = error
    say(mode.isJSON ? StyledText(JSONLine.of(["error": error])) : message(error))
  }

  func remark(_ line: StyledText) {
    say(mode.isJSON ? StyledText(JSONLine.of(["remark": line.text.text])) : line)
  }

  func confirm(_ question: SafeText) async -> Answer {
    if mode.saysYes { return .yes }
    return await ask?(question) ?? .notAsked
  }

  private func message(_ error: DisplayedError) -> StyledText {
    StyledText("\(mode.errorPrefix)\(position)\(error.message)", .failure)
  }

  private func write(_ lines: [StyledText]) {
    guard writeError == nil else { return }
    do { try results.write(lines) } catch { writeError = error }
  }

  /// Standard error may be closed; the exit code still says what happened.
  private func say(_ line: StyledText) {
    try? messages.write([line])
  }
}

private struct NothingToSay: Encodable {}

/// A ViewModel with the two keys that every line for a script has.
private struct CommandOutput<ViewModel: Encodable>: Encodable {
  var command: String
  var scene: String
  var viewModel: ViewModel

  enum CodingKeys: CodingKey { case command, scene }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(command, forKey: .command)
    try container.encode(scene, forKey: .scene)
    try viewModel.encode(to: encoder)
  }
}
