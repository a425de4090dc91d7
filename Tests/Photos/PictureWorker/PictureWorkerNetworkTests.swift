import Domain
import FoundationEssentials
import HTTPTransport
import LoopbackServer
import TestSupport
import Testing

@testable import PictureWorker

/// The worker over a real connection.
@Suite(.onThreadsThatMayWait) struct PictureWorkerNetworkTests {
  @Test func aPictureIsFetchedAndNoKeyIsSent() async throws {
    let server = try LoopbackServer(["/p": .respond(body: try SampleJPEG.bytes())])
    let picture = try await worker(for: server).pictureForLibrary(
      of: .make(at: server.origin() + "/p?w=1080"))
    #expect(picture == Picture(jpeg: try SampleJPEG.bytes(), width: 3, height: 2))
    let request = try #require(server.record.requests.first)
    #expect(request.target == "/p?w=1080")
    #expect(request.headers["authorization"] == nil)
  }

  @Test func aRedirectToAnotherServersPictureIsRefused() async throws {
    let other = try LoopbackServer(["/p": .respond(body: try SampleJPEG.bytes())])
    let server = try LoopbackServer(["/p": .redirect(to: other.origin() + "/p")])
    let failure = try await worker(for: server).failure(of: .make(at: server.origin() + "/p"))
    #expect(failure == .redirectRefused(location: other.origin() + "/p"))
    #expect(other.record.connectionsOpened == 0)
  }

  @Test(
    arguments: [
      (.announcing(33 << 20, body: ""), .tooLarge(limit: 32 << 20)), (.endless, .tooLarge(limit: 32 << 20)),
      (.announcing(5_000, body: "half"), .unreachable(reason: "the connection was lost")),
      (.respond(404, text: "gone"), .server(status: 404)),
    ] as [(LoopbackBehaviour, PictureError)])
  func aServerThatMisbehavesIsAnError(behaviour: LoopbackBehaviour, expected: PictureError) async throws {
    let server = try LoopbackServer(["/p": behaviour])
    let failure = try await worker(for: server).failure(of: .make(at: server.origin() + "/p"))
    #expect(failure == expected)
  }

  // MARK: Pictures to show

  private func order(_ path: String, at server: LoopbackServer) -> PictureOrder {
    PictureOrder(
      name: "demo." + path,
      renditions: PhotoURLs(
        raw: nil, full: nil, regular: nil, small: nil, thumb: server.origin() + "/" + path),
      pixels: 100)
  }

  private func show(
    _ worker: PictureWorker, _ order: PictureOrder
  ) -> Task<Result<[UInt8], Failure>, Never> {
    Task {
      do throws(Failure) { return .success(try await worker.jpeg(for: order)) } catch {
        return .failure(error)
      }
    }
  }

  @Test func aCallStillGetsThroughWhileAllPicturesAreHeldUp() async throws {
    let jpeg = try SampleJPEG.bytes()
    let server = try LoopbackServer(["/p": .respond(body: jpeg).held(), "/call": .respond(text: "ok")])
    let transport = PatientTransport()
    let worker = try worker(for: server, transport)
    let shown = (0..<30).map { number in show(worker, order("p?\(number)", at: server)) }
    try await server.waitUntil { $0.requests.count == 8 }
    let answer = try await transport.send(HTTPRequest(url: server.url("/call"), limits: .json))
    #expect(answer.status == 200)
    #expect(server.record.requests.count == 9)
    server.release()
    for picture in shown { #expect(await picture.value == .success(jpeg)) }
  }

  @Test func aPictureThatTakesTooLongIsGivenUp() async throws {
    let server = try LoopbackServer(["/p": .silence])
    let worker = PictureWorker.make(
      CurlTransport(userAgent: "picterest-tests/1"),
      hosts: .only(origin: try #require(URL(string: server.origin()))),
      settings: PictureSettings(cacheFolder: nil, secondsForEach: 0.3))
    let failure = Failure.picture(.timedOut, server: "127.0.0.1:\(server.port)")
    #expect(await show(worker, order("p", at: server)).value == .failure(failure))
  }

  @Test func aFetchWhoseCallerIsCancelledEndsInTheCache() async throws {
    let jpeg = try SampleJPEG.bytes()
    let server = try LoopbackServer(["/p": .respond(body: jpeg).held()])
    let worker = try worker(for: server)
    let shown = show(worker, order("p", at: server))
    try await server.waitUntil { $0.requests.count == 1 }
    shown.cancel()
    #expect(await shown.value == .failure(.picture(.cancelled, server: "127.0.0.1:\(server.port)")))
    server.release()
    #expect(await show(worker, order("p", at: server)).value == .success(jpeg))
    #expect(server.record.requests.count == 1)
  }

  private func worker(
    for server: LoopbackServer, _ transport: PatientTransport = PatientTransport(), most: Int = 8
  ) throws -> PictureWorker {
    PictureWorker.make(
      transport, hosts: .only(origin: try #require(URL(string: server.origin()))),
      settings: PictureSettings(cacheFolder: nil, fetchesAtOnce: most))
  }
}
