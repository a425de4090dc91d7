import Domain
import SceneCore
import TestSupport
import Testing

@testable import SavedScene

@MainActor struct SavedInteractorTests {
  private let presenter = SavedPresentationLogicSpy()

  private func makeSUT(
    _ library: LibraryWorkerFake, photos: PhotosWorkerDouble = PhotosWorkerDouble()
  ) -> SavedInteractor {
    SavedInteractor(presenter: presenter, photosWorker: photos, library: library)
  }

  /// The given photos of a library that holds `p1`, `p2`, …, in this order and numbered from `first`.
  private func shown(
    _ ids: [Int], from first: Int = 1, before: Int? = nil, total: Int, hasMore: Bool,
    library: LibraryWorkerFake
  ) -> Result<Saved.ShownPhotos, Failure> {
    let photos = ids.compactMap { id in library.photos.first { $0.sequence == Int64(id) } }
    return .success(
      .init(
        photos: zip(first..., photos).map { .init(number: $0, saved: $1) }, before: before ?? first - 1,
        total: total, hasMore: hasMore))
  }

  @Test(arguments: [1, 4, 15]) func fetchSavedShowsAsManyOfTheNewestAsItIsAskedFor(limit: Int) async {
    let library = LibraryWorkerFake.holding(1...20)
    await makeSUT(library).fetchSaved(request: .init(limit: limit))
    let expected = shown(
      Array((1...20).reversed().prefix(limit)), total: 20, hasMore: true, library: library)
    #expect(presenter.messages == [Saved.FetchSaved.Response(result: expected)])
  }

  @Test func pagesMayDifferInSize() async {
    let library = LibraryWorkerFake.holding(1...20)
    let sut = makeSUT(library)
    await sut.fetchSaved(request: .init(limit: 6))
    await sut.fetchNextPage(request: .init(limit: 4))
    let expected = shown([14, 13, 12, 11], from: 7, total: 20, hasMore: true, library: library)
    #expect(presenter.messages.suffix(1) == [Saved.FetchNextPage.Response(result: expected)])
  }

  @Test func photosThatCannotBeReadAreReported() async throws {
    let library = LibraryWorkerFake.holding(1...2, unreadable: ["row 7: a"])
    await makeSUT(library).fetchSaved(request: .init(limit: 15))
    let response = presenter.messages.last as? Saved.FetchSaved.Response
    #expect(try response?.result.get().unreadable == ["row 7: a"])
    #expect(try response?.result.get().photos.count == 2)
  }

  @Test func nextContinuesTheListAndItsNumbers() async {
    let library = LibraryWorkerFake.holding(1...20)
    let sut = makeSUT(library)
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.fetchNextPage(request: .init(limit: 15))
    let expected = shown([5, 4, 3, 2, 1], from: 16, total: 20, hasMore: false, library: library)
    #expect(presenter.messages.suffix(1) == [Saved.FetchNextPage.Response(result: expected)])
  }

  @Test func nextBeforeAnythingIsShownBeginsWithTheNewest() async {
    let library = LibraryWorkerFake.holding(1...2)
    await makeSUT(library).fetchNextPage(request: .init(limit: 15))
    let expected = shown([2, 1], total: 2, hasMore: false, library: library)
    #expect(presenter.messages == [Saved.FetchNextPage.Response(result: expected)])
  }

  @Test func anEmptyLibraryIsAnEmptyListAndNotAFailure() async {
    await makeSUT(LibraryWorkerFake()).fetchSaved(request: .init(limit: 15))
    #expect(
      presenter.messages == [
        Saved.FetchSaved.Response(result: .success(.init(photos: [], total: 0, hasMore: false)))
      ])
  }

  @Test func aLibraryThatCannotBeReadIsAFailureAndNotAnEmptyList() async {
    let newer = Failure.library(.madeByNewerVersion(path: "/library"))
    let library = LibraryWorkerFake()
    // Only the list cannot be read: another failure would hide that this one was dropped.
    library.set(failure: newer, of: [.savedPhotos])
    await makeSUT(library).fetchSaved(request: .init(limit: 15))
    #expect(presenter.messages == [Saved.FetchSaved.Response(result: .failure(newer))])
  }

  @Test func comingBackShowsTheSamePhotosInTheirCurrentState() async throws {
    let library = LibraryWorkerFake.holding(1...40)
    let sut = makeSUT(library)
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.fetchNextPage(request: .init(limit: 15))
    try await library.updateMemo(of: Photo.make(id: "p40").key, to: "new")
    await sut.restoreSaved(request: .init(limit: 15))
    let expected = shown(Array((11...40).reversed()), before: 15, total: 40, hasMore: true, library: library)
    #expect(presenter.messages.suffix(1) == [Saved.RestoreSaved.Response(result: expected)])
    #expect(
      try presenter.last(Saved.RestoreSaved.Response.self).result.get().photos.first?.saved.memo == "new")
  }

  /// Its place in the list is the one that it had when the page was shown.
  @Test func thePageComesBackAlthoughThePhotoBeforeItHasMoved() async throws {
    let sut = makeSUT(LibraryWorkerFake.holding(1...9))
    await sut.fetchSaved(request: .init(limit: 15, listing: .init(SavedOrder(.memo), pageSize: 4)))
    await sut.fetchNextPage(request: .init(limit: 15))
    await sut.updateMemo(request: .init(photo: .number(4), memo: "zzz"))
    await sut.restoreSaved(request: .init(limit: 15))
    let shown = try presenter.last(Saved.RestoreSaved.Response.self).result.get()
    #expect(
      shown.before == 4
        && shown.photos.dropFirst(4).map(\.saved.photo.id.rawValue) == ["p5", "p6", "p7", "p8"])
  }

  @Test func aShortLastPageComesBackAsItWas() async throws {
    let sut = makeSUT(LibraryWorkerFake.holding(1...17))
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.fetchNextPage(request: .init(limit: 15))
    await sut.restoreSaved(request: .init(limit: 15))
    #expect(try presenter.last(Saved.RestoreSaved.Response.self).result.get().before == 15)
  }

  /// - Parameter deleted: The numbers of the photos to delete before coming back.
  @Test(arguments: [([1, 30], 30), (Array(1...20), 30), (Array(1...30), 25), (Array(16...40), 15)])
  func comingBackShowsTheLastPageAndKeepsTheNumbersBeforeIt(deleted: [Int], count: Int) async {
    let sut = makeSUT(LibraryWorkerFake.holding(1...40))
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.fetchNextPage(request: .init(limit: 15))
    if deleted.contains(40) { await sut.fetchNextPage(request: .init(limit: 15)) }
    for number in deleted { await sut.deletePhotos(request: .init(photos: .number(number), answer: .yes)) }
    let before = sut.photos.prefix(15)
    await sut.restoreSaved(request: .init(limit: 15))
    #expect(sut.photos.count == count)
    #expect(sut.photos.prefix(15) == before)
  }

  @Test func updateMemoChangesTheLibrary() async {
    let library = LibraryWorkerFake.holding(1...2)
    let sut = makeSUT(library)
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.updateMemo(request: .init(photo: .number(1), memo: "new"))
    #expect(library.photos.last?.memo == "new")
    let updated = UpdatedMemo(photo: .make(1, id: "p2"), memo: "new", replaced: "memo 2")
    #expect(presenter.messages.suffix(1) == [Saved.UpdateMemo.Response(result: .success(updated))])
  }

  @Test(arguments: [0, -1, 3, Int.max, Int.min])
  func anUnknownNumberIsAFailure(number: Int) async {
    let library = LibraryWorkerFake.holding(1...2)
    let sut = makeSUT(library)
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.selectPhoto(request: .init(photo: .number(number)))
    await sut.updateMemo(request: .init(photo: .number(number), memo: "memo"))
    await sut.prepareDeletion(request: .init(photos: .number(number)))
    await sut.deletePhotos(request: .init(photos: .number(number), answer: .yes))
    let failure = Failure.unknownNumber(number, count: 2)
    #expect(
      presenter.messages.dropFirst() == [
        Saved.SelectPhoto.Response(result: .failure(failure)),
        Saved.UpdateMemo.Response(result: .failure(failure)),
        Saved.PrepareDeletion.Response(result: .failure(failure)),
        Saved.DeletePhotos.Response(result: .failure(failure)),
      ])
    #expect(library.photos.count == 2)
  }

  @Test func selectPhotoKeepsItForDetail() async {
    let sut = makeSUT(.holding(1...2))
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.selectPhoto(request: .init(photo: .number(2)))
    #expect(sut.selectedPhoto == .make(2, id: "p1"))
  }

  private func name(_ id: String) -> PhotoReference { .name(PhotoName(id: .make(id))) }

  @Test func aListedPhotoCanBeNamedInPlaceOfItsNumber() async throws {
    let library = LibraryWorkerFake.holding(1...2)
    let sut = makeSUT(library)
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.selectPhoto(request: .init(photo: name("p1")))
    #expect(sut.selectedPhoto == .make(2, id: "p1"))
    await sut.updateMemo(request: .init(photo: name("p1"), memo: "new"))
    await sut.prepareDeletion(request: .init(photos: .init(name("p1"))))
    await sut.deletePhotos(request: .init(photos: .init(name("p1")), answer: .yes))
    #expect(library.photos.map(\.photo.id.rawValue) == ["p2"])
  }

  @Test func aSavedPhotoThatTheListDoesNotHaveIsFoundInTheLibrary() async throws {
    let library = LibraryWorkerFake.holding(1...2)
    let sut = makeSUT(library)
    await sut.updateMemo(request: .init(photo: name("p1"), memo: " new "))
    await sut.prepareDeletion(request: .init(photos: .init(name("p1"))))
    let saved = try #require(library.photos.first)
    await sut.deletePhotos(request: .init(photos: .init(name("p1")), answer: .yes))
    let photo = NumberedPhoto(photo: .make(id: "p1"))
    #expect(
      presenter.messages == [
        Saved.UpdateMemo.Response(
          result: .success(UpdatedMemo(photo: photo, memo: "new", replaced: "memo 1"))),
        Saved.PrepareDeletion.Response(result: .success([.init(number: nil, saved: saved)])),
        Saved.DeletePhotos.Response(result: .success(.deleted([RemovedPhoto(photo: photo, memo: "new")]))),
      ])
    #expect(library.photos.map(\.photo.id.rawValue) == ["p2"] && sut.photos.isEmpty)
  }

  @Test func aPhotoThatIsNotSavedIsFetchedToBeShownAndForNothingElse() async {
    let photos = PhotosWorkerDouble(details: .success(.make(photo: .make(id: "Dwu85P9SOIk"))))
    let sut = makeSUT(.holding(1...2), photos: photos)
    let name = name("Dwu85P9SOIk")
    await sut.updateMemo(request: .init(photo: name, memo: "new"))
    await sut.prepareDeletion(request: .init(photos: .init(name)))
    await sut.deletePhotos(request: .init(photos: .init(name), answer: .yes))
    let failure = Failure.unsaved(.make("Dwu85P9SOIk"))
    #expect(
      presenter.messages == [
        Saved.UpdateMemo.Response(result: .failure(failure)),
        Saved.PrepareDeletion.Response(result: .failure(failure)),
        Saved.DeletePhotos.Response(result: .failure(failure)),
      ])
    #expect(photos.calls.isEmpty)
    await sut.selectPhoto(request: .init(photo: name))
    #expect(photos.calls.count == 1 && sut.selectedPhoto?.details != nil)
  }

  @Test func afterTheEndOfTheListNextDoesNotStartAgain() async {
    let library = LibraryWorkerFake.holding(1...2)
    let sut = makeSUT(library)
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.fetchNextPage(request: .init(limit: 15))
    await sut.fetchNextPage(request: .init(limit: 15))
    let nothing = Saved.ShownPhotos(photos: [], before: 2, total: 2, hasMore: false)
    #expect(presenter.messages.suffix(1) == [Saved.FetchNextPage.Response(result: .success(nothing))])
    #expect(sut.photos.count == 2)
  }

  @Test func starIsForThePhotoOfThatNumberAndItsMemoStaysCurrent() async {
    let star = StarWorkerDouble(.success(StarResult(outcome: .updated, memo: "new", isPictureBack: true)))
    let library = LibraryWorkerFake.holding(1...2)
    let sut = SavedInteractor(
      presenter: presenter, photosWorker: PhotosWorkerDouble(), library: library, star: star)
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.starPhoto(request: .init(photo: .number(2), memo: "new"))
    #expect(star.calls.map(\.photo.id) == [.make("p1")])
    guard let response = presenter.messages.last as? Saved.StarPhoto.Response else {
      Issue.record("Nothing was presented.")
      return
    }
    #expect((try? response.result.get())?.photo.number == 2)
    await sut.starPhoto(request: .init(photo: .number(3), memo: nil))
    #expect(
      presenter.messages.suffix(1) == [
        Saved.StarPhoto.Response(result: .failure(.unknownNumber(3, count: 2)))
      ])
  }
}
