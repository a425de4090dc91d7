import Testing

@testable import Chapter08

@MainActor struct ExerciseTests {
  private func breaches() async -> [String] {
    await SceneLaws { view in
      let presenter = PostcardsPresenter()
      presenter.viewController = view
      return presenter
    }.breaches()
  }

  @Test func oneRequestHasOnePresentation() async {
    let breaches = await breaches().filter { $0.hasPrefix("law 1") }
    #expect(breaches == [])
  }

  @Test func aPresenterIsAFunction() async {
    let breaches = await breaches().filter { $0.hasPrefix("law 4") }
    #expect(breaches == [])
  }
}
