import Domain
import Synchronization
import TestSupport
import Testing

/// The calls to the three workers, in order.
final class Calls: Sendable {
  enum Call: Hashable {
    case current(PhotoKey)
    case updateMemo(PhotoKey, String)
    case pictureForLibrary(Photo)
    case reportDownload(String, within: Duration)
    case save(Photo, Picture, memo: String?, pendingReport: String?)
  }

  private let calls = Mutex<[Call]>([])

  var all: [Call] { calls.withLock { $0 } }

  func add(_ call: Call) { calls.withLock { $0.append(call) } }
}

/// Gives the prepared answers, and fails the test for any other call; another library provides its trash.
struct LibraryDouble: LibraryChangesLogic {
  let calls: Calls
  let trash: LibraryWorkerFake
  var lookUp: Result<SavedPhoto?, Failure> = .success(nil)
  var update: Result<String?, Failure>?
  var saving: Result<StarResult, Failure>?

  func current(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    calls.add(.current(key))
    if let saved = try lookUp.get() { return saved }
    return try await trash.trashedPhoto(key)
  }

  func updateMemo(
    of key: PhotoKey, to memo: String, batch: ChangeBatch?
  ) async throws(Failure) -> String? {
    calls.add(.updateMemo(key, memo))
    return try answer(update).get()
  }

  func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?, batch: ChangeBatch?
  ) async throws(Failure) -> StarResult {
    calls.add(.save(photo, picture, memo: memo, pendingReport: pendingReport))
    return try answer(saving).get()
  }

  func keepPlace(_ place: String, of key: PhotoKey) throws(Failure) { try fail() as Void }
  func delete(_ keys: [PhotoKey]) throws(Failure) -> [String] { try fail() }
  func tag(
    _ keys: [PhotoKey], adding: [PhotoTag], removing: [PhotoTag]
  ) throws(Failure) -> [RetaggedPhoto] { try fail() }
  func restore(_ keys: [PhotoKey]) throws(Failure) -> [SavedPhoto] { try fail() }
  func purge(_ keys: [PhotoKey]?) throws(Failure) -> Int { try fail() }
  func undo() throws(Failure) -> LibraryChange { try fail() }
  func redo() throws(Failure) -> LibraryChange { try fail() }
}

struct PicturesDouble: PictureWorkerLogic {
  let calls: Calls
  var picture: Result<Picture, Failure>?

  func pictureForLibrary(of photo: Photo) async throws(Failure) -> Picture {
    calls.add(.pictureForLibrary(photo))
    return try answer(picture).get()
  }

  func jpeg(for order: PictureOrder) throws(Failure) -> [UInt8] { try fail() }

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
    try answer(report).get()
  }

  func photo(_ name: PhotoName) throws(Failure) -> PhotoDetails { try answer(details).get() }
  func photos(page: Int) throws(Failure) -> PhotoPage { try fail() }
  func currentPhotos(page: Int) throws(Failure) -> PhotoPage { try fail() }
  func details(of id: PhotoID) throws(Failure) -> PhotoDetails { try fail() }
  func expectDetails(of photo: Photo) { Issue.record("starring expects no details") }

  func rateBudget() -> RateBudget? {
    Issue.record("starring asks for no budget")
    return nil
  }

  func hasAnswered() -> Bool {
    Issue.record("starring asks for no answer")
    return false
  }
}

private func answer<Value>(_ result: Result<Value, Failure>?) -> Result<Value, Failure> {
  result ?? unexpected()
}

/// Throws for an unprepared call.
private func fail<Value>() throws(Failure) -> Value { try (unexpected() as Result<Value, Failure>).get() }

private func unexpected<Value>() -> Result<Value, Failure> {
  Issue.record("the test did not set up an answer for this call")
  return .failure(.library(.cancelled))
}

/// A suite of star tests that records calls to other workers.
protocol StarWorkerSuite {
  var calls: Calls { get }
}

extension StarWorkerSuite {
  var picture: Picture { Picture(jpeg: [0xff, 0xd8], width: 3, height: 2) }

  func worker(
    library: (inout LibraryDouble) -> Void = { _ in }, picture: Result<Picture, Failure>? = nil,
    report: Result<Void, Failure>? = nil, details: Result<PhotoDetails, Failure>? = nil,
    trash: LibraryWorkerFake = LibraryWorkerFake(), kept: [String: Picture] = [:]
  ) -> StarWorker {
    var double = LibraryDouble(calls: calls, trash: trash)
    library(&double)
    return StarWorker(
      photos: PhotosDouble(calls: calls, report: report, details: details),
      pictures: PicturesDouble(calls: calls, picture: picture), changes: double,
      kept: KeptPicturesStub(pictures: kept))
  }
}

private struct KeptPicturesStub: KeptPictureLogic {
  let pictures: [String: Picture]

  func keptPicture(named file: String) async -> Picture? { pictures[file] }
}
