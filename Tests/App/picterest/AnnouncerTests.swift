import Foundation
import Terminal
import TestSupport
import Testing

@testable import Shell
@testable import picterest

@MainActor final class AnnouncerTests {
  private let messages = Pipe()
  private var shown: [StyledText] = []

  private func makeSUT(_ outlet: Announcer.Outlet, isJSON: Bool = false) -> Announcer {
    let writer = messages.terminalWriter
    let console = Console(
      results: writer, messages: writer,
      mode: .init(
        isJSON: isJSON, width: { 20 }, messageWidth: { 20 }, errorPrefix: "picterest: ", saysYes: false),
      surroundings: .init(sceneName: { .home }))
    return Announcer(console: console, outlet: outlet)
  }

  private var above: Announcer.Outlet { .aboveTheLine { self.shown += $0 } }

  @Test func anAnnouncementIsShownAboveTheLineAndFitsTheWindow() throws {
    let sut = makeSUT(above)
    sut.announce("3 downloads were reported.", about: .reports)
    sut.sayWhatWaits()
    #expect(shown == ["3 downloads were", "reported."])
    #expect(try messages.text().isEmpty)
  }

  @Test func aScriptGetsItAsARemarkOnOneLine() {
    makeSUT(above, isJSON: true).announce("3 downloads were reported.", about: .reports)
    #expect(shown == [#"{"remark":"3 downloads were reported."}"#])
  }

  @Test func atAPlainPromptItWaitsForTheNextPromptAndIsPrintedOnce() throws {
    let sut = makeSUT(.beforeTheNextPrompt)
    sut.announce("first", about: .library)
    sut.announce("second", about: .reports)
    try messages.fileHandleForWriting.write(contentsOf: Data("typed\n".utf8))
    sut.sayWhatWaits()
    sut.sayWhatWaits()
    #expect(try messages.text() == "typed\nfirst\nsecond\n")
  }

  @Test func onlyTheNewestWaitingLineOnATopicIsPrinted() throws {
    let sut = makeSUT(.beforeTheNextPrompt)
    for line: StyledText in ["1 photo", "2 photos", "3 photos"] { sut.announce(line, about: .library) }
    sut.sayWhatWaits()
    #expect(try messages.text() == "3 photos\n")
  }

  @Test func withoutAPromptNothingIsAnnounced() throws {
    let sut = makeSUT(.nowhere)
    sut.announce("first", about: .library)
    sut.sayWhatWaits()
    #expect(try messages.text().isEmpty)
  }
}
