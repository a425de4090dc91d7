import TestSupport
import Testing

@testable import RandomScene

@MainActor struct RandomLawTests {
  @Test func randomObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = RandomPresenter()
      let view = RandomDisplayLogicSpy()
      presenter.viewController = view
      let spy = RandomPresentationLogicSpy()
      let interactor = RandomInteractor(
        presenter: spy, randomWorker: workers.random, topicsWorker: workers.topics,
        workers: workers.photo, list: ListDataStoreStub())
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .kept { "\(interactor.deck)" },
        useCases: [
          .init("openDeck") { await interactor.openDeck(request: .init()) },
          .init("openDeck of a topic") {
            await interactor.openDeck(request: .init(wish: .init(topic: "golden-hour")))
          },
          .init("skipCard") { await interactor.skipCard(request: .init()) },
          .init("showPreviousCard") { await interactor.showPreviousCard(request: .init()) },
          .init("keepCard") { await interactor.keepCard(request: .init(memo: "memo")) },
        ])
    }
  }
}
