import Domain
import FoundationEssentials
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import SavedScene

/// The views of the library besides all of it: what was found, and the trash.
@MainActor struct SavedViewsTests {
  private let presenter = SavedPresentationLogicSpy()

  private func makeSUT(_ library: LibraryWorkerFake) -> SavedInteractor {
    SavedInteractor(presenter: presenter, photosWorker: PhotosWorkerDouble(), library: library)
  }

  /// A library of six photos, of which the given ones are in the trash.
  private func library(trashing numbers: [Int] = []) async throws -> LibraryWorkerFake {
    let library = LibraryWorkerFake.holding(1...6)
    for number in numbers { try await library.delete(Photo.make(id: "p\(number)").key) }
    return library
  }

  private func ids(_ shown: Saved.ShownPhotos) -> [String] { shown.photos.map(\.saved.photo.id.rawValue) }

  @Test func whatIsFoundIsPagedAndNumberedFromOne() async throws {
    let sut = makeSUT(.holding(1...6))
    await sut.findPhotos(request: .init(query: "memo", limit: 4))
    let first = try presenter.last(Saved.FindPhotos.Response.self).result.get()
    #expect(first.view == .found("memo"))
    #expect(ids(first) == ["p6", "p5", "p4", "p3"])
    #expect(first.total == 6 && first.hasMore)
    await sut.fetchNextPage(request: .init(limit: 4))
    let second = try presenter.last(Saved.FetchNextPage.Response.self).result.get()
    #expect(second.photos.map(\.number) == [5, 6])
    #expect(ids(second) == ["p2", "p1"])
  }

  @Test func whatIsFoundComesBackWhenTheSceneDoes() async throws {
    let sut = makeSUT(.holding(1...6))
    await sut.findPhotos(request: .init(query: "\"memo 3\"", limit: 4))
    await sut.restoreSaved(request: .init(limit: 4))
    #expect(ids(try presenter.last(Saved.RestoreSaved.Response.self).result.get()) == ["p3"])
    await sut.fetchSaved(request: .init(limit: 4))
    #expect(try presenter.last(Saved.FetchSaved.Response.self).result.get().view == .library)
  }

  @Test func theLibraryComesBackAsItWasLeft() async throws {
    let sut = makeSUT(try await library(trashing: [1]))
    let listing = Saved.Listing(.init(.memo), pageSize: 2)
    await sut.fetchSaved(request: .init(limit: 4, listing: listing))
    await sut.fetchNextPage(request: .init(limit: 4))
    await sut.findPhotos(request: .init(query: "memo", limit: 4))
    await sut.fetchTrash(request: .init(limit: 4))
    await sut.restoreSaved(request: .init(limit: 4, goesBack: true))
    let shown = try presenter.last(Saved.RestoreSaved.Response.self).result.get()
    #expect(shown.view == .sorted(.init(.memo)) && shown.before == 2)
    #expect(ids(shown) == ["p2", "p3", "p4", "p5"])
    #expect(sut.view == .sorted(.init(.memo)) && sut.pageSize == 2)
  }

  @Test func withoutALibraryBeforeItComesBackFromTheStart() async throws {
    let sut = makeSUT(.holding(1...6))
    await sut.findPhotos(request: .init(query: "\"memo 3\"", limit: 4))
    await sut.restoreSaved(request: .init(limit: 4, goesBack: true))
    let shown = try presenter.last(Saved.RestoreSaved.Response.self).result.get()
    #expect(shown.view == .library && ids(shown) == ["p6", "p5", "p4", "p3"])
  }

  @Test func aQueryThatCannotBeReadLeavesTheListAlone() async throws {
    let sut = makeSUT(.holding(1...6))
    await sut.fetchSaved(request: .init(limit: 4))
    await sut.findPhotos(request: .init(query: "color:blu", limit: 4))
    guard case .failure(.badQuery(let error)) = try presenter.last(Saved.FindPhotos.Response.self).result
    else {
      Issue.record("The query was understood.")
      return
    }
    #expect(error.typed == "color:blu")
    #expect(sut.view == .library && sut.photos.count == 4)
  }

  @Test func numbersInTheTrashAreThoseOfTheTrash() async throws {
    let library = try await library(trashing: [2, 5])
    let sut = makeSUT(library)
    await sut.fetchTrash(request: .init(limit: 15))
    #expect(ids(try presenter.last(Saved.FetchTrash.Response.self).result.get()) == ["p5", "p2"])
    await sut.restorePhoto(request: .init(photo: .number(2)))
    #expect(try presenter.last(Saved.RestorePhoto.Response.self).result.get().saved.photo.id.rawValue == "p2")
    #expect(library.photos.map(\.photo.id.rawValue).sorted() == ["p1", "p2", "p3", "p4", "p6"])
    await sut.restorePhoto(request: .init(photo: .number(2)))
    let untrashed = Failure.untrashed(.make(2, id: "p2"))
    #expect(try presenter.last(Saved.RestorePhoto.Response.self).result == .failure(untrashed))
  }

  @Test func whatWasDeletedFromTheListIsRestoredByItsNumber() async throws {
    let library = try await library(trashing: [2])
    let sut = makeSUT(library)
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.deletePhoto(request: .init(photo: .number(1), answer: .yes))
    await sut.restorePhoto(request: .init(photo: .number(1)))
    #expect(try presenter.last(Saved.RestorePhoto.Response.self).result.get().saved.photo.id.rawValue == "p6")
    #expect(library.photos.contains { $0.photo.id.rawValue == "p6" })
  }

  @Test func aNumberOfTheLibraryIsNotInTheTrash() async throws {
    let sut = makeSUT(try await library(trashing: [2]))
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.restorePhoto(request: .init(photo: .number(1)))
    let untrashed = Failure.untrashed(.make(1, id: "p6"))
    #expect(try presenter.last(Saved.RestorePhoto.Response.self).result == .failure(untrashed))
    await sut.preparePurge(request: .init(photos: .number(1)))
    #expect(try presenter.last(Saved.PreparePurge.Response.self).result == .failure(untrashed))
    await sut.restorePhoto(request: .init(photo: .name(PhotoName(id: .make("p6")))))
    #expect(try presenter.last(Saved.RestorePhoto.Response.self).result == .failure(untrashed))
  }

  @Test(arguments: [
    ("p6", Failure.untrashed(NumberedPhoto(photo: .make(id: "p6")))), ("all", .unknownID(.make("all"))),
    ("Dwu85P9SOIk", .library(.notInTrash)),
  ]) func whatIsNotInTheTrashIsNamed(id: String, failure: Failure) async throws {
    let sut = makeSUT(try await library(trashing: [2]))
    await sut.restorePhoto(request: .init(photo: .name(PhotoName(id: .make(id)))))
    #expect(try presenter.last(Saved.RestorePhoto.Response.self).result == .failure(failure))
  }

  @Test func whatIsInTheTrashIsSaidToBeThere() async throws {
    let sut = makeSUT(try await library(trashing: [2, 5]))
    await sut.fetchTrash(request: .init(limit: 15))
    let trashed = Failure.trashed([.make(1, id: "p5")])
    await sut.updateMemo(request: .init(photo: .number(1), memo: "x"))
    #expect(try presenter.last(Saved.UpdateMemo.Response.self).result == .failure(trashed))
    await sut.fetchMemos(request: .init(photo: .number(1)))
    #expect(try presenter.last(Saved.FetchMemos.Response.self).result == .failure(trashed))
    await sut.prepareDeletion(request: .init(photo: .name(PhotoName(id: .make("p5")))))
    #expect(try presenter.last(Saved.PrepareDeletion.Response.self).result == .failure(trashed))
    await sut.prepareDeletions(request: .init(photos: .init([1...2])))
    #expect(
      try presenter.last(Saved.PrepareDeletions.Response.self).result
        == .failure(.trashed([.make(1, id: "p5"), .make(2, id: "p2")])))
    await sut.restorePhoto(request: .init(photo: .number(1)))
    await sut.updateMemo(request: .init(photo: .number(1), memo: "x"))
    #expect(throws: Never.self) { try presenter.last(Saved.UpdateMemo.Response.self).result.get() }
  }

  @Test func whereAnotherListIsOnShowThatIsSaidToo() async throws {
    let sut = makeSUT(try await library(trashing: [2]))
    let named = PhotoReference.name(PhotoName(id: .make("p2")))
    await sut.updateMemo(request: .init(photo: named, memo: "x"))
    let unlisted = Failure.trashed([NumberedPhoto(photo: .make(id: "p2"))])
    #expect(try presenter.last(Saved.UpdateMemo.Response.self).result == .failure(unlisted))
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.deletePhoto(request: .init(photo: .number(2), answer: .yes))
    let trashed = Failure.trashed([.make(2, id: "p5")])
    await sut.prepareDeletion(request: .init(photo: .number(2)))
    #expect(try presenter.last(Saved.PrepareDeletion.Response.self).result == .failure(trashed))
    await sut.prepareDeletions(request: .init(photos: .init([1...3])))
    #expect(try presenter.last(Saved.PrepareDeletions.Response.self).result == .failure(trashed))
    await sut.tagPhotos(request: .init(photos: .number(2), tags: .init(adding: [.make("sea")])))
    #expect(try presenter.last(Saved.TagPhotos.Response.self).result == .failure(trashed))
  }

  @Test func beforeAListIsShownANumberIsThatOfTheTrash() async throws {
    let library = try await library(trashing: [2, 5])
    await makeSUT(library).restorePhoto(request: .init(photo: .number(1)))
    #expect(try presenter.last(Saved.RestorePhoto.Response.self).result.get().saved.photo.id.rawValue == "p5")
  }

  /// Else `delete 1 --yes` after a search without a result would delete the newest photo of the library.
  @Test func inAnEmptyListNoNumberMeansAPhotoOfTheLibrary() async throws {
    let sut = makeSUT(.holding(1...6))
    await sut.findPhotos(request: .init(query: "nothing", limit: 4))
    await sut.prepareDeletion(request: .init(photo: .number(1)))
    await sut.updateMemo(request: .init(photo: .number(1), memo: "m"))
    await sut.fetchTrash(request: .init(limit: 4))
    await sut.prepareDeletion(request: .init(photo: .number(1)))
    let failure = Failure.unknownNumber(1, count: 0)
    #expect(
      presenter.messages.filter {
        !($0.base is Saved.FindPhotos.Response || $0.base is Saved.FetchTrash.Response)
      } == [
        Saved.PrepareDeletion.Response(result: .failure(failure)),
        Saved.UpdateMemo.Response(result: .failure(failure)),
        Saved.PrepareDeletion.Response(result: .failure(failure)),
      ])
  }

  @Test func aPhotoIsRestoredByItsIdFromAnyView() async throws {
    let photo = Photo.make(id: "Dwu85P9SOIk")
    let library = LibraryWorkerFake([.make(sequence: 1, photo: photo, memo: "m")])
    try await library.delete(photo.key)
    let name = PhotoName(id: photo.id)
    await makeSUT(library).restorePhoto(request: .init(photo: .name(name)))
    #expect(library.photos.map(\.photo.id) == [photo.id])
  }

  @Test func theQuestionBeforeAPurgeCountsOrNamesThePhotos() async throws {
    let library = try await library(trashing: [2, 5])
    let sut = makeSUT(library)
    await sut.preparePurge(request: .init(photos: nil))
    #expect(
      try presenter.last(Saved.PreparePurge.Response.self).result
        == .success(.all(try await library.trashedPhotos(before: nil, limit: 4))))
    await sut.fetchTrash(request: .init(limit: 15))
    await sut.preparePurge(request: .init(photos: .number(2)))
    guard case .these(let photos) = try presenter.last(Saved.PreparePurge.Response.self).result.get() else {
      Issue.record("It is about all of them.")
      return
    }
    #expect(photos.map(\.saved.photo.id.rawValue) == ["p2"])
  }

  @Test(arguments: [Answer.no, .notAsked]) func withoutAYesNothingIsPurged(answer: Answer) async throws {
    let library = try await library(trashing: [2, 5])
    await makeSUT(library).purgePhotos(request: .init(photos: nil, answer: answer))
    #expect(try await library.trashCount() == 2)
  }

  @Test func whatIsDeletedAfterTheQuestionIsNotPurgedWithTheRest() async throws {
    let library = try await library(trashing: [2, 5])
    let sut = makeSUT(library)
    await sut.preparePurge(request: .init(photos: nil))
    _ = try await library.delete([Photo.make(id: "p3").key])
    await sut.purgePhotos(request: .init(photos: nil, answer: .yes))
    #expect(try presenter.last(Saved.PurgePhotos.Response.self).result == .failure(.trashChanged))
    #expect(try await library.trashCount() == 3)
    await sut.preparePurge(request: .init(photos: nil))
    await sut.purgePhotos(request: .init(photos: nil, answer: .yes))
    #expect(try presenter.last(Saved.PurgePhotos.Response.self).result == .success(.purged(count: 3, [])))
  }

  @Test func aPurgeTakesOneOrAll() async throws {
    let library = try await library(trashing: [2, 5, 6])
    let sut = makeSUT(library)
    await sut.fetchTrash(request: .init(limit: 15))
    await sut.purgePhotos(request: .init(photos: .number(1), answer: .yes))
    guard
      case .purged(count: 1, let photos) = try presenter.last(Saved.PurgePhotos.Response.self).result.get()
    else {
      Issue.record("One photo was removed.")
      return
    }
    #expect(photos.map(\.saved.photo.id.rawValue) == ["p6"])
    await sut.purgePhotos(request: .init(photos: nil, answer: .yes))
    #expect(try presenter.last(Saved.PurgePhotos.Response.self).result == .success(.purged(count: 2, [])))
    await sut.preparePurge(request: .init(photos: .number(1)))
    #expect(try presenter.last(Saved.PreparePurge.Response.self).result == .failure(.library(.notInTrash)))
  }
}

@MainActor struct SavedViewsPresenterTests {
  private let viewController = SavedDisplayLogicSpy()
  private let sut = SavedPresenter(timeZone: .gmt)

  init() {
    sut.viewController = viewController
  }

  private func found(_ shown: Saved.ShownPhotos) throws -> Saved.DisplayedPhotos {
    sut.presentFoundPhotos(response: .init(result: .success(shown)))
    return try viewController.last(Saved.FindPhotos.ViewModel.self).result.get()
  }

  @Test func theLastLineSaysWhichViewItIs() throws {
    let photo = Saved.NumberedSavedPhoto(number: 1, saved: .make())
    let lines: [(Saved.View, Int, String)] = [
      (.found("sea"), 1, "1 photo for \"sea\" · Demo catalogue"),
      (.found("-sea"), 2, "2 photos for \"-sea\" · Demo catalogue"),
      (.found("-sea"), 0, "No saved photo matches \"-sea\". Type saved to see all."),
      (.trash, 1, "1 photo in the trash · Demo catalogue · restore 1 brings the first back"),
      (.trash, 0, "The trash is empty. Type saved to see the library."),
    ]
    for (view, total, line) in lines {
      let shown = Saved.ShownPhotos(
        view: view, photos: Array(repeating: photo, count: total), total: total, hasMore: false)
      #expect(try found(shown).footer == line)
    }
    let end = Saved.ShownPhotos(view: .trash, photos: [], total: 3, hasMore: false)
    #expect(try found(end).footer == "There is no more in the trash.")
  }

  @Test func scriptsGetTheQueryAndWhenAPhotoWasDeleted() throws {
    var deleted = SavedPhoto.make()
    deleted.deletedAt = .make(60)
    let shown = Saved.ShownPhotos(
      view: .found("sea"), photos: [.init(number: 1, saved: deleted)], total: 1, hasMore: false)
    let displayed = try found(shown)
    #expect(displayed.query == "sea")
    #expect(displayed.photos[0].saving.deletedAt?.hasSuffix("Z") == true)
    #expect(!displayed.photos[0].row.starred)
  }

  @Test func anEmptyTrashNeedsNoQuestion() throws {
    sut.presentPreparedPurge(response: .init(result: .success(.all(.empty))))
    #expect(
      try viewController.last(Saved.PreparePurge.ViewModel.self).result
        == .success(
          .nothing(.init(outcome: "purged", count: 0, results: [], sentence: "The trash is empty."))))
  }

  @Test(arguments: [
    (0, 2, "Remove 2 photos from the trash for good? [y/N] "),
    (1, 1, "Remove \"memo 1\" from the trash for good? [y/N] "),
    (
      4, 4,
      "Remove 4 photos from the trash for good: \"memo 1\", \"memo 2\", \"memo 3\" and \"memo 4\"? [y/N] "
    ),
    (4, 9, "Remove 9 photos from the trash for good: \"memo 1\", \"memo 2\", \"memo 3\" and 6 more? [y/N] "),
  ]) func theQuestionBeforeAPurgeCountsAndNamesThePhotos(named: Int, total: Int, question: String) throws {
    let photos = (0..<named).map { SavedPhoto.make(memo: "memo \($0 + 1)") }
    let page = SavedPage(photos: photos, total: total, hasMore: named < total)
    sut.presentPreparedPurge(response: .init(result: .success(.all(page))))
    #expect(
      try viewController.last(Saved.PreparePurge.ViewModel.self).result == .success(.ask(question)))
  }

  @Test func aNumberThatAnEmptyListLacksLeadsToTheTrash() throws {
    sut.presentRestoredPhoto(response: .init(result: .failure(.unknownNumber(1, count: 0))))
    #expect(
      try viewController.last(Saved.RestorePhoto.ViewModel.self).result
        == .failure(
          .init(.unknownNumber, "There is no photo 1 here. Type trash to see what is in the trash.")))
  }

  @Test func theTrashSaysWhenAPhotoWasDeletedAndHowLongItStays() throws {
    var deleted = SavedPhoto.make(memo: "light")
    deleted.deletedAt = Date(timeIntervalSince1970: 1_763_683_200)
    for (days, text) in [(28, ", 28 days left"), (1, ", 1 day left"), (nil, "")] {
      deleted.daysLeft = days
      let shown = Saved.ShownPhotos(
        view: .trash, photos: [.init(number: 1, saved: deleted)], total: 1, hasMore: false)
      let stay = try #require(try found(shown).photos[0].saving.stay)
      #expect(stay.full == "deleted 2025-11-21\(text)")
      #expect(try found(shown).lines(within: nil)[0].text.text.hasSuffix(" · \(stay.full)"))
    }
    #expect(DisplayedSaving(.make(), timeZone: .gmt).stay == nil)
  }

  @Test func aRestoredPhotoAndAPurgeAreSentences() throws {
    sut.presentRestoredPhoto(response: .init(result: .success(.init(saved: .make(memo: "light")))))
    #expect(
      try viewController.last(Saved.RestorePhoto.ViewModel.self).result.get().sentence
        == "The photo by Amy Rivers is in the library again: \"light\"")
    sut.presentPurgedPhotos(response: .init(result: .success(.purged(count: 1, []))))
    #expect(
      try viewController.last(Saved.PurgePhotos.ViewModel.self).result
        == .success(.init(outcome: "purged", count: 1, results: [], sentence: "Removed 1 photo for good.")))
    sut.presentPurgedPhotos(response: .init(result: .success(.kept)))
    #expect(
      try viewController.last(Saved.PurgePhotos.ViewModel.self).result
        == .success(.init(outcome: "kept", count: 0, results: [], sentence: "Nothing was removed.")))
  }
}
