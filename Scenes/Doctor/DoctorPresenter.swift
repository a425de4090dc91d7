import Domain
import SceneCore

@MainActor protocol DoctorPresentationLogic: AnyObject {
  func presentExamined(response: Doctor.Examine.Response)
}

@MainActor final class DoctorPresenter: DoctorPresentationLogic {
  weak var viewController: (any DoctorDisplayLogic)?

  func presentExamined(response: Doctor.Examine.Response) {
    let findings = Findings(response).all
    viewController?.displayExamined(
      viewModel: .init(
        checkup: Doctor.DisplayedCheckup(checks: findings.map(\.check)),
        error: findings.lazy.compactMap(\.error).first))
  }
}
