/// Carries out one line after the other, and stops the one that runs when it is told to.
@MainActor final class Shell {
  private let scene: PostcardsViewController
  private var command: Task<Void, Never>?

  init(scene: PostcardsViewController) { self.scene = scene }

  /// - Returns: When the command has ended.
  func run(_ line: String) async {
    let command = Task { await scene.perform(line) }
    self.command = command
    await command.value
    self.command = nil
  }

  /// What Ctrl-C does.
  func stop() { command?.cancel() }
}
