import FoundationEssentials
import Synchronization

// HTTP through libcurl, which does the hard parts: a deadline for the complete transfer, a limit for slow transfers, proxies, HTTP/2, and
// TLS with the distribution's security fixes.
//
// The first `send`, or `prepare`, opens libcurl with dlopen (see CCurl.h), on a thread that then stays in `curl_multi_poll`. Async
// functions hand jobs to that thread through a `CurlInbox` and wait on a continuation:
//
//     send ──▶ CurlInbox ──▶ CurlLoop ──▶ CurlTransfer ──▶ CurlAnswer
//     (task)    (mutex)      (thread)     (easy handle)     (limits)
//
// At most 13 transfers are under way at the same time. The rest wait in our queue. Low-priority ones (`FetchPriority`) wait until there are
// no others. Canceling a task removes its handle, which closes the connection (or the HTTP/2 stream).
//
// The transport needs libcurl 7.85 or later (Debian 12 has 7.88) as libcurl.so.4, with an asynchronous resolver. It follows redirects
// itself (see Redirects.swift): libcurl would send all our header fields to the new address and cannot check a list of hosts. All hops
// share one deadline.
//
// The transport refuses schemes other than http and https, user names and passwords in a URL, TLS before 1.2, and certificates that do not
// prove the host. Nothing can turn these checks off. There are no request bodies or cookies, and at most one retry
// (`CurlTransfer.mayTryAgain`). Proxies come from the environment
// (http_proxy, https_proxy, all_proxy, no_proxy), but are never used for this machine (localhost, 127.*, ::1).

/// Sends requests over the network with libcurl, on a thread that the first request or `prepare` starts.
package final class CurlTransport: HTTPTransport {
  private enum State {
    case unused
    case running(CurlThread)
    case shutDown
  }

  /// The shared library that the first request opens.
  package static let library = CurlLibrary.file

  private let userAgent: String
  private let libraryFile: String
  private let state = Mutex(State.unused)

  /// - Parameter userAgent: The program's name, as in "picterest/1.0".
  package convenience init(userAgent: String) {
    self.init(userAgent: userAgent, libraryFile: CurlLibrary.file)
  }

  init(userAgent: String, libraryFile: String) {
    self.userAgent = userAgent
    self.libraryFile = libraryFile
  }

  deinit { shutDown() }

  /// Cancels every transfer, closes every connection and ends the thread.
  ///
  /// Later calls to `send` throw `cancelled`.
  ///
  /// A program must call this before `exit`, which must not run while the TLS library is in use. It takes well under a millisecond if
  /// nothing is under way.
  package func shutDown() {
    let thread = state.withLock { state -> CurlThread? in
      defer { state = .shutDown }
      if case .running(let thread) = state { return thread } else { return nil }
    }
    thread?.stop()
  }

  package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let limit = HTTPLimits.milliseconds(request.limits.totalSeconds)
    let ownDeadline = ContinuousClock.now + .milliseconds(limit)
    let deadline = min(ownDeadline, FetchDeadline.current ?? ownDeadline)
    var hop = request
    for _ in 0...RedirectRule.most {
      try hop.checkURL()
      let response = try await answer(to: hop, before: deadline)
      guard let location = response.redirectLocation else { return response }
      hop = try hop.redirected(to: location)
    }
    throw .tooManyRedirects
  }

  private func answer(
    to request: HTTPRequest, before deadline: ContinuousClock.Instant
  ) async throws(TransportError) -> HTTPResponse {
    guard !Task.isCancelled else { throw .cancelled }
    let inbox = try runningInbox()
    let id = inbox.makeID()
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        inbox.start(
          CurlJob(
            id: id, request: request, deadline: deadline, isLow: FetchPriority.isLow,
            report: request.showsProgress ? FetchProgress.report : nil, continuation: continuation))
        // The cancellation handler may already have run, before the job existed.
        if Task.isCancelled { inbox.cancel(id) }
      }
    } onCancel: {
      inbox.cancel(id)
    }.get()
  }

  private func runningInbox() throws(TransportError) -> CurlInbox {
    try state.withLock { state throws(TransportError) in
      switch state {
      case .running(let thread): return thread.inbox
      case .shutDown: throw .cancelled
      case .unused:
        let thread = try CurlThread(userAgent: userAgent, libraryFile: libraryFile)
        state = .running(thread)
        return thread.inbox
      }
    }
  }
}
