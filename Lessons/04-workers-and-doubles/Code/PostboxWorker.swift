/// A store of postcards.
protocol PostboxWorkerLogic: Sendable {
  /// Returns all postcards, in order of arrival.
  func postcards() async -> [Postcard]
  func keep(_ postcard: Postcard) async
  func discard(_ postcard: Postcard) async
}

/// A box in memory; a box in a file would have the same protocol.
actor PostboxWorker: PostboxWorkerLogic {
  private var kept: [Postcard]

  init(_ postcards: [Postcard]) { kept = postcards }

  func postcards() -> [Postcard] { kept }

  func keep(_ postcard: Postcard) { kept.append(postcard) }

  func discard(_ postcard: Postcard) { kept.removeAll { $0 == postcard } }
}
