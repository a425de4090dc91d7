import TestSupport

@testable import RandomScene

@MainActor
final class RandomPresentationLogicSpy: RecordingSpy<any RandomPresentationLogic>, RandomPresentationLogic {
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
}

@MainActor final class RandomDisplayLogicSpy: RecordingSpy<Never>, RandomDisplayLogic {
  func displayOpenedDeck(viewModel: Random.OpenDeck.ViewModel) { recorder.record(viewModel) }
  func displaySkippedCard(viewModel: Random.SkipCard.ViewModel) { recorder.record(viewModel) }
  func displayPreviousCard(viewModel: Random.ShowPreviousCard.ViewModel) { recorder.record(viewModel) }
  func displayKeptCard(viewModel: Random.KeepCard.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class RandomBusinessLogicSpy: RecordingSpy<Never>, RandomBusinessLogic {
  func openDeck(request: Random.OpenDeck.Request) async { recorder.record(request) }
  func skipCard(request: Random.SkipCard.Request) async { recorder.record(request) }
  func showPreviousCard(request: Random.ShowPreviousCard.Request) async { recorder.record(request) }
  func keepCard(request: Random.KeepCard.Request) async { recorder.record(request) }
}
