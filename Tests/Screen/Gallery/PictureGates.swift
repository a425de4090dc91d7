import Domain
import Synchronization

/// A picture worker that lets its test decide which picture arrives when.
final class PictureGates: PictureWorkerLogic {
  private struct State {
    var results: [String: Result<[UInt8], Failure>] = [:]
    var waiting: [String: [AsyncStream<Void>.Continuation]] = [:]
    var orders: [PictureOrder] = []
    var cancellations = 0
  }

  private let state = Mutex(State())
  private let remembers: Bool

  /// - Parameter remembers: Whether admitted pictures count as being in memory.
  init(remembers: Bool = false) {
    self.remembers = remembers
  }

  /// The orders so far.
  var orders: [PictureOrder] { state.withLock(\.orders) }

  /// Lets a picture arrive, ordered or not.
  func open(_ name: String, _ result: Result<[UInt8], Failure>) {
    let waiting = state.withLock { state in
      state.results[name] = result
      return state.waiting.removeValue(forKey: name) ?? []
    }
    for continuation in waiting { continuation.finish() }
  }

  func jpeg(for order: PictureOrder) async throws(Failure) -> [UInt8] {
    let (opened, continuation) = AsyncStream.makeStream(of: Void.self)
    let result = state.withLock { state in
      state.orders.append(order)
      if state.results[order.name] == nil { state.waiting[order.name, default: []].append(continuation) }
      return state.results[order.name]
    }
    if let result { return try result.get() }
    for await _ in opened {}
    guard let result = state.withLock({ $0.results[order.name] }) else {
      throw .picture(.cancelled, server: "")
    }
    return try result.get()
  }

  func remembered(_ order: PictureOrder) -> [UInt8]? {
    guard remembers else { return nil }
    return try? state.withLock { $0.results[order.name] }?.get()
  }

  /// The number of requests to end fetches that nobody waits for.
  var cancellations: Int { state.withLock(\.cancellations) }

  func cancelAbandonedFetches() { state.withLock { $0.cancellations += 1 } }

  func pictureForLibrary(of photo: Photo) async throws(Failure) -> Picture {
    throw .picture(.cancelled, server: "")
  }
}
