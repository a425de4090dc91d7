package import Domain
import Terminal

/// Says what a command waits for, in a row of the terminal that is erased before anything else is written there.
///
/// It needs a terminal for standard error, and for standard output too: in `picterest -c home | less` the screen belongs
/// to another program. There is none with `--plain`, because a screen reader would read it aloud, nor with `--json`.
@MainActor package final class WaitLine {
  /// A command that is done sooner says nothing.
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

  /// - Parameters:
  ///   - width: The terminal's, in cells.
  ///   - write: Writes a piece of text and control sequences to the terminal.
  ///   - noteShown: Is told whether the row is on the screen: Ctrl-Z must not leave it there.
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

  /// Runs a command, and from half a second on shows what it waits for.
  func during<Value>(_ command: () async -> Value) async -> Value {
    waits.forget()
    let watching = Task { await watch() }
    defer {
      watching.cancel()
      erase()
    }
    return await command()
  }

  /// Asks a question or runs a pager; the row does not come back before that has ended.
  func quietly<Answer>(_ ask: () async -> Answer) async -> Answer {
    erase()
    isQuiet = true
    defer { isQuiet = false }
    return await ask()
  }

  /// Called before anything else is written to the terminal.
  func erase() {
    guard shown != nil else { return }
    shown = nil
    write("\r\u{1B}[J")
  }

  /// Called after Ctrl-Z, which has erased the row, and `fg`; the next look shows it again.
  func processContinued() { shown = nil }

  private func watch() async {
    var pause = Self.patience
    while (try? await clock.sleep(for: pause, tolerance: nil)) != nil, !Task.isCancelled {
      pause = Self.pause
      if !isQuiet { show(sentence) }
    }
  }

  /// Leaves the cursor at the start of the row: from there everything can be erased even if a narrower window has broken
  /// the row in two.
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
