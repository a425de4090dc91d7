import Domain
import Synchronization
import Testing

/// What the three workers were asked for, in the order in which it happened.
final class Calls: Sendable {
  enum Call: Hashable {
    case savedPhoto(PhotoKey)
    case updateMemo(PhotoKey, String)
    case pictureForLibrary(Photo)
    case reportDownload(String)
    case save(Photo, Picture, memo: String?, waitingReport: String?)
  }

  private let calls = Mutex<[Call]>([])

  var all: [Call] { calls.withLock { $0 } }

  func add(_ call: Call) { calls.withLock { $0.append(call) } }
}

/// Answers what the test set up and fails it for anything else.
struct LibraryDouble: LibraryWorkerLogic {
  let calls: Calls
  var lookUp: Result<SavedPhoto?, LibraryError> = .success(nil)
  var update: Result<Void, LibraryError>?
  var saving: Result<StarResult, LibraryError>?

  func savedPhoto(_ key: PhotoKey) async throws(LibraryError) -> SavedPhoto? {
    calls.add(.savedPhoto(key))
    return try lookUp.get()
  }

  func updateMemo(of key: PhotoKey, to memo: String) async throws(LibraryError) {
    calls.add(.updateMemo(key, memo))
    try answer(update).get()
  }

  func save(
    _ photo: Photo, picture: Picture, memo: String?, waitingReport: String?
  ) async throws(LibraryError) -> StarResult {
    calls.add(.save(photo, picture, memo: memo, waitingReport: waitingReport))
    return try answer(saving).get()
  }

  func savedPhotos(before sequence: Int64?, limit: Int) async throws(LibraryError) -> SavedPage {
    try answer(Result<SavedPage, LibraryError>?.none).get()
  }

  func saved(among keys: [PhotoKey]) async throws(LibraryError) -> Set<PhotoKey> {
    try answer(Result<Set<PhotoKey>, LibraryError>?.none).get()
  }

  func delete(_ key: PhotoKey) async throws(LibraryError) {
    try answer(Result<Void, LibraryError>?.none).get()
  }

  func count() async throws(LibraryError) -> Int {
    try answer(Result<Int, LibraryError>?.none).get()
  }
}

struct PicturesDouble: PictureWorkerLogic {
  let calls: Calls
  var picture: Result<Picture, PictureError>?

  func pictureForLibrary(of photo: Photo) async throws(PictureError) -> Picture {
    calls.add(.pictureForLibrary(photo))
    return try (picture ?? unexpected(.cancelled)).get()
  }
}

struct PhotosDouble: PhotosWorkerLogic {
  let calls: Calls
  var report: Result<Void, PhotosError>?

  func reportDownload(at downloadLocation: String) async throws(PhotosError) {
    calls.add(.reportDownload(downloadLocation))
    try (report ?? unexpected(.cancelled)).get()
  }

  func photos(page: Int) async throws(PhotosError) -> PhotoPage {
    try (unexpected(.cancelled) as Result<PhotoPage, PhotosError>).get()
  }

  func details(of id: PhotoID) async throws(PhotosError) -> PhotoDetails {
    try (unexpected(.cancelled) as Result<PhotoDetails, PhotosError>).get()
  }

  func rateBudget() async -> RateBudget? {
    Issue.record("nobody set up an answer for this call")
    return nil
  }

  func hasAnswered() async -> Bool {
    Issue.record("nobody set up an answer for this call")
    return false
  }
}

private func answer<Value>(_ result: Result<Value, LibraryError>?) -> Result<Value, LibraryError> {
  result ?? unexpected(.cancelled)
}

private func unexpected<Value, Failure>(_ error: Failure) -> Result<Value, Failure> {
  Issue.record("nobody set up an answer for this call")
  return .failure(error)
}
