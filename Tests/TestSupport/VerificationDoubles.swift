package import Domain
internal import Synchronization

/// Finds every picture intact.
package struct PictureCheckStub: PictureCheckLogic {
  package init() {}

  package func flaw(in jpeg: [UInt8]) -> String? { nil }
}

/// Returns prepared results and counts its calls.
package final class PictureRepairDouble: PictureRepairLogic {
  private let answers: [PhotoID: Result<Picture, Failure>]
  private let other: Result<Picture, Failure>
  private let asked = Mutex<[PhotoID]>([])

  /// - Parameter other: The result for all other photos.
  package init(
    _ answers: [PhotoID: Result<Picture, Failure>] = [:],
    other: Result<Picture, Failure> = .success(Picture(jpeg: [1], width: 3, height: 2))
  ) {
    self.answers = answers
    self.other = other
  }

  package var photos: [PhotoID] { asked.withLock { $0 } }

  package func pictureAgain(of photo: Photo) async throws(Failure) -> Picture {
    asked.withLock { $0.append(photo.id) }
    return try (answers[photo.id] ?? other).get()
  }
}

/// Returns prepared findings.
package struct VerifyWorkerStub: VerifyWorkerLogic {
  private let result: Result<Verification?, Failure>

  package init(_ result: Result<Verification?, Failure>) { self.result = result }

  package func verify() async throws(Failure) -> Verification? { try result.get() }
}
