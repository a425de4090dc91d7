import Testing

@testable import Chapter09

@MainActor struct ExerciseTests {
  private let recorder = Recorder()

  private func rows(of result: Result<[DisplayedPostcard], DisplayedError>) -> [String] {
    PostcardsCSVView(recorder: recorder).displayShownPostcards(viewModel: .init(result: result))
    return recorder.lines
  }

  @Test func everyPostcardIsARowAfterTheNamesOfTheColumns() {
    let cards = [
      DisplayedPostcard(number: 1, sender: "Ada", age: "today", text: "Snow!"),
      DisplayedPostcard(number: 2, sender: "Bo", age: "yesterday", text: "Rain."),
    ]
    let expected = ["number,sender,age,text", "1,Ada,today,Snow!", "2,Bo,yesterday,Rain."]
    #expect(rows(of: .success(cards)) == expected)
  }

  @Test func aFieldWithACommaOrAQuoteIsInQuotes() {
    let card = DisplayedPostcard(number: 1, sender: "Ada", age: "today", text: "The sea, it is \"green\".")
    let expected = "1,Ada,today,\"The sea, it is \"\"green\"\".\""
    #expect(rows(of: .success([card])).last == expected)
  }

  @Test func aFailureIsItsCode() {
    #expect(rows(of: .failure(DisplayedError(.locked))) == ["error,locked"])
  }
}
