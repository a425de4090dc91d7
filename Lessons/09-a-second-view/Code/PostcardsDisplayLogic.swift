/// What every view of the postcards can show.
@MainActor protocol PostcardsDisplayLogic: AnyObject {
  func displayShownPostcards(viewModel: Postcards.ShowPostcards.ViewModel)
  func displayRemovedPostcard(viewModel: Postcards.RemovePostcard.ViewModel)
}
