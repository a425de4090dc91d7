@testable import Chapter02

extension PostcardsInteractor {
  // To do: remove the postcard with that number and present it. Present an unknown number, too.
  func removePostcard(request: Postcards.RemovePostcard.Request) {}
}
