import SceneCore
import Terminal

@MainActor protocol DetailDisplayLogic: AnyObject {
  func displayShownPhoto(viewModel: Detail.ShowPhoto.ViewModel)
  func displayStarredPhoto(viewModel: Detail.StarPhoto.ViewModel)
  func displayUnstarredPhoto(viewModel: Detail.UnstarPhoto.ViewModel)
  func displayUpdatedMemo(viewModel: Detail.UpdateMemo.ViewModel)
  func displayShownCredit(viewModel: Detail.ShowCredit.ViewModel)
}

/// Shows one photo; the only way from here is back, which the navigator handles, so it has no router.
@MainActor final class DetailViewController: TextScene {
  private let interactor: any DetailBusinessLogic
  private let output: any SceneOutput

  private var hasShownPhoto = false

  let name = SceneName.detail
  let verbs = DetailCommand.allCases
  let numberedChoices: [NumberedChoice] = []

  init(interactor: any DetailBusinessLogic, output: any SceneOutput) {
    self.interactor = interactor
    self.output = output
  }

  func appear() async -> Bool {
    await interactor.showPhoto(request: .init())
    return hasShownPhoto
  }

  func perform(_ command: Command<DetailCommand>) async {
    switch command.verb {
    case .star: await interactor.starPhoto(request: .init(memo: command.text))
    case .unstar: await interactor.unstarPhoto(request: .init())
    case .memo: await interactor.updateMemo(request: .init(memo: command.text ?? ""))
    case .credit: await interactor.showCredit(request: .init())
    }
  }
}

extension DetailViewController: DetailDisplayLogic {
  func displayShownPhoto(viewModel: Detail.ShowPhoto.ViewModel) {
    output.show(viewModel.result) { detail in
      [detail.photo.row.heading(within: output.width)] + detail.facts.flatMap(lines)
    }
    guard case .success(let detail) = viewModel.result else { return }
    hasShownPhoto = true
    if let remark = detail.remark { output.remark("\(remark)") }
  }

  func displayStarredPhoto(viewModel: Detail.StarPhoto.ViewModel) {
    output.show(viewModel.result)
  }

  func displayUnstarredPhoto(viewModel: Detail.UnstarPhoto.ViewModel) {
    output.show(viewModel.result) { $0.lines }
  }

  func displayUpdatedMemo(viewModel: Detail.UpdateMemo.ViewModel) {
    output.show(viewModel.result) { $0.lines }
  }

  func displayShownCredit(viewModel: Detail.ShowCredit.ViewModel) {
    let credit = viewModel.credit
    output.show(
      credit,
      as: ["\(credit.credit)"]
        + [credit.photographerURL, credit.photoURL].compactMap(\.self).map { StyledText("\($0)", .link) })
  }

  private static let nameWidth = 14

  /// The name in one column and the value, wrapped, in another; in a window too narrow for two columns, the value is
  /// below the name.
  private func lines(of fact: DisplayedDetail.Fact) -> [StyledText] {
    let name = "  " + fact.name
    let window = output.width
    if let window, window < 2 * Self.nameWidth {
      return [StyledText("\(name)", .faint), StyledText("    \(fact.value)")]
    }
    let value: StyledText = "\(fact.value)"
    let wrapped = window.map { value.wrapped(to: $0 - Self.nameWidth, hanging: 0) } ?? [value]
    return zip(0..., wrapped).map { index, value in
      let first = index == 0 ? name : ""
      let padding = String(repeating: " ", count: Self.nameWidth - first.count)
      return StyledText("\(first)\(padding)", .faint) + value
    }
  }
}
