import HTTPTransport
import Synchronization
import Testing

/// Gives its answers one by one, and records the requests.
final class TransportStub: HTTPTransport {
  typealias Answer = Result<HTTPResponse, TransportError>

  private let answers: Mutex<[Answer]>
  /// The answer to all later requests.
  private let last: Answer?
  private let asked = Mutex<[HTTPRequest]>([])

  init(_ answers: [Answer], always last: Answer? = nil) {
    self.answers = Mutex(answers)
    self.last = last
  }

  convenience init(_ responses: HTTPResponse...) { self.init(responses.map { .success($0) }) }
  convenience init(always answer: Answer) { self.init([], always: answer) }

  var requests: [HTTPRequest] { asked.withLock { $0 } }
  var calls: Int { requests.count }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    asked.withLock { $0.append(request) }
    let answer = answers.withLock { $0.isEmpty ? last : $0.removeFirst() }
    guard let answer else {
      Issue.record("a request that the test did not set up: \(request.url)")
      throw .cancelled
    }
    return try answer.get()
  }
}
