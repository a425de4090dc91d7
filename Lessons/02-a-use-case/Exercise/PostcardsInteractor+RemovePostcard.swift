@testable import Chapter02

extension PostcardsInteractor {
  // To do: take the postcard with that number out, and present it. A number that nothing has is presented, too.
  func removePostcard(request: Postcards.RemovePostcard.Request) {}
}
