@testable import Chapter01

@MainActor final class PostcardsPresenter: PostcardsPresentationLogic {
  weak var viewController: (any PostcardsDisplayLogic)?

  func presentShownPostcards(response: Postcards.ShowPostcards.Response) {
    let lines = response.postcards.enumerated().map { "\($0 + 1) \($1.sender): \($1.text)" }
    let count = Self.counted(response.postcards.count)
    viewController?.displayShownPostcards(viewModel: .init(lines: lines + [count]))
  }

  private static func counted(_ postcards: Int) -> String {
    switch postcards {
    case 0: "No postcards yet."
    case 1: "1 postcard"
    default: "\(postcards) postcards"
    }
  }
}
