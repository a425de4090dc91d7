import Domain
import TestSupport

/// A suite of tests of stars, whose calls of other workers are recorded.
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
