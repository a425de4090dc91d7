import Glibc
import LineEditing
import OperatingSystem
import SceneCore
import Shell
import Terminal

/// The session's handling of signals.
///
/// Ctrl-C stops a command. At a prompt, the line is shown again when the window has a new size or the session returns from Ctrl-Z. SIGTERM
/// stops the command and ends the program. Every other signal ends the program immediately. The terminal is always restored.
extension Session {
  /// The time for a command to stop before SIGTERM, or Ctrl-C without a prompt, ends the session.
  private nonisolated static let millisecondsToStop: UInt32 = 500

  /// Watches signals; call it before the terminal's modes change.
  func watchSignals() throws(DisplayedError) -> SignalWatcher {
    do throws(SystemError) {
      let watcher = try SignalWatcher([SIGINT, SIGTERM, SIGCONT] + (isInteractive ? [SIGWINCH] : []))
      Signals.restoreTerminalAtTheEnd()
      return watcher
    } catch { throw Self.unwatched(error) }
  }

  /// Responds to signals on the watcher's own thread; Ctrl-C is a key at most prompts and a signal during a command.
  func heed(
    _ signals: SignalWatcher, _ interrupts: Interrupts, lines: Lines, console: Console,
    disturbance: Disturbance
  ) throws(DisplayedError) {
    let isInteractive = isInteractive
    do throws(SystemError) {
      try signals.listen { signal in
        if signal != SIGINT { disturbance.happen() }
        switch signal {
        case SIGINT where isInteractive: Self.interruptPrompt(interrupts, lines.source, console)
        case SIGINT: Self.interruptBatch(interrupts)
        case SIGTERM: Self.terminate(interrupts)
        case SIGWINCH:
          lines.editor?.windowChanged()
          Task { @MainActor in console.pages?.windowChanged() }
        default:
          lines.source.processContinued()
          Task { @MainActor in console.processContinued() }
        }
      }
    } catch { throw Self.unwatched(error) }
  }

  private static func unwatched(_ error: SystemError) -> DisplayedError {
    DisplayedError(.inputOutput, "Cannot watch for signals: \(error.reason).")
  }

  private nonisolated static func interruptPrompt(
    _ interrupts: Interrupts, _ source: any LineSource, _ console: Console
  ) {
    BorrowedDescriptor(STDOUT_FILENO).continueOutput()
    switch interrupts.interrupt() {
    case .nothing, .forAnother: break
    case .stopping: source.commandInterrupted()
    case .stillStopping:
      source.commandInterrupted()
      Task { @MainActor in
        console.remark("Still stopping. Press Ctrl-C again to leave picterest at once.")
      }
    case .givenUp: Signals.die(of: SIGINT)
    }
  }

  /// Stops the command and therefore the session.
  ///
  /// If there is no command, or it does not stop, the signal ends the session.
  private nonisolated static func interruptBatch(_ interrupts: Interrupts) {
    switch interrupts.interrupt() {
    case .forAnother: return
    case .stopping: usleep(millisecondsToStop * 1_000)
    case .nothing, .stillStopping, .givenUp: break
    }
    Signals.die(of: SIGINT)
  }

  /// Stops the command first, so that a backup removes its files.
  private nonisolated static func terminate(_ interrupts: Interrupts) {
    switch interrupts.terminate() {
    case .nothing, .forAnother: break
    case .stopping, .stillStopping, .givenUp:
      for _ in 0..<millisecondsToStop where interrupts.isCommandRunning { usleep(1_000) }
    }
    Signals.die(of: SIGTERM)
  }
}
