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
    #expect(failure == .addressRefused(url: other.origin() + "/p"))
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

  private func worker(for server: LoopbackServer) throws -> PictureWorker {
    PictureWorker(
      transport: PatientTransport(),
      hosts: .only(origin: try #require(URL(string: server.origin()))))
  }
}
