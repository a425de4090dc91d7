import TestSupport

@testable import DetailScene

@MainActor final class DetailPresentationLogicSpy: DetailPresentationLogic, Spy {
  let recorder = Recorder<any DetailPresentationLogic>()

  func presentShownPhoto(response: Detail.ShowPhoto.Response) {
    recorder.record(response) { $0.presentShownPhoto(response: response) }
  }

  func presentStarredPhoto(response: Detail.StarPhoto.Response) {
    recorder.record(response) { $0.presentStarredPhoto(response: response) }
  }

  func presentUnstarredPhoto(response: Detail.UnstarPhoto.Response) {
    recorder.record(response) { $0.presentUnstarredPhoto(response: response) }
  }

  func presentUpdatedMemo(response: Detail.UpdateMemo.Response) {
    recorder.record(response) { $0.presentUpdatedMemo(response: response) }
  }

  func presentShownCredit(response: Detail.ShowCredit.Response) {
    recorder.record(response) { $0.presentShownCredit(response: response) }
  }
}

@MainActor final class DetailDisplayLogicSpy: DetailDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayShownPhoto(viewModel: Detail.ShowPhoto.ViewModel) { recorder.record(viewModel) }
  func displayStarredPhoto(viewModel: Detail.StarPhoto.ViewModel) { recorder.record(viewModel) }
  func displayUnstarredPhoto(viewModel: Detail.UnstarPhoto.ViewModel) { recorder.record(viewModel) }
  func displayUpdatedMemo(viewModel: Detail.UpdateMemo.ViewModel) { recorder.record(viewModel) }
  func displayShownCredit(viewModel: Detail.ShowCredit.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class DetailRouterSpy: DetailRoutingLogic, Spy {
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func routeToPhotographer() async { recorder.record("routeToPhotographer") }
}

@MainActor final class DetailBusinessLogicSpy: DetailBusinessLogic, Spy {
  let recorder = Recorder<Never>()

  func showPhoto(request: Detail.ShowPhoto.Request) async { recorder.record(request) }
  func starPhoto(request: Detail.StarPhoto.Request) async { recorder.record(request) }
  func unstarPhoto(request: Detail.UnstarPhoto.Request) async { recorder.record(request) }
  func updateMemo(request: Detail.UpdateMemo.Request) async { recorder.record(request) }
  func showCredit(request: Detail.ShowCredit.Request) async { recorder.record(request) }
}
