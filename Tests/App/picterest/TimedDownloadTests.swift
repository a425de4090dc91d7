import Domain
import FoundationEssentials
import HTTPTransport
import Synchronization
import TestSupport
import Testing

@testable import picterest

/// Records how many seconds it has, and what the terminal shows meanwhile.
private final class Clocked: DownloadLogic, StarWorkerLogic, PictureRepairLogic {
  let waits = Waits()
  private let noted = Mutex<(seconds: Int, progress: String?)>((0, nil))

  var seconds: Int { noted.withLock(\.seconds) }
  var progress: String? { noted.withLock(\.progress) }

  private func note() {
    let left = FetchDeadline.current.map { ContinuousClock.now.duration(to: $0) } ?? .zero
    noted.withLock { $0 = (Int(left / .seconds(1)), waits.progress.map { "\($0.place) of \($0.count)" }) }
  }

  func download(_ photo: Photo, _ order: FileOrder) throws(Failure) -> DownloadedPicture {
    note()
    return DownloadedPicture(path: "", bytes: 1, width: 1, height: 1)
  }

  func star(
    _ photo: Photo, memo: String?, onlyNew: Bool, in batch: StarBatch?
  ) throws(Failure) -> StarResult {
    note()
    return StarResult(outcome: .starred, memo: "")
  }

  func pictureAgain(of photo: Photo) throws(Failure) -> Picture {
    note()
    return Picture(jpeg: [], width: 1, height: 1)
  }
}

/// Workers that set a time limit and inform the wait line.
struct TimedDownloadTests {
  private let next = Clocked()

  private func star(in batch: StarBatch?) async throws {
    _ = try await BatchStarWorker(next: next, waits: next.waits).star(
      .make(), memo: nil, onlyNew: false, in: batch)
  }

  private func download(_ order: FileOrder) async throws {
    _ = try await TimedDownload(next: next, waits: next.waits).download(.make(), order)
  }

  @Test func eachPhotoHasATimeLimitOfItsOwn() async throws {
    try await FetchDeadline.with(.now) { try await star(in: StarBatch(place: 2, count: 3)) }
    #expect((1...30).contains(next.seconds))
    try await FetchDeadline.with(.now) { try await download(FileOrder()) }
    #expect((300...600).contains(next.seconds))
    _ = try await FetchDeadline.with(.now) { try await TimedRepair(next: next).pictureAgain(of: .make()) }
    #expect((28...30).contains(next.seconds))
  }

  @Test func theTerminalSaysWhichOfSeveralItIsAndNothingAfterIt() async throws {
    for several in [true, false] {
      try await star(in: several ? StarBatch(place: 2, count: 3) : nil)
      #expect(next.progress == (several ? "2 of 3" : nil) && next.waits.progress == nil)
      try await download(several ? FileOrder(place: 2, count: 3) : FileOrder())
      #expect(next.progress == (several ? "2 of 3" : nil) && next.waits.progress == nil)
    }
  }
}

struct WatchedTransportTests {
  /// Reports half of its answer.
  private struct Halfway: HTTPTransport {
    let waits: Waits
    let seen: @Sendable (Waits.Cause?) -> Void

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
      seen(waits.current)
      FetchProgress.report?(50, 100)
      seen(waits.current)
      return HTTPResponse(status: 200, headers: [:], body: .init())
    }
  }

  @Test(arguments: [false, true])
  func howFarALongAnswerIsCanBeSeen(showsProgress: Bool) async throws {
    let waits = Waits()
    let seen = Mutex<[Waits.Cause?]>([])
    let transport = WatchedTransport(
      transport: Halfway(waits: waits) { cause in seen.withLock { $0.append(cause) } }, waits: waits)
    let url = try #require(URL(string: "http://a.test/b"))
    let request = HTTPRequest(
      url: url, limits: .json, redirects: .sameOrigin, showsProgress: showsProgress)
    _ = try await FetchDeadline.with(.now + .seconds(600)) { try await transport.send(request) }
    let after = seen.withLock { $0[1] }
    if showsProgress {
      guard case .work(let progress) = after else {
        return #expect(Bool(false), "\(String(describing: after))")
      }
      #expect(progress.done == 50 && progress.total == 100 && progress.work == .downloading)
    } else {
      #expect(after == .server("a.test"))
    }
    #expect(waits.current == nil)
  }
}
