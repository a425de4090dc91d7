import LineEditing
import SceneCore
import Terminal

extension Shell {
  func end(with error: WriteError) -> ExitCode {
    if error.isClosedPipe { return .closedPipe }
    console.fail(.init(.inputOutput, "Cannot write to standard output: \(error.reason)."))
    return .inputOutput
  }

  func report(_ error: LineSourceError) {
    console.begin("", from: LineOrigin(of: error))
    console.fail(DisplayedError(error))
    note(.badInput)
    notShown = notShown ?? "Not all lines could be read"
    // An unreadable line is one failed command; unreadable input has no further lines.
    if case .readFailed = error { hasQuit = true }
  }

  func note(_ code: ExitCode) {
    firstFailure = firstFailure ?? code
    if !rules.isInteractive, !rules.keepsGoing { hasQuit = true }
  }
}
