import Foundation
import TestSupport
import Testing

/// What a prompt announces about the changes of another session.
@Suite(.onThreadsThatMayWait) final class TerminalAnnouncementTests: ProgramSuite {
  override init() throws {
    try super.init()
    // A library without photos: a session hears of changes once it has opened one.
    _ = try program.commands("home", "star 5", "unstar 5")
  }

  private static let news = "Another session changed the library: 1 photo saved now."

  /// Another session saves photo 3.
  private func starElsewhere() throws {
    #expect(try program.commands("home", "star 3").exitCode == 0)
  }

  @Test func changesOfAnotherSessionAreAnnouncedAboveTheUnfinishedLine() throws {
    let session = try TerminalSession(program)
    try session.command("home")
    try session.type("star 1 half")
    try session.wait("the echo") { $0.text.contains("star 1 half") }
    try starElsewhere()
    try session.wait("the news") { $0.text.contains("\(Self.news)\nhome> star 1 half") }
    try session.type(" a memo\r")
    #expect(try session.answer().text == "★ Photo 1 by 윤바다 is saved: \"half a memo\"\nhome> ")
  }

  @Test func afterAChangeOfAnotherSessionTabOffersThePresentMemo() throws {
    _ = try program.commands("home", "star 1 old")
    let session = try TerminalSession(program)
    try session.command("saved", until: "saved> ")
    _ = try program.commands("saved", "memo 1 \"a new one\"")
    try session.type("memo 1 ")
    try session.wait("the news") { $0.text.contains(Self.news) }
    try session.type("\t")
    try session.wait("the memo") { $0.text.contains("\"a new one\"") }
    try session.type("\u{1}\u{B}show 1\r")
    _ = try session.answer(until: "detail> ")
    _ = try program.commands("saved", "memo 1 \"a third one\"")
    try session.type("memo ")
    try session.wait("the news") { $0.text.contains(Self.news) }
    try session.type("\t")
    try session.wait("the memo") { $0.text.contains("\"a third one\"") }
  }
}
