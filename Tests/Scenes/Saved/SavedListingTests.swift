import Domain
import FoundationEssentials
import SceneCore
import TestSupport
import Testing

@testable import SavedScene

/// `saved` with a number of photos or in another order.
@MainActor struct SavedListingTests {
  private let presenter = SavedPresentationLogicSpy()

  private func makeSUT() -> SavedInteractor {
    SavedInteractor(
      presenter: presenter, photosWorker: PhotosWorkerDouble(), library: LibraryWorkerFake.holding(1...6))
  }

  private func ids(_ shown: Saved.ShownPhotos) -> [String] { shown.photos.map(\.saved.photo.id.rawValue) }

  @Test func whatIsTypedAfterSavedIsItsListing() {
    let listings: [(Command<SavedCommand>, Saved.Listing?)] = [
      (Command(.saved), nil),
      (Command(.saved, options: ["--limit": "3"]), .init(pageSize: 3)),
      (Command(.saved, options: ["--sort": "memo"]), .init(SavedOrder(.memo))),
      (
        Command(.saved, flags: ["--reverse"], options: ["--sort": "photographer", "--limit": "1000"]),
        .init(SavedOrder(.photographer, isReversed: true), pageSize: 1000)
      ),
    ]
    for (command, listing) in listings { #expect(Saved.Listing(command) == listing) }
  }

  @Test func nextGoesOnInTheSameOrderWithAsManyPhotos() async throws {
    let sut = makeSUT()
    let listing = Saved.Listing(SavedOrder(.memo), pageSize: 2)
    await sut.fetchSaved(request: .init(limit: 15, listing: listing))
    let first = try presenter.last(Saved.FetchSaved.Response.self).result.get()
    #expect(first.view == .sorted(SavedOrder(.memo)))
    #expect(ids(first) == ["p1", "p2"] && first.hasMore)
    await sut.fetchNextPage(request: .init(limit: 15))
    let second = try presenter.last(Saved.FetchNextPage.Response.self).result.get()
    #expect(ids(second) == ["p3", "p4"])
    #expect(second.photos.map(\.number) == [3, 4])
  }

  @Test func theListComesBackAsItWas() async throws {
    let sut = makeSUT()
    let listing = Saved.Listing(SavedOrder(.saved, isReversed: true), pageSize: 2)
    await sut.fetchSaved(request: .init(limit: 15, listing: listing))
    await sut.fetchNextPage(request: .init(limit: 15))
    await sut.restoreSaved(request: .init(limit: 15))
    let shown = try presenter.last(Saved.RestoreSaved.Response.self).result.get()
    #expect(ids(shown) == ["p1", "p2", "p3", "p4"] && shown.before == 2)
    await sut.fetchNextPage(request: .init(limit: 15))
    #expect(ids(try presenter.last(Saved.FetchNextPage.Response.self).result.get()) == ["p5", "p6"])
  }

  @Test func anotherListHasPagesThatFitAgain() async throws {
    let sut = makeSUT()
    await sut.fetchSaved(request: .init(limit: 15, listing: .init(pageSize: 1)))
    await sut.findPhotos(request: .init(query: "memo", limit: 3))
    await sut.fetchNextPage(request: .init(limit: 3))
    #expect(ids(try presenter.last(Saved.FetchNextPage.Response.self).result.get()) == ["p3", "p2", "p1"])
    await sut.fetchSaved(request: .init(limit: 4))
    #expect(try presenter.last(Saved.FetchSaved.Response.self).result.get().view == .library)
    #expect(ids(try presenter.last(Saved.FetchSaved.Response.self).result.get()).count == 4)
  }

  @Test(arguments: [
    (SavedOrder(.saved), "1 photo saved · Demo catalogue"),
    (SavedOrder(.saved, isReversed: true), "1 photo saved · oldest first · Demo catalogue"),
    (SavedOrder(.memo), "1 photo saved · by memo · Demo catalogue"),
    (
      SavedOrder(.photographer, isReversed: true),
      "1 photo saved · by photographer, in reverse · Demo catalogue"
    ),
  ])
  func theFooterAndScriptsAreToldTheOrder(order: SavedOrder, footer: String) throws {
    let view = SavedDisplayLogicSpy()
    let sut = SavedPresenter(timeZone: .gmt)
    sut.viewController = view
    let shown = Saved.ShownPhotos(
      view: .init(order), photos: [.init(number: 1, saved: .make())], total: 1, hasMore: false)
    sut.presentFetchedSaved(response: .init(result: .success(shown)))
    let displayed = try view.last(Saved.FetchSaved.ViewModel.self).result.get()
    #expect(displayed.footer == footer)
    #expect(displayed.sort == order.key.rawValue && displayed.reverse == order.isReversed)
  }

  @Test(arguments: [(.finding("a"), "saved"), (.trash, nil)] as [(Saved.View, String?)])
  func aSearchIsNewestFirstAndTheTrashHasAnOrderOfItsOwn(view: Saved.View, sort: String?) {
    #expect(view.order?.key.rawValue == sort)
  }
}
