/// Carries out lines one at a time; `stop()` stops the current one.
@MainActor final class Shell {
  private let scene: PostcardsViewController
  private var command: Task<Void, Never>?

  init(scene: PostcardsViewController) { self.scene = scene }

  /// Carries out a line and returns when its command has ended.
  func run(_ line: String) async {
    let command = Task { await scene.perform(line) }
    self.command = command
    await command.value
    self.command = nil
  }

  /// Stops the command, as Ctrl-C does.
  func stop() { command?.cancel() }
}
