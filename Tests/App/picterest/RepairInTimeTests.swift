import Domain
import HTTPTransport
import TestSupport
import Testing

@testable import picterest

struct RepairInTimeTests {
  /// Says how much time it was given.
  private struct Clocked: PictureRepairLogic {
    func pictureAgain(of photo: Photo) async throws(Failure) -> Picture {
      let left = FetchDeadline.current.map { ContinuousClock.now.duration(to: $0) } ?? .zero
      return Picture(jpeg: [], width: Int(left / .seconds(1)), height: 1)
    }
  }

  @Test func eachPictureHasATimeLimitOfItsOwn() async throws {
    let seconds = try await FetchDeadline.with(.now) {
      try await RepairInTime(next: Clocked()).pictureAgain(of: .make()).width
    }
    #expect((28...30).contains(seconds))
  }
}
