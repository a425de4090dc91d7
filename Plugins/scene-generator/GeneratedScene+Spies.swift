// A spy for each protocol of the cycle.

extension GeneratedScene {
  var spies: String {
    """
    import TestSupport

    @testable import \(scene)Scene

    \(presentationSpy)
    \(each(presentation))
    }

    @MainActor final class \(scene)DisplayLogicSpy: RecordingSpy<Never>, \(scene)DisplayLogic {
    \(lines(display))
    }

    @MainActor final class \(scene)BusinessLogicSpy: RecordingSpy<Never>, \(scene)BusinessLogic {
    \(lines(business))
    }
    \(routed(\.spy))
    """
  }

  private var presentationSpy: String {
    let logic = "\(scene)PresentationLogic"
    let beginning = "final class \(logic)Spy: RecordingSpy<any \(logic)>,"
    let line = "\(beginning) \(logic) {"
    if Self.fits("@MainActor " + line) { return "@MainActor " + line }
    return "@MainActor\n" + (Self.fits(line) ? line : "\(beginning)\n  \(logic)\n{")
  }

  private func presentation(_ useCase: UseCase) -> String {
    """
      func \(useCase.presentation)(response: \(scene).\(useCase.name).Response) {
        recorder.record(response) { $0.\(useCase.presentation)(response: response) }
      }
    """
  }

  private func display(_ useCase: UseCase) -> String {
    recording("viewModel", in: "func \(useCase.display)(viewModel: \(scene).\(useCase.name).ViewModel)")
  }

  private func business(_ useCase: UseCase) -> String {
    recording("request", in: "func \(useCase.request)(request: \(scene).\(useCase.name).Request) async")
  }

  private func recording(_ message: String, in method: String) -> String {
    fitted("  \(method) {", "recorder.record(\(message))", "}", indentation: 4)
  }
}
