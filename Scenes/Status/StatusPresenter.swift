import Domain
import SceneCore

@MainActor protocol StatusPresentationLogic: AnyObject {
  func presentShownStatus(response: Status.ShowStatus.Response)
}

@MainActor final class StatusPresenter: StatusPresentationLogic {
  weak var viewController: (any StatusDisplayLogic)?

  func presentShownStatus(response: Status.ShowStatus.Response) {
    let result = response.saved.mapError { DisplayedError($0) }.map { saved in
      Status.DisplayedStatus(
        source: response.session.source, server: response.session.server,
        callsLeft: response.budget?.remaining, callsPerHour: response.budget?.limit, saved: saved,
        library: response.session.libraryFolder, sentences: sentences(response, saved: saved))
    }
    viewController?.displayShownStatus(viewModel: .init(result: result))
  }

  private func sentences(_ response: Status.ShowStatus.Response, saved: Int) -> [String] {
    let budget = response.budget.map { "\($0.remaining) of \($0.limit) calls left this hour" }
    let photos = saved == 1 ? "1 photo saved" : "\(saved) photos saved"
    return [
      "Photos: \(response.session.source), \(response.session.server ?? "painted by this program")",
      "Calls: \(budget ?? "none made yet")",
      "Library: \(photos), in \(response.session.libraryFolder)",
    ]
  }
}
