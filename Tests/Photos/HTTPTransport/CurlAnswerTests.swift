import FoundationEssentials
import Testing

@testable import HTTPTransport

struct CurlAnswerTests {
  @Test func namesAndValuesAreTrimmedAndKeepTheirOrder() {
    let answer = answer(to: ["HTTP/1.1 200 OK\r\n", "Link:  <a>; rel=\"next\" \r\n", "link:<b>\r\n", "\r\n"])
    #expect(answer.headers.fields.map(\.name) == ["Link", "link"])
    #expect(answer.headers.fields.map(\.value) == ["<a>; rel=\"next\"", "<b>"])
  }

  @Test func linesThatAreNotFieldsAreLeftOut() {
    let lines = ["HTTP/2 200\r\n", "no colon\r\n", "X-Empty:\r\n", "X-Colons: a:b:c\r\n", "\r\n"]
    #expect(answer(to: lines).headers == ["X-Empty": "", "X-Colons": "a:b:c"])
  }

  @Test func bytesThatAreNotTextAreReplaced() {
    var answer = CurlAnswer(mostBodyBytes: 0)
    let line: [UInt8] = Array("X-Name: ".utf8) + [0xff, 0xfe] + Array("\r\n".utf8)
    #expect(unsafe line.withUnsafeBytes { unsafe answer.takeHeader(line: $0) })
    #expect(answer.headers["x-name"] == "\u{fffd}\u{fffd}")
  }

  @Test func aLaterHeadReplacesAnEarlierOneAndATrailerAddsNothing() {
    let lines = [
      "HTTP/1.1 103 Early\r\n", "Link: <a>\r\n", "\r\n", "HTTP/1.1 200 OK\r\n", "X-Total: 1\r\n", "\r\n",
      "X-Total: 2\r\n",
    ]
    #expect(answer(to: lines).headers == ["X-Total": "1"])
  }

  private func answer(to lines: [String]) -> CurlAnswer {
    var answer = CurlAnswer(mostBodyBytes: 0)
    for line in lines {
      #expect(unsafe Array(line.utf8).withUnsafeBytes { unsafe answer.takeHeader(line: $0) })
    }
    return answer
  }
}
