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

  /// 1080 is libcurl's default proxy port.
  @Test(arguments: [
    ("http://amy:s3cret@p.test:3128", "p.test:3128"), ("p.test", "p.test:1080"),
    ("amy:s3cret@p.test:80", "p.test:80"), ("https://p.test", "p.test:443"),
    ("socks5h://amy:s3cret@[::1]:1081/", "[::1]:1081"), ("http://amy:12/s3cret@p.test:1", "p.test:1"),
    ("http://amy:s3@cret@p.test", "p.test:1080"),
  ])
  func aProxyIsNamedWithItsHostAndPortAndNothingElse(text: String, name: String) throws {
    #expect(try setting(text).words == "the proxy \(name) in https_proxy")
  }

  @Test(arguments: ["http://amy:s3cret@p.test:port", "http://amy:s3cret@", "s3 cret"])
  func anAddressThatCannotBeReadIsNotShown(text: String) throws {
    #expect(try setting(text).words == "the proxy in https_proxy")
  }

  @Test(arguments: [
    (CURLE_RECV_ERROR, 407, 3128, "PROXY answered with status 407"),
    (CURLE_COULDNT_RESOLVE_PROXY, 0, nil, "the name of PROXY cannot be found"),
    (CURLE_COULDNT_CONNECT, 0, nil, "no connection to it or to PROXY"),
    (CURLE_OPERATION_TIMEDOUT, 0, nil, "no connection in time to it or to PROXY"),
    (CURLE_PROXY, 0, 3128, "PROXY did not connect"),
    (CURLE_OPERATION_TIMEDOUT, 0, 3128, "PROXY took too long to answer"),
    (CURLE_RECV_ERROR, 0, 3128, "PROXY did not answer as a proxy does"),
  ])
  func aFailureOfTheProxyIsToldAsItsOwn(outcome: CURLcode, status: Int, port: Int?, words: String) throws {
    // libcurl 7.88 reports the port; 8.14 reports whether it is the proxy's.
    for connection in [
      ProxySetting.Connection(status: status, port: port, isNew: port != nil),
      .init(status: status, isProxied: true, isNew: port != nil),
    ] {
      let error = try setting("p.test:3128").error(for: outcome, on: connection)
      #expect(error?.words == words.replacing("PROXY", with: "the proxy p.test:3128 in https_proxy"))
    }
  }

  @Test(
    arguments: [
      // An answered CONNECT, an existing connection, and one that does not lead to the proxy.
      ("p.test:3128", .init(status: 200, port: 3128, isNew: true)), ("p.test:3128", .init(port: 3128)),
      ("p.test:3128", .init(port: 443, isNew: true)), ("p.test:443", .init(port: 443, isNew: true)),
      ("socks5://p.test:3128", .init(port: 3128, isNew: true)), ("p.test:3128", .init(isProxied: false)),
      ("p.test:3128", .init(port: 443, isProxied: false, isNew: true)),
    ] as [(String, ProxySetting.Connection)])
  func otherFailuresAreNotBlamedOnTheProxy(proxy: String, connection: ProxySetting.Connection) throws {
    let setting = try setting(proxy)
    for outcome in [CURLE_OPERATION_TIMEDOUT, CURLE_RECV_ERROR] {
      #expect(setting.error(for: outcome, on: connection) == nil)
    }
  }

  @Test(arguments: [
    (TransportError.cutOff, "the connection was lost (through PROXY)"),
    (
      .insecure(reason: "TLS failed"),
      "there is no secure connection, because TLS failed (through PROXY)"
    ),
    (.timedOut, ""),
  ])
  func aFailureOfEitherNamesTheProxyOnlyIfItIsUsed(error: TransportError, words: String) throws {
    let setting = try setting("p.test:3128")
    #expect(
      setting.naming(error, on: .init(status: 200, port: 3128)).words
        == words.replacing("PROXY", with: "the proxy p.test:3128 in https_proxy"))
    #expect(setting.naming(error, on: .init(port: 443, isNew: true)) == error)
  }

  private func setting(_ proxy: String) throws -> ProxySetting {
    try #require(ProxySetting(for: .make("https://photos.test/"), in: ["https_proxy": proxy]))
  }
}
