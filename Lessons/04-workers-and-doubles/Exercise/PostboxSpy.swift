@testable import Chapter04

/// Answers with the test's postcards and records its calls, in order.
actor PostboxSpy: PostboxWorkerLogic {
  enum Call: Hashable {
    case postcards
    case keep(Postcard)
    case discard(Postcard)
  }

  private(set) var calls: [Call] = []
  private let answer: [Postcard]

  init(answer: [Postcard]) { self.answer = answer }

  // To do: it does not answer or record anything yet.
  func postcards() -> [Postcard] { [] }

  func keep(_ postcard: Postcard) {}

  func discard(_ postcard: Postcard) {}
}
