/// Where postcards are kept.
protocol PostboxWorkerLogic: Sendable {
  /// All postcards, in the order in which they came.
  func postcards() async -> [Postcard]
  func keep(_ postcard: Postcard) async
  func discard(_ postcard: Postcard) async
}

/// A box in memory; one in a file would have the same protocol.
actor PostboxWorker: PostboxWorkerLogic {
  private var kept: [Postcard]

  init(_ postcards: [Postcard]) { kept = postcards }

  func postcards() -> [Postcard] { kept }

  func keep(_ postcard: Postcard) { kept.append(postcard) }

  func discard(_ postcard: Postcard) { kept.removeAll { $0 == postcard } }
}
