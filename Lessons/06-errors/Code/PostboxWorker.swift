/// A store of postcards.
protocol PostboxWorkerLogic: Sendable {
  /// Returns all postcards, in order of arrival.
  func postcards() async throws(Failure) -> [Postcard]
  func keep(_ postcard: Postcard) async throws(Failure)
  func discard(_ postcard: Postcard) async throws(Failure)
}

/// A box in memory with room for a few postcards.
actor PostboxWorker: PostboxWorkerLogic {
  private let most: Int
  private var kept: [Postcard]
  /// Whether someone else has it open.
  private var isLocked = false

  init(_ postcards: [Postcard], most: Int = 100) {
    kept = postcards
    self.most = most
  }

  func lock() { isLocked = true }

  func postcards() throws(Failure) -> [Postcard] {
    guard !isLocked else { throw .postbox(.locked) }
    return kept
  }

  func keep(_ postcard: Postcard) throws(Failure) {
    guard !isLocked else { throw .postbox(.locked) }
    guard kept.count < most else { throw .postbox(.full(most: most)) }
    kept.append(postcard)
  }

  func discard(_ postcard: Postcard) throws(Failure) {
    guard !isLocked else { throw .postbox(.locked) }
    kept.removeAll { $0 == postcard }
  }
}
