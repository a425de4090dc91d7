import Domain
import FoundationEssentials
import HTTPTransport
import Synchronization
import TestSupport
import Testing

@testable import picterest

struct DownloadInTimeTests {
  /// Says how much time it was given, and what the terminal says meanwhile.
  private struct Clocked: DownloadLogic {
    let waits: Waits

    func download(_ photo: Photo, _ order: FileOrder) async throws(Failure) -> DownloadedPicture {
      let left = FetchDeadline.current.map { ContinuousClock.now.duration(to: $0) } ?? .zero
      let progress = waits.progress.map { "\($0.place) of \($0.count)" }
      return DownloadedPicture(path: progress ?? "", bytes: Int(left / .seconds(1)), width: 1, height: 1)
    }
  }

  private let waits = Waits()

  private func download(_ order: FileOrder) async throws(Failure) -> DownloadedPicture {
    try await DownloadInTime(next: Clocked(waits: waits), waits: waits).download(.make(), order)
  }

  @Test func eachPhotoHasATimeLimitOfItsOwn() async throws {
    let seconds = try await FetchDeadline.with(.now) {
      try await download(FileOrder()).bytes
    }
    #expect((300...600).contains(seconds))
  }

  @Test func theTerminalSaysWhichOfSeveralItIs() async throws {
    #expect(try await download(FileOrder(place: 2, count: 3)).path == "2 of 3")
    #expect(waits.progress == nil)
    #expect(try await download(FileOrder()).path == "")
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
