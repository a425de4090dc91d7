import Domain
import SceneCore
import TestSupport
import Testing

@testable import LibraryScene

@MainActor struct LibraryPresenterTests {
  private let viewController = LibraryDisplayLogicSpy()
  private let sut = LibraryPresenter()

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
      wasMadeElsewhere: elsewhere, skipped: skipped)
  }

  private func undone(_ change: LibraryChange) throws -> Library.DisplayedChange {
    sut.presentUndoneChange(response: .init(result: .success(change)))
    return try viewController.last(Library.UndoChange.ViewModel.self).result.get()
  }

  @Test func undoSaysWhatIsSoNow() throws {
    let (light, dark) = (PhotoState(memo: "light"), PhotoState(memo: "dark"))
    let trashed = PhotoState(memo: "light", isInTrash: true)
    let tagged = PhotoState(memo: "light", tags: [.make("sea"), .make("sky")])
    let atSea = PhotoState(memo: "light", tags: [.make("sea")])
    let byTrain = PhotoState(memo: "light", tags: [.make("train")])
    let sentences: [(LibraryChange, String)] = [
      (change(.memo, [(dark, light)]), "the memo of the photo by Ada is \"light\""),
      (change(.memo, [(light, PhotoState(memo: ""))]), "the photo by Ada has no memo."),
      (change(.star, [(light, trashed)]), "the photo by Ada is in the trash: \"light\""),
      (
        change(.star, [(PhotoState(memo: ""), PhotoState(memo: "", isInTrash: true))]),
        "the photo by Ada is in the trash."
      ),
      (change(.delete, [(trashed, light)]), "the photo by Ada is in the library: \"light\""),
      (change(.tag, [(tagged, light)]), "the photo by Ada no longer has the tags #sea and #sky."),
      (change(.tag, [(light, tagged)]), "the photo by Ada has the tags #sea and #sky."),
      (change(.tag, [(tagged, atSea)]), "the photo by Ada no longer has the tag #sky."),
      (
        change(.tag, [(tagged, byTrain)]),
        "the photo by Ada has the tag #train and no longer #sea and #sky."
      ),
      (change(.delete, [(trashed, light), (trashed, light)]), "2 photos are in the library."),
      (change(.memo, [(light, light)]), "the photo by Ada is as it was."),
      (
        change(.tag, [(PhotoState(memo: "#sea", tags: [.make("sea")]), PhotoState(memo: "#sea"))]),
        "the photo by Ada has the tag #sea only in its memo."
      ),
      (
        change(.tag, [(PhotoState(memo: "#sea"), PhotoState(memo: "#sea", tags: [.make("sea")]))]),
        "the photo by Ada has the tag #sea, not only in the memo."
      ),
      (change(.memo, [(light, light), (light, light)]), "2 photos are as they were."),
      (change(.star, [(light, trashed), (light, trashed)]), "2 photos are in the trash."),
      (
        change(.star, [(light, trashed), (light, trashed), (dark, light)]),
        "2 photos are in the trash; 1 photo has the memo \"light\"."
      ),
      (
        change(.star, [(trashed, light), (PhotoState(memo: "", isInTrash: true), dark), (light, dark)]),
        "2 photos are in the library; 1 photo has the memo \"light\"; 2 photos have the memo \"dark\"."
      ),
      (
        change(.star, [(trashed, light), (PhotoState(memo: "m", isInTrash: true), light), (dark, light)]),
        "2 photos are in the library; 3 photos have the memo \"light\"."
      ),
      (
        change(.memo, [(light, PhotoState(memo: "")), (dark, PhotoState(memo: ""))]), "2 photos have no memo."
      ),
      (
        change(.tag, [(light, tagged), (atSea, tagged), (light, tagged), (light, byTrain)]),
        "2 photos have the tags #sea and #sky; 1 photo has the tag #sky; 1 photo has the tag #train."
      ),
      (change(.tag, [(tagged, light), (tagged, light)]), "2 photos no longer have the tags #sea and #sky."),
    ]
    for (change, sentence) in sentences { #expect(try undone(change).sentences == ["Undone: " + sentence]) }
  }

  @Test func manyDifferentMemosAreCounted() throws {
    let changes = (1...9).map { (PhotoState(memo: "new"), PhotoState(memo: "memo \($0)")) }
    #expect(
      try undone(change(.star, changes)).sentences == [
        "Undone: 1 photo has the memo \"memo 1\"; 1 photo has the memo \"memo 2\"; "
          + "1 photo has the memo \"memo 3\"; 6 more photos changed, too."
      ])
  }

  @Test func theTagsOfAPhotoAreAllThatItHas() throws {
    let state = PhotoState(memo: "#sea #b", tags: [try #require(PhotoTag("c")), try #require(PhotoTag("b"))])
    #expect(try undone(change(.memo, [(nil, state)])).photos.map(\.tags) == [["b", "c", "sea"]])
  }

  @Test func undoSaysWhoseChangeItWasAndWhatItLeft() throws {
    let states = [(PhotoState(memo: "b"), PhotoState(memo: "a"))]
    #expect(
      try undone(change(.memo, states, elsewhere: true, skipped: 1)).sentences.dropFirst() == [
        "Another session had made this change. Type redo if you want it to stay.",
        "1 photo stayed as it is: changed by another program, or purged.",
      ])
    #expect(
      try undone(change(.memo, [], skipped: 2)).sentences == [
        "Undone: nothing, because nothing was left to change.",
        "2 photos stayed as they are: changed by another program, or purged.",
      ])
  }

  @Test func redoIsShownLikeUndo() throws {
    sut.presentRedoneChange(response: .init(result: .success(.makeMemo())))
    let displayed = try viewController.last(Library.RedoChange.ViewModel.self).result.get()
    #expect(displayed.outcome == .redone)
    #expect(displayed.sentences.first?.hasPrefix("Done again: the memo of") == true)
    var elsewhere = LibraryChange.makeMemo()
    elsewhere.wasMadeElsewhere = true
    sut.presentRedoneChange(response: .init(result: .success(elsewhere)))
    #expect(
      try viewController.last(Library.RedoChange.ViewModel.self).result.get().sentences.last
        == "Another session had made this change. Type undo if you do not want it.")
    #expect(displayed.photos == [.init(id: "p1", memo: "light", tags: [], starred: true)])
  }

  @Test func tabLearnsEveryTagThatAPhotoHasNow() throws {
    let state = PhotoState(memo: "light #sky", tags: [.make("sea")])
    #expect(
      try undone(change(.memo, [(PhotoState(memo: ""), state)])).news == [
        PhotoNews(id: "photo-1", isStarred: true, memo: "light #sky", tags: ["sea", "sky"])
      ])
  }

  @Test func tagsAreCounted() throws {
    let sea = try #require(PhotoTag("sea"))
    sut.presentFetchedTags(response: .init(result: .success([.init(tag: sea, photos: 1)])))
    #expect(
      try viewController.last(Library.FetchTags.ViewModel.self).result.get()
        == .init(tags: [.init(tag: "sea", photos: 1, count: "1 photo")], footer: "1 tag"))
    sut.presentFetchedTags(response: .init(result: .success([])))
    #expect(
      try viewController.last(Library.FetchTags.ViewModel.self).result.get().footer
        == "No photo has a tag. To tag a photo in the library, type its number and a tag: tag 1 +sea")
  }
}
