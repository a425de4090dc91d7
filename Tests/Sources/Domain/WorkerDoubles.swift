import Domain
import Synchronization
import Testing

/// The calls to the three workers, in order.
final class Calls: Sendable {
  enum Call: Hashable {
    case savedPhoto(PhotoKey)
    case updateMemo(PhotoKey, String)
    case pictureForLibrary(Photo)
    case reportDownload(String, within: Duration)
    case save(Photo, Picture, memo: String?, pendingReport: String?)
  }

  private let calls = Mutex<[Call]>([])

  var all: [Call] { calls.withLock { $0 } }

  func add(_ call: Call) { calls.withLock { $0.append(call) } }
}

/// Answers what the test set up, and fails the test for any other call.
struct LibraryDouble: LibraryWorkerLogic {
  let calls: Calls
  var lookUp: Result<SavedPhoto?, Failure> = .success(nil)
  var update: Result<String?, Failure>?
  var saving: Result<StarResult, Failure>?

  func savedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    calls.add(.savedPhoto(key))
    return try lookUp.get()
  }

  func savedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto? {
    try answer(Result<SavedPhoto?, Failure>?.none).get()
  }

  func updateMemo(
    of key: PhotoKey, to memo: String, batch: ChangeBatch?
  ) async throws(Failure) -> String? {
    calls.add(.updateMemo(key, memo))
    return try answer(update).get()
  }

  func keepPlace(_ place: String, of key: PhotoKey) async throws(Failure) {
    try answer(Result<Void, Failure>?.none).get()
  }

  func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?, batch: ChangeBatch?
  ) async throws(Failure) -> StarResult {
    calls.add(.save(photo, picture, memo: memo, pendingReport: pendingReport))
    return try answer(saving).get()
  }

  func savedPhotos(before sequence: Int64?, limit: Int) async throws(Failure) -> SavedPage {
    try answer(Result<SavedPage, Failure>?.none).get()
  }

  func saved(among keys: [PhotoKey]) async throws(Failure) -> [PhotoKey: String] {
    try answer(Result<[PhotoKey: String], Failure>?.none).get()
  }

  func delete(_ keys: [PhotoKey]) async throws(Failure) -> [String] {
    try answer(Result<[String], Failure>?.none).get()
  }

  func count() async throws(Failure) -> Int {
    try answer(Result<Int, Failure>?.none).get()
  }
}

struct PicturesDouble: PictureWorkerLogic {
  let calls: Calls
  var picture: Result<Picture, Failure>?

  func pictureForLibrary(of photo: Photo) async throws(Failure) -> Picture {
    calls.add(.pictureForLibrary(photo))
    return try (picture ?? unexpected()).get()
  }

  func jpeg(for order: PictureOrder) async throws(Failure) -> [UInt8] {
    try (unexpected() as Result<[UInt8], Failure>).get()
  }

  func remembered(_ order: PictureOrder) -> [UInt8]? {
    Issue.record("starring does not show pictures")
    return nil
  }

  func cancelAbandonedFetches() { Issue.record("starring does not show pictures") }
}

struct PhotosDouble: PhotosWorkerLogic {
  let calls: Calls
  var report: Result<Void, Failure>?
  var details: Result<PhotoDetails, Failure>?

  func reportDownload(at downloadLocation: String, within limit: Duration) async throws(Failure) {
    calls.add(.reportDownload(downloadLocation, within: limit))
    try (report ?? unexpected()).get()
  }

  func photos(page: Int) async throws(Failure) -> PhotoPage {
    try (unexpected() as Result<PhotoPage, Failure>).get()
  }

  func currentPhotos(page: Int) async throws(Failure) -> PhotoPage { try await photos(page: page) }

  func details(of id: PhotoID) async throws(Failure) -> PhotoDetails {
    try (unexpected() as Result<PhotoDetails, Failure>).get()
  }

  func photo(_ name: PhotoName) async throws(Failure) -> PhotoDetails {
    try answer(details).get()
  }

  func rateBudget() async -> RateBudget? {
    Issue.record("the test did not set up an answer for this call")
    return nil
  }

  func hasAnswered() async -> Bool {
    Issue.record("the test did not set up an answer for this call")
    return false
  }
}

private func answer<Value>(_ result: Result<Value, Failure>?) -> Result<Value, Failure> {
  result ?? unexpected()
}

private func unexpected<Value>() -> Result<Value, Failure> {
  Issue.record("the test did not set up an answer for this call")
  return .failure(.library(.cancelled))
}
