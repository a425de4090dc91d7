import Foundation
import TestSupport
import Testing

@testable import picterest

/// Runs real programs: shell scripts in place of browsers.
@Suite(.onThreadsThatMayWait) struct DesktopTests {
  private let folder = TemporaryFolder()

  private func browser(exit status: Int = 0) throws -> String {
    let script = folder.url.appending(path: "browser-\(status)")
    try Data("printf '%s\\n' \"$@\" >>'\(opened.plainPath)'\nexit \(status)\n".utf8).write(
      to: script)
    // Through the shell: the system does not run a file that a child of another test still has open for writing.
    return "sh \(script.plainPath)"
  }

  private var opened: URL { folder.url.appending(path: "opened") }
  private func arguments() -> String { (try? String(contentsOf: opened, encoding: .utf8)) ?? "" }

  /// Allows for a busy machine that is slow to start a program.
  private func patient(_ environment: [String: String]) -> Desktop {
    Desktop(patience: .seconds(600)) { environment }
  }

  private let page = "https://pages.test/?a=1&b='$(x)'"

  @Test func theBrowserGetsTheAddressAsItIs() async throws {
    #expect(await patient(["BROWSER": try browser()]).showPage(at: page))
    #expect(arguments() == page + "\n")
  }

  @Test func theAddressGoesWhereTheVariableSays() async throws {
    let desktop = patient(["BROWSER": "\(try browser()) --new %s last", "SSH_TTY": "/dev/pts/1"])
    #expect(await desktop.showPage(at: page))
    #expect(arguments() == "--new\n\(page)\nlast\n")
  }

  @Test func theNextBrowserIsAskedWhenOneFails() async throws {
    let browsers = "no-such-browser:\(try browser(exit: 3)):\(try browser())"
    #expect(await patient(["BROWSER": browsers]).showPage(at: "a"))
    #expect(arguments() == "a\na\n")
  }

  @Test(arguments: [
    [:], ["DISPLAY": ""], ["BROWSER": "false"], ["DISPLAY": ":0", "SSH_CONNECTION": "a 1 b 2"],
  ])
  func withoutADesktopNothingIsOpened(environment: [String: String]) async {
    #expect(await patient(environment).showPage(at: page) == false)
    #expect(await patient(environment).showPicture(at: "/a.jpg") == false)
  }

  @Test @MainActor func aBrowserThatIsSetMeanwhileCounts() async throws {
    let setting = Setting()
    let desktop = Desktop(patience: .seconds(600)) { ["PICTEREST_BROWSER": setting.browser] }
    #expect(await desktop.showPage(at: page) == false)
    setting.browser = try browser()
    #expect(await desktop.showPage(at: page))
  }

  @MainActor private final class Setting {
    var browser = "false"
  }

  @Test func aBrowserThatKeepsRunningHasTakenIt() async throws {
    #expect(await Desktop(environment: { ["BROWSER": "sh -c 'sleep 5'"] }).showPage(at: page))
  }
}
