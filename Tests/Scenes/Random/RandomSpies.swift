import TestSupport

@testable import RandomScene

@MainActor final class RandomPresentationLogicSpy: RandomPresentationLogic, Spy {
  let recorder = Recorder<any RandomPresentationLogic>()

  func presentOpenedDeck(response: Random.OpenDeck.Response) {
    recorder.record(response) { $0.presentOpenedDeck(response: response) }
  }

  func presentSkippedCard(response: Random.SkipCard.Response) {
    recorder.record(response) { $0.presentSkippedCard(response: response) }
  }

  func presentPreviousCard(response: Random.ShowPreviousCard.Response) {
    recorder.record(response) { $0.presentPreviousCard(response: response) }
  }

  func presentKeptCard(response: Random.KeepCard.Response) {
    recorder.record(response) { $0.presentKeptCard(response: response) }
  }

  func presentSelectedCard(response: Random.SelectCard.Response) {
    recorder.record(response) { $0.presentSelectedCard(response: response) }
  }
}

@MainActor final class RandomDisplayLogicSpy: RandomDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayOpenedDeck(viewModel: Random.OpenDeck.ViewModel) { recorder.record(viewModel) }
  func displaySkippedCard(viewModel: Random.SkipCard.ViewModel) { recorder.record(viewModel) }
  func displayPreviousCard(viewModel: Random.ShowPreviousCard.ViewModel) { recorder.record(viewModel) }
  func displayKeptCard(viewModel: Random.KeepCard.ViewModel) { recorder.record(viewModel) }
  func displaySelectedCard(viewModel: Random.SelectCard.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class RandomBusinessLogicSpy: RandomBusinessLogic, Spy {
  /// Shared with a router's spy, it shows which of the two was called first.
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func openDeck(request: Random.OpenDeck.Request) async { recorder.record(request) }
  func skipCard(request: Random.SkipCard.Request) async { recorder.record(request) }
  func showPreviousCard(request: Random.ShowPreviousCard.Request) async { recorder.record(request) }
  func keepCard(request: Random.KeepCard.Request) async { recorder.record(request) }
  func selectCard(request: Random.SelectCard.Request) async { recorder.record(request) }
}

@MainActor final class RandomRouterSpy: RandomRoutingLogic, Spy {
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func routeToDetail() async { recorder.record("routeToDetail") }
}
