import Testing

@testable import Chapter01

@MainActor struct PostcardsTests {
  private let recorder = Recorder()
  private let postcards = [
    Postcard(sender: "Ada", text: "The sea is green."), Postcard(sender: "Bo", text: "Snow!"),
  ]

  @Test func listShowsEachPostcardWithItsNumber() {
    let sut = PostcardsComposer.make(postcards: postcards, recorder: recorder)
    sut.perform("list")
    #expect(recorder.lines == ["1 Ada: The sea is green.", "2 Bo: Snow!"])
  }

  @Test func anotherWordShowsWhatCanBeTyped() {
    let sut = PostcardsComposer.make(postcards: postcards, recorder: recorder)
    sut.perform("lsit")
    #expect(recorder.lines == ["Type list."])
  }

  @Test func aSceneThatIsNoLongerHeldIsFreed() {
    weak var sut: PostcardsViewController?
    do { sut = PostcardsComposer.make(postcards: postcards, recorder: recorder) }
    #expect(sut == nil)
  }
}
