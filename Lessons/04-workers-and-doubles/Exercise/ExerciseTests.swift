import Testing

@testable import Chapter04

@MainActor struct ExerciseTests {
  private let card = Postcard(sender: "Bo", text: "Snow!", day: 5)

  @Test func theSpyGivesTheAnswerOfTheTest() async {
    #expect(await PostboxSpy(answer: [card]).postcards() == [card])
  }

  @Test func addingKeepsThePostcardAndThenAsksHowManyThereAre() async {
    let spy = PostboxSpy(answer: [card])
    await perform("add Bo Snow!", with: spy)
    #expect(await spy.calls == [.keep(card), .postcards])
  }

  @Test func removingDiscardsTheOneThatWasMeant() async {
    let spy = PostboxSpy(answer: [card])
    await perform("remove 1", with: spy)
    #expect(await spy.calls == [.postcards, .discard(card)])
  }

  private func perform(_ line: String, with spy: PostboxSpy) async {
    await PostcardsComposer.make(postbox: spy, today: { 5 }, recorder: Recorder()).perform(line)
  }
}
