import OperatingSystem

/// Stopping the process with Ctrl-Z, and taking the terminal again after another program had it.
struct JobControl {
  private let release: () -> Void
  private let take: () -> Void
  /// Whether the process was stopped here, so that the terminal has been taken again already.
  private var continuedHere = false

  /// - Parameters:
  ///   - release: Restores the terminal for another program.
  ///   - take: Takes the terminal again and shows the prompt, since the other program may have changed both.
  init(release: @escaping () -> Void, take: @escaping () -> Void) {
    self.release = release
    self.take = take
  }

  mutating func begin() { continuedHere = false }

  /// Stops the process group as Ctrl-Z does elsewhere, with the terminal restored.
  mutating func suspend() {
    release()
    Signals.stopGroup()
    continuedHere = true
    take()
  }

  /// Takes the terminal again if the process was stopped elsewhere.
  ///
  /// - Returns: Whether it was.
  @discardableResult mutating func processContinued() -> Bool {
    defer { continuedHere = false }
    guard !continuedHere else { return false }
    take()
    return true
  }
}

extension JobControl {
  init(_ buffer: EditBuffer, modes: TerminalModes, screen: LineScreen) {
    self.init {
      buffer.setRaw(false)
      modes.restore()
    } take: {
      buffer.setRaw(false)
      modes.beBusy()
      buffer.setRaw(true)
      screen.takeAgain()
    }
  }
}
