import Foundation
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import Shell

@MainActor struct ConsoleTests {
  private let results = Pipe()
  private let messages = Pipe()

  private func makeSUT(
    isJSON: Bool = false, width: Int? = nil, messageWidth: Int? = nil, saysYes: Bool = false,
    isQuiet: Bool = false, ask: (@MainActor (SafeText) async -> Answer)? = nil
  ) -> Console {
    Console(
      results: results.terminalWriter, messages: messages.terminalWriter,
      mode: .init(
        isJSON: isJSON, width: { width }, messageWidth: { messageWidth }, errorPrefix: "picterest: ",
        saysYes: saysYes, source: "demo", isQuiet: isQuiet),
      surroundings: .init(sceneName: { .saved }, ask: ask))
  }

  private func lines(_ pipe: Pipe) throws -> [String] {
    try pipe.text().split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private let sentence = "부엌의 빛 is no longer in the library."
  private let error = DisplayedError(.usage, "show needs the number of a photo.")

  @Test func aSentenceIsWrappedAtTheWidthOfTheWindowAndARowThatFitsStays() throws {
    makeSUT(width: 20).show([sentence], as: ["\(sentence)", " 9 ★ 윤바다윤바다윤…"])
    #expect(try lines(results) == ["부엌의 빛 is no", "longer in the", "library.", " 9 ★ 윤바다윤바다윤…"])
  }

  @Test func withoutAWindowNothingIsWrapped() throws {
    let sut = makeSUT(messageWidth: nil)
    sut.show([sentence], as: ["\(sentence)"])
    sut.fail(error)
    #expect(try lines(results) == [sentence])
    #expect(try lines(messages) == ["picterest: " + error.message])
  }

  @Test func messagesAreWrappedAtTheWidthOfTheirOwnWindow() throws {
    let sut = makeSUT(width: 20, messageWidth: 30)
    sut.fail(error)
    sut.remark("The library has been changed by another session.")
    #expect(
      try lines(messages) == [
        "picterest: show needs the", "number of a photo.", "The library has been changed",
        "by another session.",
      ])
  }

  @Test func aLineForAScriptIsNeverWrapped() throws {
    let sut = makeSUT(isJSON: true, width: 20, messageWidth: 20)
    sut.begin("show")
    sut.show(["text": sentence], as: ["\(sentence)"])
    sut.fail(error)
    sut.remark("\(sentence)")
    #expect(
      try lines(results) == [
        #"{"command":"show","file":null,"line":null,"scene":"saved","source":"demo","text":"\#(sentence)"}"#
      ])
    #expect(
      try lines(messages) == [
        #"{"command":null,"error":{"code":"usage","message":"\#(error.message)","retryAfter":null},"file":null,"line":null}"#,
        #"{"remark":"\#(sentence)"}"#,
      ])
  }

  @Test func inAPipeOnlyTheContentIsForTheNextProgram() throws {
    let lines = [
      StyledText("head").as(.aside), "row", StyledText("Saved.").as(.confirmation),
      StyledText("foot").as(.aside),
    ]
    let sut = makeSUT()
    sut.show(NothingToSay(), as: lines)
    #expect(try self.lines(results) == ["row", "Saved."])
    #expect(try self.lines(messages) == ["head", "foot"])
  }

  @Test func aWidthIsForAPersonWhoReadsAllOfIt() throws {
    makeSUT(width: 20).show(NothingToSay(), as: ["row", StyledText("foot").as(.aside)])
    #expect(try lines(results) == ["row", "foot"])
  }

  @Test func inAQuietSessionContentAndErrorsAreSaid() throws {
    let sut = makeSUT(width: 20, isQuiet: true)
    sut.show(
      NothingToSay(), as: [StyledText("head").as(.aside), "row", StyledText("Saved.").as(.confirmation)])
    sut.remark("remark")
    sut.fail(.init(.usage, "wrong"))
    #expect(try lines(results) == ["row"])
    #expect(try lines(messages) == ["picterest: wrong"])
  }

  @Test func aQuestionIsAskedOnlyWhereThereIsAPromptAndNoYes() async {
    #expect(await makeSUT().confirm("Delete?") == .notAsked)
    #expect(await makeSUT(ask: { _ in .no }).confirm("Delete?") == .no)
    #expect(await makeSUT(saysYes: true, ask: { _ in .no }).confirm("Delete?") == .yes)
  }

  @Test func aCommandThatShowedNothingIsAnObjectForAScriptUnlessItFailed() throws {
    let sut = makeSUT(isJSON: true)
    sut.begin("back")
    sut.end()
    sut.begin("back")
    sut.fail(error)
    sut.end()
    #expect(
      try lines(results) == [#"{"command":"back","file":null,"line":null,"scene":"saved","source":"demo"}"#])
  }
}
