@testable import Chapter04

/// A dummy: something has to be passed, and is never used.
struct PostboxDummy: PostboxWorkerLogic {
  func postcards() async -> [Postcard] { [] }
  func keep(_ postcard: Postcard) async {}
  func discard(_ postcard: Postcard) async {}
}

/// A stub: gives the answer that the test needs.
struct PostboxStub: PostboxWorkerLogic {
  var answer: [Postcard]

  func postcards() async -> [Postcard] { answer }
  func keep(_ postcard: Postcard) async {}
  func discard(_ postcard: Postcard) async {}
}

/// A spy: keeps what it is told, in order.
@MainActor final class PostcardsPresentationLogicSpy: PostcardsPresentationLogic {
  private(set) var responses: [AnyHashable] = []

  func presentShownPostcards(response: Postcards.ShowPostcards.Response) { responses.append(response) }
  func presentAddedPostcard(response: Postcards.AddPostcard.Response) { responses.append(response) }
  func presentRemovedPostcard(response: Postcards.RemovePostcard.Response) { responses.append(response) }
}

// A fake: works, in a simple way. PostboxWorker, which keeps postcards in memory, is the fake of a box in a file.
