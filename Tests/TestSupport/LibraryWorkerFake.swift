package import Domain
internal import Synchronization

/// A library in memory that behaves like the real one, or fails all the time with one error.
package final class LibraryWorkerFake: LibraryWorkerLogic {
  private struct State {
    var photos: [SavedPhoto]
    var failure: LibraryError?
  }

  private let state: Mutex<State>

  /// - Parameter photos: In the order in which they were saved.
  package init(_ photos: [SavedPhoto] = [], failure: LibraryError? = nil) {
    state = Mutex(State(photos: photos, failure: failure))
  }

  /// The library with photos `p1`, `p2`, … saved in this order.
  package static func holding(_ range: ClosedRange<Int>) -> LibraryWorkerFake {
    LibraryWorkerFake(
      range.map {
        .make(
          sequence: Int64($0), photo: .make(id: "p\($0)"), memo: "memo \($0)", savedAt: .make(Double($0)),
          file: "p\($0).jpg")
      })
  }

  package var photos: [SavedPhoto] { state.withLock { $0.photos } }

  /// From now on everything fails like this; nil works again.
  package func set(failure: LibraryError?) {
    state.withLock { $0.failure = failure }
  }

  package func savedPhotos(before sequence: Int64?, limit: Int) async throws(LibraryError) -> SavedPage {
    let all = try working().photos
    let older = all.filter { $0.sequence < sequence ?? .max }.sorted { $0.sequence > $1.sequence }
    return SavedPage(
      photos: Array(older.prefix(limit)), total: all.count, hasMore: older.count > limit)
  }

  package func savedPhoto(_ key: PhotoKey) async throws(LibraryError) -> SavedPhoto? {
    try working().photos.first { $0.photo.key == key }
  }

  package func saved(among keys: [PhotoKey]) async throws(LibraryError) -> Set<PhotoKey> {
    Set(try working().photos.map(\.photo.key)).intersection(keys)
  }

  package func save(
    _ photo: Photo, picture: Picture, memo: String?, waitingReport: String?
  ) async throws(LibraryError) -> StarResult {
    let sequence = (try working().photos.map(\.sequence).max() ?? 0) + 1
    let saved = SavedPhoto.make(sequence: sequence, photo: photo, memo: memo ?? "")
    state.withLock { $0.photos.append(saved) }
    return StarResult(outcome: .starred, memo: memo ?? "")
  }

  package func updateMemo(of key: PhotoKey, to memo: String) async throws(LibraryError) {
    let index = try index(of: key)
    state.withLock { $0.photos[index].memo = memo }
  }

  package func delete(_ key: PhotoKey) async throws(LibraryError) {
    let index = try index(of: key)
    state.withLock { _ = $0.photos.remove(at: index) }
  }

  package func count() async throws(LibraryError) -> Int { try working().photos.count }

  private func working() throws(LibraryError) -> State {
    let state = state.withLock { $0 }
    if let failure = state.failure { throw failure }
    return state
  }

  private func index(of key: PhotoKey) throws(LibraryError) -> Int {
    guard let index = try working().photos.firstIndex(where: { $0.photo.key == key }) else { throw .notSaved }
    return index
  }
}
