import Domain
import FoundationEssentials
import Inspection
import SceneCore
import TestSupport
import Testing

@testable import SavedScene

@MainActor struct SavedLawTests {
  @Test func savedObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = SavedPresenter(timeZone: .gmt)
      let view = SavedDisplayLogicSpy()
      presenter.viewController = view
      let spy = SavedPresentationLogicSpy()
      let interactor = SavedInteractor(presenter: spy, workers: workers.photo, timeZone: .gmt)
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view, store: .kept { pictured(interactor) },
        useCases: [
          .init("fetchSaved") { await interactor.fetchSaved(request: .init(limit: 15)) },
          .init("findPhotos") { await interactor.findPhotos(request: .init(query: "memo", limit: 15)) },
          .init("findPhotos with a wrong word", fails: true) {
            await interactor.findPhotos(request: .init(query: "color:blu", limit: 15))
          },
          .init("fetchSaved by memo") {
            await interactor.fetchSaved(
              request: .init(limit: 15, listing: .init(SavedOrder(.memo, isReversed: true), pageSize: 1)))
          },
          .init("fetchSaved again") { await interactor.fetchSaved(request: .init(limit: 15)) },
          .init("fetchNextPage") { await interactor.fetchNextPage(request: .init(limit: 15)) },
          .init("restoreSaved") { await interactor.restoreSaved(request: .init(limit: 15)) },
          .init("selectPhoto") { await interactor.selectPhoto(request: .init(photo: .number(1))) },
          .init("selectPhoto by its id") {
            await interactor.selectPhoto(request: .init(photo: .name(PhotoName(id: .make("Dwu85P9SOIk")))))
          },
          .init("starPhoto") { await interactor.starPhoto(request: .init(photo: .number(1), memo: "memo")) },
          .init("updateMemo") {
            await interactor.updateMemo(request: .init(photo: .number(1), memo: "memo"))
          },
          .init("updateMemo in the editor") {
            await interactor.updateMemo(request: .init(photo: .number(1), memo: nil))
          },
          .init("fetchMemos") { await interactor.fetchMemos(request: .init(photo: .number(1))) },
          .init("tagPhotos") {
            await interactor.tagPhotos(
              request: .init(photos: .numbers(.init([1...2])), tags: .init(adding: [.make("sea")])))
          },
          .init("deletePhotos refused") {
            await interactor.deletePhotos(request: .init(photos: .numbers(.init([1...2])), answer: .no))
          },
          .init("prepareDeletion") { await interactor.prepareDeletion(request: .init(photos: .number(1))) },
          .init("deletePhotos of one") {
            await interactor.deletePhotos(request: .init(photos: .number(1), answer: .yes))
          },
          .init("deletePhotos of one again", fails: true) {
            await interactor.deletePhotos(request: .init(photos: .number(1), answer: .yes))
          },
          .init("deletePhotos unasked", fails: true) {
            await interactor.deletePhotos(request: .init(photos: .number(2), answer: .notAsked))
          },
          .init("fetchTrash") { await interactor.fetchTrash(request: .init(limit: 15)) },
          .init("preparePurge") { await interactor.preparePurge(request: .init(photos: nil)) },
          .init("purgePhotos unasked", fails: true) {
            await interactor.purgePhotos(request: .init(photos: nil, answer: .notAsked))
          },
          .init("restorePhotos of one") {
            await interactor.restorePhotos(request: .init(photos: .number(1)))
          },
          .init("restorePhotos of one again", fails: true) {
            await interactor.restorePhotos(request: .init(photos: .number(1)))
          },
          .init("fetchSaved before photos are deleted") {
            await interactor.fetchSaved(request: .init(limit: 15))
          },
          .init("deletePhotos") {
            await interactor.deletePhotos(request: .init(photos: .numbers(.init([1...2])), answer: .yes))
          },
          .init("fetchTrash of both") { await interactor.fetchTrash(request: .init(limit: 15)) },
          .init("restorePhotos") {
            await interactor.restorePhotos(request: .init(photos: .numbers(.init([1...2]))))
          },
          .init("restorePhotos again", fails: true) {
            await interactor.restorePhotos(request: .init(photos: .numbers(.init([1...2]))))
          },
          .init("preparePurge again") { await interactor.preparePurge(request: .init(photos: nil)) },
          .init("purgePhotos") { await interactor.purgePhotos(request: .init(photos: nil, answer: .yes)) },
        ])
    }
  }

  private func pictured(_ interactor: SavedInteractor) -> String {
    "\(interactor.photos) \(String(describing: interactor.selectedPhoto)) "
      + "\(String(describing: interactor.last)) \(String(describing: interactor.view)) "
      + "\(String(describing: interactor.pageSize))"
  }

  @Test func savedDiesWhenItIsNoLongerShown() {
    let stage = ListStage()
    expectSceneDies {
      SavedSceneComposer.make(
        workers: stage.workers, routes: stage.routes, output: stage.output, inspector: Inspector(),
        timeZone: .gmt)
    }
  }
}
