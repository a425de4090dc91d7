import Domain
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

  // MARK: The clipboard

  private func clipboard(knows isKnown: Bool) throws -> (Clipboard, URL) {
    let terminal = folder.url.appending(path: "terminal")
    try Data().write(to: terminal)
    return (Clipboard(isKnown: { isKnown }, isInTmux: false, terminal: terminal.plainPath), terminal)
  }

  @Test(arguments: [(true, CopyOutcome.copied), (false, .sent)])
  func theTerminalGetsTheTextInBase64(isKnown: Bool, outcome: CopyOutcome) throws {
    let (sut, terminal) = try clipboard(knows: isKnown)
    #expect(sut.copy("김하늘 \u{1B}]x") == outcome)
    #expect(
      try String(contentsOf: terminal, encoding: .utf8) == "\u{1B}]52;c;6rmA7ZWY64qYIBtdeA==\u{1B}\\")
  }

  @Test func withoutATerminalNothingIsCopied() {
    let sut = Clipboard(isKnown: { true }, isInTmux: false, terminal: folder.path + "/none")
    #expect(sut.copy("a") == .nowhere)
  }

  // MARK: The wallpaper

  @Test func theWallpaperCommandGetsThePathInPlaceOfTheBraces() async throws {
    let desktop = patient(["PICTEREST_WALLPAPER_COMMAND": "\(try browser()) -i {} -m fill"])
    try await desktop.setWallpaper("/a picture's.jpg")
    #expect(arguments() == "-i\n/a picture's.jpg\n-m\nfill\n")
  }

  @Test func aWallpaperCommandWithoutBracesGetsThePathAtItsEnd() async throws {
    try await patient(["PICTEREST_WALLPAPER_COMMAND": try browser()]).setWallpaper("/a.jpg")
    #expect(arguments() == "/a.jpg\n")
  }

  @Test func aWallpaperCommandThatFailsSaysItsStatus() async throws {
    let command = try browser(exit: 3)
    await #expect(throws: Failure.desktop(.wallpaperFailed(command: command, status: 3))) {
      try await patient(["PICTEREST_WALLPAPER_COMMAND": command]).setWallpaper("/a.jpg")
    }
  }

  @Test(arguments: [[:], ["PICTEREST_WALLPAPER_COMMAND": ""]])
  func withoutAWallpaperCommandThereIsAFailureBeforeAnything(environment: [String: String]) async {
    await #expect(throws: Failure.desktop(.noWallpaperCommand)) {
      try await patient(environment).checkWallpaperCommand()
    }
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
