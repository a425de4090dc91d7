import CCurl
import FoundationEssentials
import LoopbackServer
import TestSupport
import Testing

@testable import HTTPTransport

/// Servers that prove who they are, and servers that do not.
@Suite(.onThreadsThatMayWait) struct CurlTransportSecurityTests {
  @Test func aSelfSignedCertificateIsRefusedBeforeTheRequestIsSent() async throws {
    let server = try SecureServer()
    let failure = await CurlTransport.make().failure(of: .make(server.url()))
    #expect(failure == .insecure(reason: "its certificate cannot be trusted"))
    #expect(server.stop() == 0)
  }

  @Test func aServerWithATrustedCertificateGetsTheRequest() async throws {
    let server = try SecureServer()
    let response = try await send(.make(server.url()), trusting: server.certificate).get()
    #expect(response.body == Data("light".utf8))
    #expect(server.stop() == 1)
  }

  @Test func aTrustedCertificateForAnotherHostIsRefused() async throws {
    let server = try SecureServer()
    let answer = await send(.make(server.url(host: "localhost")), trusting: server.certificate)
    #expect(answer == .failure(.insecure(reason: "its certificate cannot be trusted")))
    #expect(server.stop() == 0)
  }

  /// Sends like the transport, but also trusts one certificate; the transport has no such option.
  private func send(
    _ request: HTTPRequest, trusting certificate: String
  ) async -> Result<HTTPResponse, TransportError> {
    await withCheckedContinuation { continuation in
      let job = CurlJob(
        id: 1, request: request, deadline: .now + .seconds(600), isLow: false, continuation: continuation)
      do throws(TransportError) {
        job.finish(try outcome(of: job, trusting: certificate))
      } catch { job.finish(.failure(error)) }
    }
  }

  private func outcome(
    of job: CurlJob, trusting certificate: String
  ) throws(TransportError) -> Result<HTTPResponse, TransportError> {
    let library = try CurlLibrary(file: CurlLibrary.file)
    let transfer = try CurlTransfer(library: library)
    try transfer.prepare(job, userAgent: "tests")
    try transfer.set(CURLOPT_CAINFO, certificate)
    guard let multi = unsafe library.makeMulti() else { throw .unavailable(reason: "no memory") }
    defer { unsafe library.free(multi: multi) }
    _ = unsafe library.add(transfer.handle, to: multi)
    while true {
      _ = unsafe library.perform(multi)
      if let (_, outcome) = unsafe library.nextDone(of: multi) {
        unsafe library.remove(transfer.handle, from: multi)
        return transfer.result(of: outcome)
      }
      _ = unsafe library.poll(multi, milliseconds: 1_000)
    }
  }
}
