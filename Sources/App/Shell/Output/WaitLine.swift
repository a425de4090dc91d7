package import Domain
import Terminal

/// Shows what a command is waiting for in a row of the terminal, which is erased before any other output.
///
/// Both standard error and standard output must be terminals: in `picterest -c home | less`, the screen belongs to another program. With
/// `--plain`, the row is not shown, because a screen reader would read it aloud; nor is it with `--json`.
@MainActor package final class WaitLine {
  /// The time that a command may run before its wait is shown.
  static let patience: Duration = .milliseconds(500)
  private static let pause: Duration = .milliseconds(100)

  private let waits: Waits
  private let clock: any Clock<Duration>
  private let width: @MainActor () -> Int?
  private let write: @MainActor (String) -> Void
  private let noteShown: @MainActor (Bool) -> Void
  private var shown: SafeText? {
    didSet { noteShown(shown != nil) }
  }
  private var isQuiet = false

  /// - Parameter noteShown: Called with whether the row is on screen, because Ctrl-Z must not leave it there.
  package init(
    waits: Waits, clock: any Clock<Duration>, width: @escaping @MainActor () -> Int?,
    write: @escaping @MainActor (String) -> Void,
    noteShown: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.waits = waits
    self.clock = clock
    self.width = width
    self.write = write
    self.noteShown = noteShown
  }

  /// Runs a command and shows its wait after half a second.
  func during<Value>(_ command: () async -> Value) async -> Value {
    waits.forget()
    let watching = Task { await watch() }
    defer {
      watching.cancel()
      erase()
    }
    return await command()
  }

  /// Asks a question or runs a pager; the row is not shown until that has ended.
  func quietly<Answer>(_ ask: () async -> Answer) async -> Answer {
    erase()
    isQuiet = true
    defer { isQuiet = false }
    return await ask()
  }

  /// Erases the row; called before any other output to the terminal.
  func erase() {
    guard shown != nil else { return }
    shown = nil
    write("\r\u{1B}[J")
  }

  /// Forgets the row, which Ctrl-Z has erased, so that it reappears after `fg`.
  func processContinued() { shown = nil }

  private func watch() async {
    var pause = Self.patience
    while (try? await clock.sleep(for: pause, tolerance: nil)) != nil, !Task.isCancelled {
      pause = Self.pause
      if !isQuiet { show(sentence) }
    }
  }

  /// Writes the row and leaves the cursor at its start, so that it can be erased even after a narrower window has broken it.
  private func show(_ sentence: SafeText?) {
    guard sentence != shown else { return }
    erase()
    guard let sentence else { return }
    shown = sentence
    let line = sentence.truncated(to: max(1, (width() ?? 80) - 1))
    write(line.text + "\r")
  }

  private var sentence: SafeText? {
    let cause = waits.current.map(Self.sentence)
    guard let progress = waits.progress else { return cause }
    let place = SafeText("Photo \(progress.place) of \(progress.count). ")
    return "\(place)\(cause ?? "Ctrl-C stops.")"
  }

  private static func sentence(_ cause: Waits.Cause) -> SafeText {
    switch cause {
    case .server(let server): "Waiting for \(server). Ctrl-C stops."
    case .library: "Waiting for another program that is using the library."
    case .work(let progress): "\(SafeText(progress.sentence))"
    }
  }
}
