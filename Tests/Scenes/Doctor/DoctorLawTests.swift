import Inspection
import SceneCore
import TestSupport
import Testing

@testable import DoctorScene

@MainActor struct DoctorLawTests {
  @Test func doctorObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = DoctorPresenter()
      let view = DoctorDisplayLogicSpy()
      presenter.viewController = view
      let spy = DoctorPresentationLogicSpy()
      let interactor = DoctorInteractor(
        presenter: spy, session: { .make() }, system: { .make() },
        workers: .init(
          photos: workers.photos, settings: workers.settings, care: workers.library, cache: CacheStub()))
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .nothing(because: "it asks every time and has no router"),
        useCases: [.init("examine") { await interactor.examine(request: .init(calls: true)) }])
    }
  }

  @Test func doctorDiesWhenItIsNoLongerShown() {
    let output = SceneOutputSpy()
    expectSceneDies {
      DoctorSceneComposer.make(
        session: { .make() }, system: { .make() },
        workers: .init(
          photos: PhotosWorkerDouble(), settings: SettingsWorkerDouble(), care: LibraryWorkerFake(),
          cache: CacheStub()), output: output, inspector: Inspector())
    }
  }
}
