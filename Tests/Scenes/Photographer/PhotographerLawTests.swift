import SceneCore
import TestSupport
import Testing

@testable import PhotographerScene

@MainActor struct PhotographerLawTests {
  @Test func photographerObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = PhotographerPresenter()
      let view = PhotographerDisplayLogicSpy()
      presenter.viewController = view
      let spy = PhotographerPresentationLogicSpy()
      let list = ListDataStoreStub()
      let interactor = PhotographerInteractor(
        input: PhotographerInput(photo: .make()), presenter: spy,
        photographersWorker: workers.photographers, libraryWorker: workers.library, list: list)
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .kept { "\(interactor.feed) \(list.photos) \(String(describing: interactor.profile))" },
        useCases: [
          .init("fetchPhotos") { await interactor.fetchPhotos(request: .init(page: .again)) },
          .init("fetchPhotos next") { await interactor.fetchPhotos(request: .init(page: .next)) },
          .init("fetchPhotos again") { await interactor.fetchPhotos(request: .init(page: .again)) },
        ])
    }
  }
}
