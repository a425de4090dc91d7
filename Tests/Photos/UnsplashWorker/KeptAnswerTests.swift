import Domain
import HTTPTransport
import Synchronization
import Testing

@testable import UnsplashWorker

struct KeptAnswerTests {
  private func kept(_ text: String, serverIsUnreachable: Bool = false) -> HTTPResponse {
    var response = HTTPResponse.make(text)
    response.kept = HTTPResponse.Kept(seconds: 60, serverIsUnreachable: serverIsUnreachable)
    return response
  }

  @Test(arguments: [true, false])
  func aListHasAnAgeOnlyWhenTheServerCannotBeReached(isUnreachable: Bool) async throws {
    let page = kept("[]", serverIsUnreachable: isUnreachable)
    let found = kept(#"{"results": []}"#, serverIsUnreachable: isUnreachable)
    let worker = try UnsplashWorker.make(answering: page, page, page, page, found)
    let age = isUnreachable ? 60 : nil
    #expect(try await worker.photos(page: 1).age == age)
    #expect(try await worker.topics(page: 1).age == age)
    #expect(try await worker.photos(ofTopic: "sea", page: 1).age == age)
    #expect(try await worker.photos(by: "ann", page: 1).age == age)
    #expect(try await worker.photos(matching: PhotoSearch(words: "light"), page: 1).age == age)
  }

  @Test func anAnswerThatCannotBeReadIsForgotten() async throws {
    let transport = ForgettingTransport(.make("[{"))
    #expect(await UnsplashWorker.make(transport, try .make()).failure() == .notJSON)
    #expect(transport.forgotten == transport.requests && transport.requests.count == 1)
  }

  @Test func anAnswerThatWasKeptAndCannotBeReadIsAskedForOnceMore() async throws {
    let transport = ForgettingTransport(
      kept("[{", serverIsUnreachable: true), .make(JSON.page(JSON.photo())))
    let page = try await UnsplashWorker.make(transport, try .make()).photos(page: 1)
    #expect(page.photos == [try .make()] && page.age == nil)
    #expect(transport.forgotten == [transport.requests[0]] && transport.requests.count == 2)
  }

  @Test func whatCannotBeReadTheSecondTimeIsAFailure() async throws {
    let transport = ForgettingTransport(kept("[{"), kept("{}"))
    #expect(
      await UnsplashWorker.make(transport, try .make()).failure()
        == .unreadableAnswer(reason: "it is JSON, but not what was expected"))
    #expect(transport.forgotten.count == 2 && transport.requests.count == 2)
  }

  @Test func anAnswerThatLacksWhatItIsAboutIsForgotten() async throws {
    let photo = JSON.photo(changing: ["width": "0"])
    let transport = ForgettingTransport(.make(photo))
    let worker = UnsplashWorker.make(transport, try .make())
    let id = try #require(PhotoID("a"))
    await #expect(throws: Failure.self) { try await worker.details(of: id) }
    #expect(transport.forgotten.count == 1)
  }

  @Test func anErrorOrAnAnswerThatCanBeReadIsNotForgotten() async throws {
    let transport = ForgettingTransport(.make(status: 500, "oops"), .make(JSON.page("{}", JSON.photo())))
    let worker = UnsplashWorker.make(transport, try .make())
    _ = await worker.failure()
    _ = try await worker.photos(page: 1)
    #expect(transport.forgotten == [])
  }

  @Test(arguments: [("[", 0), (#"[{"slug": "fog", "title": "Fog"}]"#, 1)])
  func topicsThatWereKeptAreKnownWithoutACall(text: String, count: Int) async throws {
    let transport = ForgettingTransport()
    transport.keep(kept(text))
    #expect(await UnsplashWorker.make(transport, try .make()).keptTopics().count == count)
    #expect(transport.requests == [])
  }

  @Test func noTopicsAreKnownWhereNoAnswersAreKept() async throws {
    #expect(await UnsplashWorker.make(TransportStub([]), try .make()).keptTopics() == [])
  }
}

/// Records the answers that it should forget.
private final class ForgettingTransport: HTTPTransport {
  private let stub: TransportStub
  private let toForget = Mutex<[HTTPRequest]>([])
  private let answer = Mutex<HTTPResponse?>(nil)

  init(_ responses: HTTPResponse...) { stub = TransportStub(responses.map { .success($0) }) }

  var requests: [HTTPRequest] { stub.requests }
  var forgotten: [HTTPRequest] { toForget.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    try await stub.send(request)
  }

  func keep(_ response: HTTPResponse) { answer.withLock { $0 = response } }
  func kept(_ request: HTTPRequest) async -> HTTPResponse? { answer.withLock { $0 } }
  func forget(_ request: HTTPRequest) { toForget.withLock { $0.append(request) } }
}
