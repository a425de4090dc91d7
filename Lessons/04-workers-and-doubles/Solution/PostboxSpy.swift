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

  func postcards() -> [Postcard] {
    calls.append(.postcards)
    return answer
  }

  func keep(_ postcard: Postcard) { calls.append(.keep(postcard)) }

  func discard(_ postcard: Postcard) { calls.append(.discard(postcard)) }
}
