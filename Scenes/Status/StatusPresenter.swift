import Domain
import FoundationEssentials
import SceneCore

@MainActor protocol StatusPresentationLogic: AnyObject {
  func presentShownStatus(response: Status.ShowStatus.Response)
  func presentExamined(response: Status.Examine.Response)
}

@MainActor final class StatusPresenter: StatusPresentationLogic {
  weak var viewController: (any StatusDisplayLogic)?
  private let timeZone: LocalTimeZone

  init(timeZone: LocalTimeZone) {
    self.timeZone = timeZone
  }

  func presentShownStatus(response: Status.ShowStatus.Response) {
    let library = try? response.library.get()
    let status = Status.DisplayedStatus(
      server: response.session.server,
      callsLeft: response.budget?.remaining, callsPerHour: response.budget?.limit,
      saved: library?.saved, trash: library?.trashed,
      nextRemovalAt: library?.nextRemoval.map(ExactTime.text), pendingReports: library?.pendingReports,
      databaseBytes: library?.databaseBytes, pictureBytes: library?.pictureBytes,
      pictureBytesEstimated: library?.pictureBytes == nil ? nil : library?.isEstimate,
      otherFiles: library?.otherFiles,
      editedTexts: library?.editedTexts,
      library: response.session.libraryFolder, pictures: response.session.pictures.mode,
      cacheBytes: response.cache.bytes, cacheFolder: response.cache.folder,
      sentences: sentences(response, library))
    viewController?.displayShownStatus(viewModel: .init(status: status, error: error(in: response.library)))
  }

  func presentExamined(response: Status.Examine.Response) {
    let findings = Findings(response).all
    viewController?.displayExamined(
      viewModel: .init(
        checkup: Status.DisplayedCheckup(checks: findings.map(\.check)),
        error: findings.lazy.compactMap(\.error).first))
  }

  private func error(in library: Result<LibraryFacts, Failure>) -> DisplayedError? {
    switch library {
    case .success(let facts): facts.problem.map { DisplayedError(.library($0)) }
    case .failure(let failure): DisplayedError(failure)
    }
  }

  private func sentences(_ response: Status.ShowStatus.Response, _ library: LibraryFacts?) -> [String] {
    let budget = response.budget.map { Wording.callsLeft($0) + " left this hour" }
    let unknown =
      response.hasAnswered ? "the server does not say how many are left" : "none in this session"
    let photos = (library?.saved).map(Wording.saved) ?? "cannot be read"
    let pictures = response.session.pictures
    return [
      "Photos: \(response.session.source), \(response.session.server ?? "painted by this program")",
      "Calls: \(budget ?? unknown)",
      "Library: \(photos), in \(response.session.libraryFolder)",
    ] + (library.map(sentences) ?? []) + [
      "Pictures: \(pictures.mode) (\(pictures.reason))", "Cache: \(self.cache(response.cache))",
    ]
  }

  private func cache(_ facts: CacheFacts) -> String {
    guard let folder = facts.folder else { return "none, because there is no home folder for it" }
    guard facts.mostBytes > 0 else { return "off (the setting cache-mb is 0)" }
    return "\(Wording.size(facts.bytes)) of \(Wording.size(facts.mostBytes)), in \(folder)"
  }

  private func sentences(_ library: LibraryFacts) -> [String] {
    [size(library), trash(library), reports(library), others(library), edited(library)]
      .compactMap(\.self)
  }

  private func size(_ library: LibraryFacts) -> String? {
    guard library.databaseBytes > 0 else { return nil }
    let about = library.isEstimate ? "about " : ""
    let pictures = library.pictureBytes.map { ", \(about)\(Wording.size($0)) for the pictures" }
    return "Size: \(Wording.size(library.databaseBytes)) for the database"
      + (pictures ?? "; the pictures cannot be counted")
  }

  private func trash(_ library: LibraryFacts) -> String? {
    guard library.trashed > 0 else { return nil }
    let removal = library.nextRemoval.map { day in
      (library.trashed == 1 ? ", to be removed for good after " : "; the first is removed for good after ")
        + day.day(in: timeZone)
    }
    return "Trash: \(Wording.counted(library.trashed, "photo"))\(removal ?? "")"
  }

  private func reports(_ library: LibraryFacts) -> String? {
    guard library.pendingReports > 0 else { return nil }
    let count = library.pendingReports
    return count == 1
      ? "Reports: 1 pending; it will be sent when its server is reachable"
      : "Reports: \(Wording.number(count)) pending; each will be sent when its server is reachable"
  }

  private func edited(_ library: LibraryFacts) -> String? {
    guard let first = library.editedTexts.first else { return nil }
    let count = library.editedTexts.count
    let more = count == 1 ? "" : " and \(count - 1) more"
    return "Unsaved memos: \(count), still in an editor or not saved: \(first)\(more)"
  }

  private func others(_ library: LibraryFacts) -> String? {
    guard library.pictureBytes != nil else { return nil }
    guard let files = library.otherFiles else {
      return "Other files: not counted, because there are too many files in the pictures folder"
    }
    guard files > 0 else { return nil }
    return
      "Other files: \(Wording.number(files)) in the pictures folder that no photo in the library needs; they stay there"
  }
}
