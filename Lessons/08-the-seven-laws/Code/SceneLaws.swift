/// Tries the laws that can be seen from outside on every use case.
@MainActor struct SceneLaws {
  /// Makes the presenter under test, with its view.
  var makePresenter: (any PostcardsDisplayLogic) -> any PostcardsPresentationLogic

  /// A box in one of three moods.
  private struct Postbox: PostboxWorkerLogic {
    var failure: Failure?

    func postcards(page: Int) async throws(Failure) -> PostcardPage {
      if let failure { throw failure }
      return PostcardPage(postcards: [Postcard(sender: "Ada", text: "Snow!")], next: page + 1)
    }
  }

  /// Returns a sentence for each breach; none if the laws hold.
  func breaches() async -> [String] {
    var breaches: [String] = []
    for failure in [nil, .locked, .cancelled] as [Failure?] {
      let witness = LawWitness()
      let interactor = PostcardsInteractor(presenter: witness, postbox: Postbox(failure: failure))
      (witness.presenter, witness.interactor) = (makePresenter(witness), interactor)
      var before = witness.counts
      await interactor.fetchNextPage(request: .init())
      breaches += breachesOfOneCycle("FetchNextPage", witness, interactor, after: before)
      before = witness.counts
      await interactor.forgetPages(request: .init())
      breaches += breachesOfOneCycle("ForgetPages", witness, interactor, after: before)
      breaches += breachesOfAFunction(witness)
    }
    return breaches
  }

  /// Checks laws 1, 3 and 5.
  private func breachesOfOneCycle(
    _ useCase: String, _ witness: LawWitness, _ interactor: PostcardsInteractor, after before: [Int]
  ) -> [String] {
    var breaches: [String] = []
    if witness.counts != before.map({ $0 + 1 }) {
      breaches.append("law 1, one request, one presentation: \(useCase)")
    }
    if witness.lists.last != interactor.list { breaches.append("law 3, store, then present: \(useCase)") }
    for type in witness.viewModels.flatMap({ foreignTypes(in: $0.base) }) {
      breaches.append("law 5, a ViewModel holds plain values: \(useCase) displays a \(type)")
    }
    return breaches
  }

  /// Checks law 4: presents everything a second time, after everything else has happened.
  private func breachesOfAFunction(_ witness: LawWitness) -> [String] {
    let first = witness.viewModels
    if let presenter = witness.presenter {
      for presentation in witness.presentations { presentation(presenter) }
    }
    let second = Array(witness.viewModels.dropFirst(first.count))
    return first == second ? [] : ["law 4, a presenter is a function"]
  }

  /// Returns the program's own types anywhere in `value`.
  private func foreignTypes(in value: Any) -> [String] {
    let own = value is Postcard || value is PostcardList || value is Failure ? ["\(type(of: value))"] : []
    return own + Mirror(reflecting: value).children.flatMap { foreignTypes(in: $0.value) }
  }
}
