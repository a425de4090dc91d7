import Domain
import Inspection
import SceneCore
import TestSupport
import Testing

@testable import TopicScene

@MainActor struct TopicLawTests {
  @Test func topicObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = TopicPresenter()
      let view = TopicDisplayLogicSpy()
      presenter.viewController = view
      let trace = SceneUnderLaw.Trace()
      let spy = TopicPresentationLogicSpy()
      spy.recorder.onRecord = { _, handOn in trace.present { handOn(presenter) } }
      let list = ListDataStoreStub()
      let interactor = TopicInteractor(
        input: TopicInput(topic: .make()), presenter: spy, topicsWorker: workers.topics,
        libraryWorker: workers.library, list: list)
      view.recorder.onRecord = { viewModel, _ in trace.display(viewModel) }
      return SceneUnderLaw(
        trace: trace, store: .kept { "\(list.feed)" }, view: view,
        useCases: [
          .init("restorePhotos") { await interactor.restorePhotos(request: .init()) },
          .init("fetchNextPage") { await interactor.fetchNextPage(request: .init()) },
        ])
    }
  }

  @Test func topicDiesWhenItIsNoLongerShown() {
    let factory = RouteSpy<DetailInput>()
    let photographerFactory = RouteSpy<PhotographerInput>()
    let output = SceneOutputSpy()
    expectSceneDies {
      TopicSceneComposer.make(
        TopicInput(topic: .make()), topicsWorker: TopicsWorkerDouble(), photosWorker: PhotosWorkerDouble(),
        libraryWorker: LibraryWorkerFake(),
        starWorker: StarWorkerDouble(), tagWorker: LibraryWorkerFake(),
        output: output, inspector: Inspector(), detailRoute: factory.route,
        photographerRoute: photographerFactory.route)
    }
  }
}
