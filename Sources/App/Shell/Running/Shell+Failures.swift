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
    let isOver =
      switch error {
      case .readFailed, .pipeFailed: true
      default: false
      }
    console.begin("", from: LineOrigin(of: error))
    let error = DisplayedError(error)
    console.fail(error)
    note(ExitCode(error.code))
    notShown = notShown ?? "Not all lines could be read"
    // An unreadable line counts as a single failed command; if the input is unreadable, no further lines follow.
    if isOver { hasQuit = true }
  }

  func note(_ code: ExitCode) {
    firstFailure = firstFailure ?? code
    if !rules.isInteractive, !rules.keepsGoing { hasQuit = true }
  }
}
