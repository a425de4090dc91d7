import Testing

@testable import Chapter10

@MainActor struct MVCTests {
  private let recorder = Recorder()

  private func shown(by line: String) -> [String] {
    let card = Postcard(sender: "Ada", text: "Snow!")
    PostcardsController(postcards: [card], recorder: recorder).perform(line)
    return recorder.lines
  }

  @Test func listShowsNumbersSendersAndTexts() {
    #expect(shown(by: "list") == ["1 Ada: Snow!"])
  }

  @Test func addSaysWhichNumberThePostcardHas() {
    #expect(shown(by: "add Bo Rain.") == ["The postcard from Bo is number 2."])
  }

  @Test func removeSaysWhoseIsGone() {
    #expect(shown(by: "remove 1") == ["The postcard from Ada is gone."])
  }

  @Test func removeSaysWhenThereIsNone() {
    #expect(shown(by: "remove 2") == ["There is no such postcard."])
  }
}
