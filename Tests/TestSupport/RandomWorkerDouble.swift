package import Domain

/// Returns prepared batches, then repeats the last one; without any, it fails the test.
package final class RandomWorkerDouble: RandomWorkerLogic {
  package struct Call: Hashable, Sendable {
    package var count: Int
    package var filter: DeckFilter

    package init(count: Int, filter: DeckFilter) {
      self.count = count
      self.filter = filter
    }
  }

  private let batches: [Result<RandomPhotos, Failure>]
  private let recorded: WorkerCalls<Call>

  package init(_ batches: [Result<RandomPhotos, Failure>] = [], gate: WorkerGate = WorkerGate()) {
    self.batches = batches
    recorded = WorkerCalls(gate: gate)
  }

  package var calls: [Call] { recorded.all }

  package func randomPhotos(count: Int, matching filter: DeckFilter) async throws(Failure) -> RandomPhotos {
    let call = Call(count: count, filter: filter)
    let before = try await recorded.begin(call)
    return try recorded.answer(before < batches.count ? batches[before] : batches.last, to: call)
  }
}

extension RandomPhotos {
  /// Returns photos with the ids `p1`, `p2` and so on.
  package static func make(_ range: ClosedRange<Int>, unreadable: Int = 0) -> RandomPhotos {
    RandomPhotos(photos: Photo.many(range), unreadable: unreadable)
  }
}
