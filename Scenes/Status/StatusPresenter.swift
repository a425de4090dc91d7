import Domain
import SceneCore

@MainActor protocol StatusPresentationLogic: AnyObject {
  func presentShownStatus(response: Status.ShowStatus.Response)
}

@MainActor final class StatusPresenter: StatusPresentationLogic {
  weak var viewController: (any StatusDisplayLogic)?

  func presentShownStatus(response: Status.ShowStatus.Response) {
    var error: DisplayedError?
    if case .failure(let failure) = response.library { error = DisplayedError(failure) }
    let library = try? response.library.get()
    let status = Status.DisplayedStatus(
      source: response.session.source, server: response.session.server,
      callsLeft: response.budget?.remaining, callsPerHour: response.budget?.limit,
      saved: library?.saved, pendingReports: library?.pendingReports, otherFiles: library?.otherFiles,
      library: response.session.libraryFolder, pictures: response.session.pictures.mode,
      cacheBytes: response.cache.bytes, cacheFolder: response.cache.folder,
      sentences: sentences(response, library))
    viewController?.displayShownStatus(viewModel: .init(status: status, error: error))
  }

  private func sentences(_ response: Status.ShowStatus.Response, _ library: Status.Library?) -> [String] {
    let budget = response.budget.map { Wording.callsLeft($0) + " left this hour" }
    let unknown = response.hasAnswered ? "the server does not say how many are left" : "none made yet"
    let photos = (library?.saved).map(Wording.saved) ?? "cannot be read"
    let pictures = response.session.pictures
    return [
      "Photos: \(response.session.source), \(response.session.server ?? "painted by this program")",
      "Calls: \(budget ?? unknown)",
      "Library: \(photos), in \(response.session.libraryFolder)",
    ] + pending(library?.pendingReports ?? 0) + others(library?.otherFiles ?? 0) + [
      "Pictures: \(pictures.mode) (\(pictures.reason))", "Cache: \(self.cache(response.cache))",
    ]
  }

  private func cache(_ facts: CacheFacts) -> String {
    guard let folder = facts.folder else { return "none, because there is no home folder for it" }
    guard facts.mostBytes > 0 else { return "off (PICTEREST_CACHE_MB is 0)" }
    return "\(Wording.size(facts.bytes)) of \(Wording.size(facts.mostBytes)), in \(folder)"
  }

  private func pending(_ reports: Int) -> [String] {
    guard reports > 0 else { return [] }
    return ["Reports: \(Wording.number(reports)) pending, to be sent when the server answers again"]
  }

  private func others(_ files: Int) -> [String] {
    guard files > 0 else { return [] }
    return [
      "Other files: \(Wording.number(files)) in the pictures folder that no photo in the library needs; they stay there"
    ]
  }
}
