@testable import Chapter09

/// The postcards for a spreadsheet: a row for each.
// To do: it does not display anything yet. The recorder takes one row at a time.
@MainActor final class PostcardsCSVView: PostcardsDisplayLogic {
  private let recorder: Recorder

  init(recorder: Recorder) { self.recorder = recorder }

  func displayShownPostcards(viewModel: Postcards.ShowPostcards.ViewModel) {}

  func displayRemovedPostcard(viewModel: Postcards.RemovePostcard.ViewModel) {}
}
