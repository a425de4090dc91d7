import Testing

@testable import Chapter01

@MainActor struct ExerciseTests {
  private let recorder = Recorder()

  /// Carries out a line in a scene with this folder's presenter.
  private func perform(_ line: String, with postcards: [Postcard]) {
    let presenter = PostcardsPresenter()
    let interactor = PostcardsInteractor(presenter: presenter, postcards: postcards)
    let viewController = PostcardsViewController(interactor: interactor, recorder: recorder)
    presenter.viewController = viewController
    viewController.perform(line)
  }

  @Test func theLastLineCountsThePostcards() {
    perform("list", with: [Postcard(sender: "Bo", text: "Snow!"), Postcard(sender: "Bo", text: "Rain.")])
    #expect(recorder.lines.last == "2 postcards")
  }

  @Test func onePostcardIsNotAPlural() {
    perform("list", with: [Postcard(sender: "Bo", text: "Snow!")])
    #expect(recorder.lines.last == "1 postcard")
  }

  @Test func anEmptyBoxSaysSo() {
    perform("list", with: [])
    #expect(recorder.lines == ["No postcards yet."])
  }
}
