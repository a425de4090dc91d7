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
}
