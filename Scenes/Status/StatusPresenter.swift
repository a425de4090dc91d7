import Domain
import SceneCore

@MainActor protocol StatusPresentationLogic: AnyObject {
  func presentShownStatus(response: Status.ShowStatus.Response)
}

@MainActor final class StatusPresenter: StatusPresentationLogic {
  weak var viewController: (any StatusDisplayLogic)?

  func presentShownStatus(response: Status.ShowStatus.Response) {
    var error: DisplayedError?
    if case .failure(let failure) = response.saved { error = DisplayedError(failure) }
    let saved = try? response.saved.get()
    let status = Status.DisplayedStatus(
      source: response.session.source, server: response.session.server,
      callsLeft: response.budget?.remaining, callsPerHour: response.budget?.limit, saved: saved,
      library: response.session.libraryFolder, sentences: sentences(response, saved: saved))
    viewController?.displayShownStatus(viewModel: .init(status: status, error: error))
  }

  private func sentences(_ response: Status.ShowStatus.Response, saved: Int?) -> [String] {
    let budget = response.budget.map { "\($0.remaining) of \($0.limit) left this hour" }
    let unknown = response.hasAnswered ? "the server does not say how many are left" : "none made yet"
    let photos = saved.map(Wording.saved) ?? "cannot be read"
    return [
      "Photos: \(response.session.source), \(response.session.server ?? "painted by this program")",
      "Calls: \(budget ?? unknown)",
      "Library: \(photos), in \(response.session.libraryFolder)",
    ]
  }
}
