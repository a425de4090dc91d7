import Domain
import HTTPTransport
import SceneCore
import Shell

/// Stars the photos in a batch, each within a command's time limit; the terminal can show which photo is being saved.
struct BatchStarWorker: StarWorkerLogic {
  let next: any StarWorkerLogic
  let waits: Waits

  func star(
    _ photo: Photo, memo: String?, onlyNew: Bool, in batch: StarBatch?
  ) async throws(Failure) -> StarResult {
    guard let batch else { return try await next.star(photo, memo: memo, onlyNew: onlyNew, in: nil) }
    waits.note(Waits.Progress(place: batch.place, count: batch.count))
    defer { waits.note(nil) }
    let result = await FetchDeadline.with(.now + Shell.mostFetching) {
      await Result { () async throws(Failure) in
        try await next.star(photo, memo: memo, onlyNew: onlyNew, in: batch)
      }
    }
    return try result.get()
  }
}
