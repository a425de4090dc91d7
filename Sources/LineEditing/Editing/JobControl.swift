import CSignals

/// Stopping the process with Ctrl-Z, and taking the terminal again after another program had it.
struct JobControl {
  private let buffer: EditBuffer
  private let modes: TerminalModes
  private let screen: LineScreen
  /// Whether the process was stopped here, so that the terminal has been taken again already.
  private var continuedHere = false

  init(_ buffer: EditBuffer, modes: TerminalModes, screen: LineScreen) {
    self.buffer = buffer
    self.modes = modes
    self.screen = screen
  }

  /// Begins a line.
  mutating func begin() { continuedHere = false }

  /// Stops the process group as Ctrl-Z does elsewhere, with the terminal restored.
  mutating func suspend() {
    buffer.setRaw(false)
    modes.restore()
    csig_stop_group()
    continuedHere = true
    takeAgain()
  }

  /// Takes the terminal again if the process was stopped elsewhere.
  mutating func processContinued() {
    if !continuedHere { takeAgain() }
    continuedHere = false
  }

  /// Sets the terminal's modes and begins the prompt again, since the other program may have changed both.
  private func takeAgain() {
    buffer.setRaw(false)
    modes.beBusy()
    buffer.setRaw(true)
    screen.takeAgain()
  }
}
