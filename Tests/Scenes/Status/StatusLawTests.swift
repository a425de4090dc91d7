import Domain
import Inspection
import TestSupport
import Testing

@testable import StatusScene

@MainActor struct StatusLawTests {
  @Test func statusObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = StatusPresenter(timeZone: .gmt)
      let view = StatusDisplayLogicSpy()
      presenter.viewController = view
      let spy = StatusPresentationLogicSpy()
      let interactor = StatusInteractor(
        presenter: spy, session: { .make() }, system: { .make() },
        workers: .init(
          photos: workers.photos, settings: workers.settings, care: workers.library, cache: CacheStub()))
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .nothing(because: "it asks every time and has no router"),
        useCases: [
          .init("showStatus") { await interactor.showStatus(request: .init()) },
          .init("examine") { await interactor.examine(request: .init(calls: true)) },
        ])
    }
  }

  @Test func statusDiesWhenItIsNoLongerShown() {
    let output = SceneOutputSpy()
    expectSceneDies {
      StatusSceneComposer.make(
        session: { .make() }, system: { .make() },
        workers: .init(
          photos: PhotosWorkerDouble(), settings: SettingsWorkerDouble(), care: LibraryWorkerFake(),
          cache: CacheStub()), output: output, inspector: Inspector(), timeZone: .gmt)
    }
  }
}
