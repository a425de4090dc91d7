import TestSupport
import Testing

@testable import Domain
@testable import SceneCore

@MainActor struct ListNumbersTests {
  private let presenter = ListPresentationLogicSpy()
  private let library = LibraryWorkerFake.holding(2...4)

  private func makeSUT(_ star: StarWorkerDouble = StarWorkerDouble()) async throws -> ListInteractor {
    let sut = ListInteractor(
      presenter: presenter,
      workers: .doubles(library: library, star: star))
    sut.keep(Photo.many(1...5))
    return sut
  }

  private let saved = StarResult(outcome: .starred, memo: "memo")

  @Test func photosAreStarredOneAfterTheOtherAsOneChange() async throws {
    let star = StarWorkerDouble(.success(saved))
    try await makeSUT(star).starPhotos(request: .init(photos: .numbers(.init([1...2, 5...5])), memo: "memo"))
    #expect(star.calls.map(\.photo.id.rawValue) == ["p1", "p2", "p5"])
    #expect(star.calls.allSatisfy { $0.memo == "memo" })
    let batches = star.batches.compactMap(\.self)
    #expect(batches.map(\.place) == [1, 2, 3] && batches.allSatisfy { $0.count == 3 })
    #expect(Set(batches.map(\.changes)).count == 1)
    let photos = [1, 2, 5].map { StarredPhoto(photo: .make($0, id: "p\($0)"), result: saved) }
    #expect(
      presenter.messages == [List.StarPhotos.Response(result: .success(.init(photos: photos, memo: "memo")))])
  }

  @Test func aFailureInTheMiddleEndsItAndKeepsWhatIsSaved() async throws {
    let star = StarWorkerDouble(.success(saved), failing: ["p3": .photos(.timedOut)])
    try await makeSUT(star).starPhotos(request: .init(photos: .numbers(.init([2...5])), memo: "light"))
    #expect(star.calls.map(\.photo.id.rawValue) == ["p2", "p3"])
    let starred = StarredPhotos(
      photos: [.init(photo: .make(2, id: "p2"), result: saved)],
      left: (3...5).map { .make($0, id: "p\($0)") }, memo: "light", failure: .photos(.timedOut))
    #expect(presenter.messages == [List.StarPhotos.Response(result: .success(starred))])
  }

  @Test func aFailureOfTheFirstIsTheFailureOfAll() async throws {
    let star = StarWorkerDouble(.success(saved), failing: ["p2": .photos(.timedOut)])
    try await makeSUT(star).starPhotos(request: .init(photos: .numbers(.init([2...5])), memo: nil))
    #expect(presenter.messages == [List.StarPhotos.Response(result: .failure(.photos(.timedOut)))])
  }

  @Test func photosAreUnstarredTogetherOrNotAtAll() async throws {
    let sut = try await makeSUT()
    await sut.deletePhotos(request: .init(photos: .numbers(.init([1...3]))))
    #expect(library.photos.count == 3)
    await sut.deletePhotos(request: .init(photos: .numbers(.init([2...3]))))
    #expect(library.photos.map(\.photo.id.rawValue) == ["p4"])
    let removed = (2...3).map { RemovedPhoto(photo: .make($0, id: "p\($0)"), memo: "memo \($0)") }
    #expect(
      presenter.messages == [
        List.DeletePhotos.Response(result: .failure(.unsavedNumbers([1]))),
        List.DeletePhotos.Response(result: .success(removed)),
      ])
  }

  @Test func photosAreTaggedTogetherOrNotAtAll() async throws {
    let sut = try await makeSUT()
    let edit = TagEdit(adding: [.make("sea")], removing: [.make("city")])
    await sut.tagPhotos(request: .init(photos: .numbers(.init([1...2])), tags: edit))
    #expect(library.photos.flatMap(\.tags).isEmpty)
    await sut.tagPhotos(request: .init(photos: .number(2), tags: edit))
    let tagged = TaggedPhoto(photo: .make(2, id: "p2"), tags: [.make("sea")], missing: [.make("city")])
    #expect(
      presenter.messages == [
        List.TagPhotos.Response(tags: edit, result: .failure(.unsavedNumbers([1]))),
        List.TagPhotos.Response(tags: edit, result: .success([tagged])),
      ])
  }
}

@MainActor struct SeveralPhotosWordingTests {
  private func starred(_ numbers: ClosedRange<Int>, _ outcome: StarOutcome, memo: String = "")
    -> [StarredPhoto]
  {
    numbers.map { .init(photo: .make($0, id: "p\($0)"), result: .init(outcome: outcome, memo: memo)) }
  }

  @Test func aStarOfSeveralSaysWhatIsNewAndWhatWasThere() {
    let photos = starred(1...5, .starred, memo: "light") + starred(6...7, .updated, memo: "light")
    #expect(
      DisplayedOutcome(.init(photos: photos, memo: "light")).sentences == [
        "Saved 5 photos · \"light\"", "Updated 2 photos · \"light\"",
      ])
    #expect(
      DisplayedOutcome(.init(photos: starred(2...2, .starred) + starred(3...3, .kept))).sentences == [
        "Saved 2 · Amy Rivers", "Already saved: 3 · Amy Rivers",
      ])
  }

  @Test(arguments: [
    ("#sea", " · #sea", " · #sea"), ("#sky #sea", " · #sea #sky", " · #sea #sky"),
    ("light #sea", " · \"light\" · #sea", " · \"light\" · #sea"), ("", "", " · no memo"),
  ])
  func aStarOfSeveralNamesTheTagsThatItGave(memo: String, new: String, old: String) {
    let photos =
      starred(1...2, .starred) + starred(3...4, .restored)
      + starred(5...6, .updated, memo: "the memo of this photo alone")
    let sentences = DisplayedOutcome(.init(photos: photos, memo: memo)).sentences
    #expect(
      sentences.prefix(3) == [
        "Saved 2 photos\(new)", "Restored 2 photos\(new)", "Updated 2 photos\(old)",
      ])
  }

  @Test func oneLateReportIsExplainedAndSeveralAreCounted() {
    var photos = starred(1...3, .starred)
    photos[0].result.reportFailure = .photos(.timedOut)
    #expect(
      DisplayedOutcome(.init(photos: photos)).remark
        == "photos.test was too slow to take the download report. It will be sent later.")
    photos[2].result.reportFailure = .photos(.timedOut)
    #expect(
      DisplayedOutcome(.init(photos: photos)).remark
        == "2 download reports could not be sent. They will be sent later.")
  }

  @Test func aStarThatEndedEarlySaysHowFarItCameAndWhatIsLeft() {
    let left = (3...5).map { NumberedPhoto.make($0, id: "p\($0)") }
    let photos = starred(1...2, .starred)
    let failed = DisplayedOutcome(.init(photos: photos, left: left, failure: .library(.busy)))
    #expect(failed.error?.code == .libraryBusy)
    #expect(
      failed.error?.message
        == "Saved 2 of 5 photos, not photo 3 by Amy Rivers: "
        + "Another program is using the library. Try again in a moment. Type star 3-5 for the rest.")
    let refused = DisplayedOutcome(
      .init(photos: photos, left: left, failure: .picture(.server(status: 500), server: "photos.test")))
    #expect(
      refused.error?.message
        == "Saved 2 of 5 photos, not photo 3 by Amy Rivers: photos.test returned status 500 instead of a "
        + "picture; try again later. Type star 3-5 for the rest.")
    let full = DisplayedOutcome(.init(photos: photos, left: left, failure: .library(.diskFull(path: "/a"))))
    #expect(
      full.error?.message.contains(
        "photo 3 by Amy Rivers: There is no space left in \"/a\". Free up space. Type star 3-5")
        == true)
    let cancelled = DisplayedOutcome(.init(photos: photos, left: left, failure: .library(.cancelled)))
    #expect(
      cancelled.error
        == DisplayedError(.cancelled, "Canceled after saving 2 of 5 photos. Type star 3-5 for the rest."))
    let withMemo = DisplayedOutcome(
      .init(photos: photos, left: left, memo: "light", failure: .library(.cancelled)))
    #expect(withMemo.error?.message.hasSuffix("Type star 3-5 with the memo again for the rest.") == true)
  }

  @Test func theKeysOfSeveralPhotosAreNullBesideTheirResults() {
    let output = SceneOutputSpy()
    output.show(.success(DisplayedOutcome(.init(photos: starred(1...2, .starred)))))
    #expect(
      output.json == [
        #"{"id":null,"memo":null,"number":null,"outcome":null,"replaced":null,"results":["#
          + #"{"id":"p1","memo":null,"number":1,"outcome":"starred","replaced":null,"tags":[]},"#
          + #"{"id":"p2","memo":null,"number":2,"outcome":"starred","replaced":null,"tags":[]}],"tags":null}"#
      ])
  }

  @Test func tagsThatAPhotoHasNowAreNamedAndThoseItDidNotHaveToo() {
    let photo = TaggedPhoto(photo: .make(3), tags: [.make("hall"), .make("sea")], missing: [.make("old")])
    let edit = TagEdit(adding: [.make("sea")], removing: [.make("old")])
    #expect(
      DisplayedTagging([photo], edit).sentences == ["Tagged 3 · Amy Rivers · #hall #sea · it had no #old"])
    #expect(
      DisplayedTagging(Array(repeating: photo, count: 5), edit).sentences == [
        "Tagged 5 photos · +sea -old", "None of them had #old",
      ])
    let old = TaggedPhoto(photo: .make(4), tags: [.make("sea")])
    #expect(
      DisplayedTagging(Array(repeating: photo, count: 3) + [old], edit).sentences == [
        "Tagged 4 photos · +sea -old", "3 of them had no #old",
      ])
    let less = TagEdit(removing: [.make("old"), .make("new")])
    let without = TaggedPhoto(photo: .make(4), tags: [.make("sea")], missing: [.make("new")])
    #expect(
      DisplayedTagging([without], less).sentences == [
        "Removed #old from 4 · Amy Rivers · #sea · it had no #new"
      ])
    #expect(
      DisplayedTagging(Array(repeating: without, count: 4), less).sentences == [
        "Untagged 4 photos · -old -new", "None of them had #new",
      ])
    let nothing = TaggedPhoto(photo: .make(4), tags: [], missing: [.make("old")])
    #expect(
      DisplayedTagging([nothing], edit).sentences == ["Removed all tags of 4 · Amy Rivers · it had no #old"])
  }

  @Test func aPhotoThatIsNotSavedHasToBeStarredBeforeItIsTagged() {
    #expect(
      DisplayedError.toBeStarred(.unsavedNumbers([1, 2, 3, 7]), having: "tags")
        == DisplayedError(.notSaved, "Only photos in the library have tags. Type star 1-3,7 first."))
    #expect(DisplayedError.toBeStarred(.library(.busy), having: "tags") == nil)
  }
}
