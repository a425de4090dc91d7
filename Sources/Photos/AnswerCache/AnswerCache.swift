import FileCache
package import FoundationEssentials
package import HTTPTransport
package import OperatingSystem

// A private cache of JSON answers to GET (RFC 9111).
//
// Use. A fresh answer needs no call. For a stale answer with an ETag or a Last-Modified, the cache sends If-None-Match or
// If-Modified-Since, and a 304 makes the answer fresh again. When the network fails, the cache returns its answer whatever its age and
// marks it as cached (`HTTPResponse.kept`), unless the answer forbids that (`no-cache`, `must-revalidate`). An error status is an answer
// too, so a cached answer never hides it.
//
// Freshness. It follows `max-age`, or `Expires` and `Date`; without these, an answer is never fresh. Exceptions are in the `AnswerPolicy`,
// because only the executable knows the endpoints. The age counts from when the request was sent, plus `Age`, rather than from `Date`:
// users' clocks are wrong more often than servers omit `Age`. If the clock was set back, an answer that seems to come from the future is
// not fresh.
//
// Limits. The cache keeps only complete JSON answers with status 200, under the request's address even after a redirect. It never keeps an
// answer to a request with a key in its address, with `no-store`, or with conditions of its own. It never keeps an answer that repeats the
// key or has `Vary: *`. It drops the fields about calls left, cookies and the connection, so a cached answer does not change the count of
// calls.
//
// Left out of the RFC: guessed freshness, `stale-if-error` and `stale-while-revalidate`, parts (206), and requests with `max-age`,
// `min-fresh` or `only-if-cached`, which this program does not send.

/// A transport that stores answers on disk and reuses them.
package final class AnswerCache: HTTPTransport {
  private let transport: any HTTPTransport
  private let policy: AnswerPolicy
  private let files: FileCache<KeptAnswer>
  private let mostFileBytes: Int
  private let now: @Sendable () -> Date

  /// Opens and creates nothing yet; the answers will be in a subfolder of `folder`.
  package init(
    over transport: any HTTPTransport, folder: String, mostBytes: Int, policy: AnswerPolicy,
    now: @escaping @Sendable () -> Date
  ) {
    self.transport = transport
    self.policy = policy
    self.now = now
    // No single answer may displace most of the others.
    mostFileBytes = min(mostBytes / 4, HTTPLimits.json.maximumBodyBytes + Self.mostHeaderBytes)
    files = FileCache(
      path: folder + "/answers", mostBytes: mostBytes,
      form: CacheForm(
        mostFileBytes: mostFileBytes, isName: AnswerKey.isName, content: { KeptAnswer(file: $0) }))
  }

  /// Larger than any header that the transport accepts.
  private static let mostHeaderBytes = 1 << 20

  package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let rule = policy.rule(for: request.url)
    guard rule != .never, let key = AnswerKey(request) else { return try await transport.send(request) }
    let kept = await kept(key, for: request)
    guard !Task.isCancelled else { throw .cancelled }
    let asked = seconds
    if let kept, kept.isFresh(at: asked, rule: rule), !asksAnyway(request) {
      return kept.response(at: asked, serverIsUnreachable: false)
    }
    return try await answer(to: request, Entry(key: key, kept: kept, rule: rule, asked: asked))
  }

  package func kept(_ request: HTTPRequest) async -> HTTPResponse? {
    guard policy.rule(for: request.url) != .never, let key = AnswerKey(request) else { return nil }
    return await kept(key, for: request)?.response(at: seconds, serverIsUnreachable: false)
  }

  /// Removes the answer to a request, once any pending writes are done.
  package func forget(_ request: HTTPRequest) {
    guard let key = AnswerKey(request) else { return }
    files.writeLater(key.name) { nil }
  }

  package func measure() async -> Int { await files.measure() }

  /// Returns the first write failure, once, with the folder's path.
  package func takeProblem() -> SystemError? { files.takeProblem() }

  /// Returns once every pending write is done.
  package func finish() async { await files.finish() }

  /// Returns once all work begun so far is done.
  package func settle() async { await files.settle() }

  private struct Entry {
    let key: AnswerKey
    let kept: KeptAnswer?
    let rule: AnswerPolicy.Rule
    /// The time of the request, in seconds since 1970.
    let asked: Int
  }

  private func answer(to request: HTTPRequest, _ entry: Entry) async throws(TransportError) -> HTTPResponse {
    var response: HTTPResponse
    do throws(TransportError) {
      response = try await transport.send(entry.kept?.condition(for: request) ?? request)
    } catch {
      guard error.isLackOfNetwork, let kept = entry.kept,
        AnswerTerms(kept.headers, rule: entry.rule).mayBeGivenWithoutNetwork
      else { throw error }
      return kept.response(at: seconds, serverIsUnreachable: true)
    }
    if response.status == 304, let kept = entry.kept { response = kept.completed(by: response) }
    if response.status == 200 { keep(response, entry) }
    return response
  }

  private func kept(_ key: AnswerKey, for request: HTTPRequest) async -> KeptAnswer? {
    guard let kept = await files.read([key.name])?.content, kept.address == key.address,
      kept.body.count <= request.limits.maximumBodyBytes
    else { return nil }
    return kept
  }

  /// Stores an answer, or removes the previous one, which is now out of date; the caller does not wait.
  private func keep(_ response: HTTPResponse, _ entry: Entry) {
    files.writeLater(entry.key.name) { [mostFileBytes] in
      let answer = KeptAnswer(response, to: entry.key.address, asked: entry.asked)
      let terms = AnswerTerms(response.headers, rule: entry.rule)
      let isUseful = terms.freshSeconds > 0 || terms.mayBeGivenWithoutNetwork || answer.hasValidator
      guard terms.mayBeKept, isUseful, response.isJSON, response.body.count <= mostFileBytes else {
        return nil
      }
      let file = answer.file
      return file.count <= mostFileBytes && !entry.key.isRepeated(in: file) ? file : nil
    }
  }

  private func asksAnyway(_ request: HTTPRequest) -> Bool {
    FetchFreshness.asksAnyway || CacheControl(request.headers).isNoCache
  }

  private var seconds: Int {
    let seconds = now().timeIntervalSince1970.rounded(.down)
    return min(max(Int(exactly: seconds) ?? 0, Seconds.times.lowerBound), Seconds.times.upperBound)
  }
}

extension HTTPResponse {
  fileprivate var isJSON: Bool {
    let type = headers["Content-Type"]?.prefix { $0 != ";" }.filter { $0 != " " }.lowercased() ?? ""
    return type == "application/json" || type.hasPrefix("application/") && type.hasSuffix("+json")
  }
}

extension TransportError {
  /// Whether the network or the server is unreachable; a server that cannot prove its identity does not count.
  fileprivate var isLackOfNetwork: Bool {
    switch self {
    case .cannotResolve, .cannotConnect, .timedOut, .cutOff, .failed: true
    case .cancelled, .tooLarge, .insecure, .unreadable, .redirectRefused, .tooManyRedirects, .badURL,
      .unavailable:
      false
    }
  }
}
