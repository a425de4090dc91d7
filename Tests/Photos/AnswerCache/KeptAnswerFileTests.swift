import FoundationEssentials
import HTTPTransport
import TestSupport
import Testing

@testable import AnswerCache

struct KeptAnswerFileTests {
  private let folder: AnswerFolder
  private let answer = KeptAnswer(
    address: "https://api.example/v1/a",
    headers: ["ETag": "W/\"1\"", "X-Empty": "", "X-Colon": "a: b", "": "nameless", "Ä": "日"],
    body: Data("[1,\n\n2]".utf8), given: 1_800_000_000)

  init() throws { folder = AnswerFolder() }

  @Test func whatWasWrittenIsRead() {
    #expect(KeptAnswer(file: answer.file) == answer)
    var empty = KeptAnswer(address: "", headers: [:], body: Data(), given: -5)
    #expect(KeptAnswer(file: empty.file) == empty)
    empty = KeptAnswer(address: "", headers: [:], body: Data([0, 10, 255]), given: 0)
    #expect(KeptAnswer(file: empty.file) == empty)
  }

  @Test func aFieldWithALineBreakIsNotWritten() {
    let response = HTTPResponse.sample(headers: ["X-A": "a\nX-B: b", "X-C": "a\r", "X-D": "d"])
    #expect(
      KeptAnswer(response, to: "", asked: 0).headers.fields.map(\.name) == [
        "X-D", "Content-Type", "Cache-Control",
      ])
  }

  /// Files that another program could have written.
  @Test(arguments: [
    "", "\n", "a\n5", "a\n5\n", "a\n5\na\n\n", "a\nx\n\n", "a\n99999999999999\n\n",
    "a\n99999999999999999999\n\n",
  ])
  func aFileThatIsNoAnswerIsNotRead(content: String) {
    #expect(KeptAnswer(file: Array("picterest answer 3\n\(content)".utf8)) == nil)
  }

  @Test func aFileOfAnotherVersionIsRemovedAndAskedForAgain() async throws {
    let server = TransportStub(.sample("[1]"), .sample("[2]"))
    _ = try await folder.cache(over: server).send(.sample())
    let name = try #require(try folder.names().first)
    let text = try folder.text(of: name)
    try folder.write(Array(text.replacing("answer 3", with: "answer 2").utf8), to: name)
    #expect(try await folder.cache(over: server).send(.sample()).text == "[2]")
  }

  @Test(arguments: [[], Array("<html>".utf8), [UInt8](repeating: 0, count: 5_000)])
  func aDamagedFileIsRemovedAndAskedForAgain(bytes: [UInt8]) async throws {
    let server = TransportStub([.success(.sample("[1]")), .failure(.timedOut), .success(.sample("[2]"))])
    _ = try await folder.cache(over: server).send(.sample())
    let name = try #require(try folder.names().first)
    try folder.write(bytes, to: name)
    await #expect(throws: TransportError.timedOut) { try await folder.cache(over: server).send(.sample()) }
    #expect(try folder.names() == [])
    #expect(try await folder.cache(over: server).send(.sample()).text == "[2]")
  }
}
