import OperatingSystem

/// Stops the process on Ctrl-Z, and takes the terminal back after another program had it.
struct JobControl {
  private let release: () -> Void
  private let take: () -> Void
  /// Whether the process was stopped here, so the terminal has already been taken back.
  private var continuedHere = false

  /// - Parameter take: Takes the terminal and shows the prompt, because another program may have changed both.
  init(release: @escaping () -> Void, take: @escaping () -> Void) {
    self.release = release
    self.take = take
  }

  mutating func begin() { continuedHere = false }

  /// Stops the process group, as Ctrl-Z does in other programs, with the terminal restored.
  mutating func suspend() {
    release()
    Signals.stopGroup()
    continuedHere = true
    take()
  }

  /// Takes the terminal if the process was stopped elsewhere, and returns whether it was.
  @discardableResult mutating func processContinued() -> Bool {
    defer { continuedHere = false }
    guard !continuedHere else { return false }
    take()
    return true
  }
}

extension JobControl {
  init(modes: TerminalModes, screen: LineScreen) {
    self.init {
      modes.restore()
    } take: {
      modes.beRaw()
      screen.takeAgain()
    }
  }
}
