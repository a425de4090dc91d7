import Testing

@testable import Chapter10

@MainActor struct ExerciseTests {
  private let recorder = Recorder()

  private func find(_ word: String) -> [String] {
    let postcards = [
      Postcard(sender: "Ada", text: "The sea is green."), Postcard(sender: "Bo", text: "Snow!"),
      Postcard(sender: "Cy", text: "More sea."),
    ]
    PostcardsController(postcards: postcards, recorder: recorder).find(word)
    return recorder.lines
  }

  @Test func whatIsFoundKeepsItsNumber() {
    #expect(find("sea") == ["1 Ada: The sea is green.", "3 Cy: More sea."])
  }

  @Test func findingNothingIsSaid() {
    #expect(find("rain") == ["No postcard says rain."])
  }
}
