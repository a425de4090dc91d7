import Domain
import HTTPTransport
import SceneCore

/// Gives each picture that is fetched again a time limit of its own.
///
/// The limit of a command is for what a person waits for without seeing anything; checking the library shows how far it
/// is.
struct RepairInTime: PictureRepairLogic {
  let next: any PictureRepairLogic
  /// How long one picture may take.
  var limit: Duration = .seconds(30)

  func pictureAgain(of photo: Photo) async throws(Failure) -> Picture {
    try await FetchDeadline.with(.now + limit) {
      await Result { () async throws(Failure) in try await next.pictureAgain(of: photo) }
    }.get()
  }
}
