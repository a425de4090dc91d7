import CCurl
import FoundationEssentials
import Testing

@testable import HTTPTransport

struct ProxySettingTests {
  @Test(
    arguments: [
      ("https://photos.test/", ["https_proxy": "http://u:secret@p"], "https_proxy"),
      ("https://photos.test/", ["all_proxy": "p", "HTTPS_PROXY": "p"], "HTTPS_PROXY"),
      ("https://photos.test/", ["https_proxy": "", "ALL_PROXY": "p"], "ALL_PROXY"),
      ("https://photos.test/", ["http_proxy": "p"], nil), ("https://127.0.0.1/", ["https_proxy": "p"], nil),
      ("http://127.0.0.1/", ["https_proxy": "p"], nil),
    ] as [(String, [String: String], String?)])
  func theVariableIsTheOneInWhichLibcurlFindsTheProxy(
    url: String, environment: [String: String], variable: String?
  ) throws {
    #expect(ProxySetting(for: try .make(url), in: environment)?.variable == variable)
  }

  @Test(
    arguments: [
      (CURLE_COULDNT_CONNECT, 0), (CURLE_COULDNT_RESOLVE_PROXY, 0), (CURLE_PROXY, 0), (CURLE_RECV_ERROR, 407),
    ] as [(CURLcode, Int)])
  func aFailureOfTheProxyNamesItsVariableAndNotThePassword(outcome: CURLcode, status: Int) throws {
    let environment = ["https_proxy": "http://u:secret@p"]
    let setting = try #require(ProxySetting(for: .make("https://photos.test/"), in: environment))
    let words = try #require(setting.error(for: outcome, status: status)).words
    #expect(words.contains("proxy in https_proxy") && !words.contains("secret"))
  }

  @Test func otherFailuresAreNotBlamedOnTheProxy() throws {
    let setting = try #require(ProxySetting(for: .make("https://photos.test/"), in: ["https_proxy": "p"]))
    #expect(setting.error(for: CURLE_OPERATION_TIMEDOUT, status: 200) == nil)
  }
}
