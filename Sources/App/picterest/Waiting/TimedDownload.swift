import Domain
import HTTPTransport

/// Gives each photo its own time limit, because a download shows its progress and, if there are several, its position among them.
struct TimedDownload: DownloadLogic {
  /// The time limit for one photo; a download that stalls for ten seconds is abandoned sooner.
  private static let limit: Duration = .seconds(600)

  let next: any DownloadLogic
  let waits: Waits

  func download(_ photo: Photo, _ order: FileOrder) async throws(Failure) -> DownloadedPicture {
    if order.count > 1 { waits.note(Waits.Progress(place: order.place, count: order.count)) }
    defer { waits.note(nil) }
    return try await FetchDeadline.with(.now + Self.limit) {
      await Result { () async throws(Failure) in try await next.download(photo, order) }
    }.get()
  }

  func originalFile(of photo: Photo) async -> String? { await next.originalFile(of: photo) }
}
