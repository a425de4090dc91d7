import Domain
import HTTPTransport
import SceneCore

/// Gives each picture that is fetched again its own time limit; a command's limit is for waits without progress.
struct TimedRepair: PictureRepairLogic {
  let next: any PictureRepairLogic
  var limit: Duration = .seconds(30)

  func pictureAgain(of photo: Photo) async throws(Failure) -> Picture {
    try await FetchDeadline.with(.now + limit) {
      await Result { () async throws(Failure) in try await next.pictureAgain(of: photo) }
    }.get()
  }
}
