import Domain
import SceneCore
import TestSupport
import Testing

@testable import UndoScene

@MainActor struct UndoPresenterTests {
  private let viewController = UndoDisplayLogicSpy()
  private let sut = UndoPresenter()

  init() {
    sut.viewController = viewController
  }

  private func change(
    _ kind: LibraryChange.Kind, _ photos: [(PhotoState?, PhotoState)], elsewhere: Bool = false,
    skipped: Int = 0
  ) -> LibraryChange {
    let photo = Photo.make(photographer: "Ada")
    return LibraryChange(
      kind: kind, photos: photos.map { .init(photo: photo, before: $0.0, after: $0.1) },
      wasMadeInOtherSession: elsewhere, skipped: skipped)
  }

  private func undone(_ change: LibraryChange) throws -> Undo.DisplayedChange {
    sut.presentUndoneChange(response: .init(result: .success(change)))
    return try viewController.last(Undo.UndoChange.ViewModel.self).result.get()
  }

  @Test func undoSaysWhatItTookBackAndWhatIsSoNow() throws {
    let (none, light) = (PhotoState(memo: ""), PhotoState(memo: "light"))
    let trashed = PhotoState(memo: "light", isInTrash: true)
    let tagged = PhotoState(memo: "", tags: [.make("sea"), .make("sky")])
    let sentences: [(LibraryChange, String)] = [
      (change(.memo, [(none, light)]), "the new memo of the photo by Ada · \"light\""),
      (change(.memo, [(light, none)]), "the new memo of the photo by Ada · no memo"),
      (change(.star, [(light, trashed)]), "saving the photo by Ada · \"light\" · in the trash"),
      (change(.tag, [(light, tagged)]), "the new tags of the photo by Ada · #sea #sky"),
      (change(.tag, [(tagged, light)]), "the new tags of the photo by Ada · no tags"),
      (change(.tag, [(tagged, light), (tagged, light)]), "the new tags of 2 photos · -sea -sky"),
      (
        change(
          .tag,
          [
            (PhotoState(memo: "", tags: [.make("sea")]), PhotoState(memo: "", tags: [.make("ocean")])),
            (tagged, PhotoState(memo: "", tags: [.make("ocean"), .make("sky")])),
          ]), "the new tags of 2 photos · +ocean -sea"
      ),
      (change(.restore, [(light, trashed), (light, trashed)]), "restoring 2 photos"),
    ]
    for (change, sentence) in sentences { #expect(try undone(change).sentences == ["Took back " + sentence]) }
    let deleted = change(.delete, [(trashed, light), (trashed, light)])
    #expect(
      try undone(change(.delete, [(trashed, light)])).sentences == ["Restored the photo by Ada · \"light\""])
    #expect(try undone(deleted).sentences == ["Restored 2 photos"])
  }

  @Test func theTagsOfAPhotoAreAllThatItHas() throws {
    let state = PhotoState(memo: "light", tags: [.make("b"), .make("c")])
    #expect(try undone(change(.memo, [(nil, state)])).photos.map(\.tags) == [["b", "c"]])
  }

  @Test func undoSaysWhoseChangeItWasAndWhatItLeft() throws {
    let states = [(PhotoState(memo: "b"), PhotoState(memo: "a"))]
    #expect(
      try undone(change(.memo, states, elsewhere: true, skipped: 1)).sentences.dropFirst() == [
        "Another session made this change. Type redo to keep it.",
        "1 photo was skipped: changed by another program, or purged.",
      ])
    #expect(
      try undone(change(.memo, [], skipped: 2)).sentences == [
        "Took back nothing", "2 photos were skipped: changed by another program, or purged.",
      ])
  }

  @Test func redoIsShownLikeUndo() throws {
    sut.presentRedoneChange(response: .init(result: .success(.makeMemo())))
    let displayed = try viewController.last(Undo.RedoChange.ViewModel.self).result.get()
    #expect(displayed.outcome == .redone)
    #expect(displayed.sentences.first?.hasPrefix("Changed the memo of") == true)
    var elsewhere = LibraryChange.makeMemo()
    elsewhere.wasMadeInOtherSession = true
    sut.presentRedoneChange(response: .init(result: .success(elsewhere)))
    #expect(
      try viewController.last(Undo.RedoChange.ViewModel.self).result.get().sentences.last
        == "Another session made this change. Type undo to take it back.")
    #expect(displayed.photos == [.init(id: "p1", memo: "light", tags: [], starred: true)])
  }

  @Test func tabLearnsEveryTagThatAPhotoHasNow() throws {
    let state = PhotoState(memo: "light", tags: [.make("sea"), .make("sky")])
    #expect(
      try undone(change(.memo, [(PhotoState(memo: ""), state)])).news == [
        PhotoNews(id: "photo-1", isStarred: true, memo: "light", tags: ["sea", "sky"])
      ])
  }

  @Test func aRenamedTagIsToldWithItsPhotosAndTheWayBack() throws {
    var saved = SavedPhoto.make(memo: "light")
    saved.tags = [.make("ocean")]
    sut.presentRenamedTag(
      response: .init(
        request: .init(old: .make("sea"), new: .make("ocean")),
        result: .success([RetaggedPhoto(saved, isChanged: true)])))
    let displayed = try viewController.last(Undo.RenameTag.ViewModel.self).result.get()
    #expect(displayed.sentence == "Renamed #sea to #ocean · 1 photo · undo takes it back")
    #expect(displayed.news.map(\.tags) == [["ocean"]])
    sut.presentRenamedTag(
      response: .init(
        request: .init(old: .make("sea"), new: .make("ocean")), isMerged: true,
        result: .success([RetaggedPhoto(saved, isChanged: true)])))
    #expect(
      try viewController.last(Undo.RenameTag.ViewModel.self).result.get().sentence
        == "Merged #sea into #ocean · 1 photo · undo takes it back")
  }

  @Test func tagsAreCounted() throws {
    let sea = try #require(PhotoTag("sea"))
    sut.presentFetchedTags(response: .init(result: .success([.init(tag: sea, photos: 1)])))
    #expect(
      try viewController.last(Undo.FetchTags.ViewModel.self).result.get()
        == .init(tags: [.init(tag: "sea", photos: 1, count: "1 photo")], footer: "1 tag"))
    sut.presentFetchedTags(response: .init(result: .success([])))
    #expect(
      try viewController.last(Undo.FetchTags.ViewModel.self).result.get().footer
        == "No photo has a tag. To tag a photo in the library, type its number and a tag: tag 1 +sea")
  }
}
