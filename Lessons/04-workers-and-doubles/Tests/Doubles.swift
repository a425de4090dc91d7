@testable import Chapter04

/// A dummy: passed because something must be, and never used.
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

/// A spy: records what it receives, in order.
@MainActor final class PostcardsPresentationLogicSpy: PostcardsPresentationLogic {
  private(set) var responses: [AnyHashable] = []

  func presentShownPostcards(response: Postcards.ShowPostcards.Response) { responses.append(response) }
  func presentAddedPostcard(response: Postcards.AddPostcard.Response) { responses.append(response) }
  func presentRemovedPostcard(response: Postcards.RemovePostcard.Response) { responses.append(response) }
}

// A fake: works, in a simple way. PostboxWorker, the box in memory, is a fake of a box in a file.
