import Domain
import SceneCore

@MainActor protocol VerifyPresentationLogic: AnyObject {
  func presentVerifiedLibrary(response: Verify.VerifyLibrary.Response)
}

@MainActor final class VerifyPresenter: VerifyPresentationLogic {
  weak var viewController: (any VerifyDisplayLogic)?

  func presentVerifiedLibrary(response: Verify.VerifyLibrary.Response) {
    viewController?.displayVerifiedLibrary(viewModel: viewModel(response.result))
  }

  private func viewModel(_ result: Result<Verification?, Failure>) -> Verify.VerifyLibrary.ViewModel {
    switch result {
    case .failure(let failure): .init(error: DisplayedError(failure))
    case .success(nil): .init(error: DisplayedError(.notFound, VerifySentences.nothing))
    case .success(let found?):
      .init(report: report(found, VerifySentences(found).sentences), error: error(found))
    }
  }

  private func report(_ found: Verification, _ sentences: [String]) -> Verify.DisplayedReport {
    Verify.DisplayedReport(
      photos: found.checked, whole: found.whole,
      repaired: found.repaired, notRepaired: found.notRepaired, damaged: found.damaged.map(damage),
      withdrawn: found.withdrawn, unreadable: found.unreadable, otherFiles: found.otherFiles?.count,
      database: found.database?.problems, indexRebuilt: found.database?.wasIndexRebuilt == true,
      sentences: sentences)
  }

  private func damage(_ picture: UnrepairedPicture) -> Verify.DisplayedDamage {
    let problem =
      switch picture.flaw {
      case .missing: "missing"
      case .empty: "empty"
      case .damaged: "damaged"
      case .changed: "changed"
      case .unreadable: "unreadable"
      }
    return Verify.DisplayedDamage(
      id: picture.photo.id.rawValue, problem: problem, reason: VerifySentences.whyNotRepaired(picture))
  }

  /// Returns an error if anything is damaged or was not checked, so that the command fails.
  private func error(_ found: Verification) -> DisplayedError? {
    if let failure = found.stoppedBy { return DisplayedError(failure) }
    let problems = VerifySentences(found).problems
    if !problems.isEmpty {
      return DisplayedError(.libraryDamaged, "The library has problems: \(Wording.list(problems)).")
    }
    return found.databaseObstacle.map { DisplayedError($0) }
  }
}
