/// A store of postcards.
protocol PostboxWorkerLogic: Sendable {
  /// Returns all postcards, in order of arrival.
  func postcards() async throws(Failure) -> [Postcard]
  func discard(_ postcard: Postcard) async throws(Failure)
}

/// A box in memory.
actor PostboxWorker: PostboxWorkerLogic {
  private var kept: [Postcard]
  /// Whether someone else has it open.
  private let isLocked: Bool

  init(_ postcards: [Postcard], isLocked: Bool = false) {
    kept = postcards
    self.isLocked = isLocked
  }

  func postcards() throws(Failure) -> [Postcard] {
    guard !isLocked else { throw .locked }
    return kept
  }

  func discard(_ postcard: Postcard) throws(Failure) { kept.removeAll { $0 == postcard } }
}
