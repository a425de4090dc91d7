// A spy for each protocol of the cycle.

extension GeneratedScene {
  var spies: String {
    """
    import TestSupport

    @testable import \(scene)Scene

    @MainActor final class \(scene)PresentationLogicSpy: \(scene)PresentationLogic, Spy {
      let recorder = Recorder<any \(scene)PresentationLogic>()

    \(each(presentation))
    }

    @MainActor final class \(scene)DisplayLogicSpy: \(scene)DisplayLogic, Spy {
      let recorder = Recorder<Never>()

    \(each(display))
    }

    @MainActor final class \(scene)BusinessLogicSpy: \(scene)BusinessLogic, Spy {
      let recorder = Recorder<Never>()

    \(each(business))
    }
    \(routed(\.spy))
    """
  }

  private func presentation(_ useCase: UseCase) -> String {
    """
      func \(useCase.presentation)(response: \(scene).\(useCase.name).Response) {
        recorder.record(response) { $0.\(useCase.presentation)(response: response) }
      }
    """
  }

  private func display(_ useCase: UseCase) -> String {
    """
      func \(useCase.display)(viewModel: \(scene).\(useCase.name).ViewModel) {
        recorder.record(viewModel)
      }
    """
  }

  private func business(_ useCase: UseCase) -> String {
    """
      func \(useCase.request)(request: \(scene).\(useCase.name).Request) async {
        recorder.record(request)
      }
    """
  }
}
