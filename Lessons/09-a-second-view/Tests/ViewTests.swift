import Testing

@testable import Chapter09

@MainActor struct ViewTests {
  private let recorder = Recorder()
  private let cards = [
    Postcard(sender: "Ada", text: "The sea is \"green\".", day: 2),
    Postcard(sender: "Bo", text: "Snow!", day: 9),
  ]

  private func perform(
    _ line: String, on view: any PostcardsDisplayLogic, isLocked: Bool = false
  ) async -> [String] {
    let postbox = PostboxWorker(cards, isLocked: isLocked)
    let interactor = PostcardsComposer.make(postbox: postbox, today: { 9 }, view: view)
    await PostcardsCommand(line)?.perform(with: interactor)
    return recorder.lines
  }

  @Test func peopleSeeALineForEachPostcard() async {
    #expect(
      await perform("list", on: PostcardsTextView(recorder: recorder)) == [
        "1 Ada, 7 days ago: The sea is \"green\".", "2 Bo, today: Snow!",
      ])
  }

  @Test func scriptsReadOneObject() async {
    #expect(
      await perform("list", on: PostcardsJSONView(recorder: recorder)) == [
        #"{"postcards":[{"age":"7 days ago","number":1,"sender":"Ada","text":"The sea is \"green\"."},"#
          + #"{"age":"today","number":2,"sender":"Bo","text":"Snow!"}]}"#
      ])
  }

  @Test func scriptsGetNoSentences() async {
    #expect(
      await perform("remove 2", on: PostcardsJSONView(recorder: recorder)) == [
        #"{"removed":{"sender":"Bo"}}"#
      ])
  }

  @Test func aFailureIsASentenceForPeopleAndACodeForScripts() async {
    let message = "The box is open elsewhere. Close it there and try again."
    #expect(
      await perform("list", on: PostcardsTextView(recorder: recorder), isLocked: true) == ["! " + message])
    #expect(
      await perform("list", on: PostcardsJSONView(recorder: recorder), isLocked: true).last
        == #"{"error":{"code":"locked","message":"\#(message)"}}"#)
  }
}
