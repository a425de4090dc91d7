import LoopbackServer
import TestSupport
import Testing

/// The program where the environment names a proxy.
@Suite(.onThreadsThatMayWait) struct ProxyTests {
  /// No one listens there.
  private let proxy = "http://127.0.0.1:1"

  @Test func aServerOnThisMachineIsNotAskedThroughAProxy() throws {
    let folder = try TemporaryFolder()
    let catalogue = try ScriptedCatalogue()
    let outcome = try PicterestProgram(home: folder.url).run(
      ["--api", catalogue.origin, "-c", "home"], environment: ["http_proxy": proxy, "all_proxy": proxy])
    #expect(outcome.errors == "")
    #expect(outcome.exitCode == 0)
    #expect(catalogue.calls(of: "/photos") == 1)
  }

  struct Failing: Sendable {
    var behaviour: LoopbackBehaviour
    /// What is said of the proxy; PROXY is its name.
    var words: String
  }

  @Test(arguments: [
    Failing(behaviour: .raw(""), words: "PROXY did not answer as a proxy does"),
    Failing(behaviour: .raw("rubbish\r\n\r\n"), words: "PROXY did not answer as a proxy does"),
    Failing(behaviour: .silence, words: "PROXY took too long to answer"),
    Failing(
      behaviour: .raw("HTTP/1.1 200 OK\r\n\r\nrubbish"),
      words: "there is no secure connection, because TLS failed (through PROXY)"),
    Failing(behaviour: .respond(407), words: "PROXY answered with status 407"),
  ])
  func aFailureOfTheProxyIsNotToldAsTheServers(failing: Failing) throws {
    let folder = try TemporaryFolder()
    let server = try LoopbackServer(["photos.invalid:443": failing.behaviour])
    let outcome = try PicterestProgram(home: folder.url).run(
      ["--api", "https://photos.invalid", "-c", "home"],
      environment: ["https_proxy": "http://amy:s3cret@127.0.0.1:\(server.port)", "no_proxy": "other.test"])
    let name = "the proxy 127.0.0.1:\(server.port) in https_proxy"
    #expect(
      outcome.errors
        == "picterest: Cannot reach photos.invalid: \(failing.words.replacing("PROXY", with: name)). "
        + "Check its address and your connection, and try again.\n")
    #expect(outcome.exitCode == 69)
  }
}
