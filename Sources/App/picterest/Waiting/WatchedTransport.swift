import Domain
import HTTPTransport

/// A transport that records which server a command waits for, and the progress of a long answer.
///
/// A call without a command's deadline, such as a download report in the background, does not make anybody wait.
struct WatchedTransport: HTTPTransport {
  let transport: any HTTPTransport
  let waits: Waits

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard FetchDeadline.current != nil else { return try await transport.send(request) }
    let cause = Waits.Cause.server(HTTPOrigin(request.url)?.server ?? "the server")
    let wait = waits.begin(cause)
    defer { waits.end(wait) }
    guard request.showsProgress else { return try await transport.send(request) }
    let start = ContinuousClock.now
    let report = FetchProgress.Report { [waits] received, total in
      let progress = WorkProgress(
        .downloading, done: received, of: total, after: start.duration(to: .now))
      waits.update(wait, to: .work(progress))
    }
    return try await FetchProgress.$report.withValue(report) {
      await Result { () async throws(TransportError) in try await transport.send(request) }
    }.get()
  }
}
