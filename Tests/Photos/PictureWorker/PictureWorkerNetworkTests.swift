import Domain
import FoundationEssentials
import HTTPTransport
import LoopbackServer
import TestSupport
import Testing

@testable import PictureWorker

@Suite(.onThreadsThatMayWait) struct PictureWorkerNetworkTests {
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
    for server: LoopbackServer, _ transport: PatientTransport = PatientTransport()
  ) throws -> PictureWorker {
    PictureWorker.make(
      transport, hosts: .only(origin: try #require(URL(string: server.origin()))),
      settings: PictureSettings(cacheFolder: nil, fetchesAtOnce: 8))
  }
}
