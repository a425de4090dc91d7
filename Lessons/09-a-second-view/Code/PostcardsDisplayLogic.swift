/// The methods of every view of the postcards.
@MainActor protocol PostcardsDisplayLogic: AnyObject {
  func displayShownPostcards(viewModel: Postcards.ShowPostcards.ViewModel)
  func displayRemovedPostcard(viewModel: Postcards.RemovePostcard.ViewModel)
}
