import SceneCore
import Terminal
import TestSupport
import Testing

@testable import DetailScene
@testable import Domain

@MainActor struct DetailPresenterTests {
  private let viewController = DetailDisplayLogicSpy()
  private let sut = DetailPresenter(timeZone: .gmt)

  init() {
    sut.viewController = viewController
  }

  /// - Parameter details: The details, or `nil` if the source did not answer.
  private func detail(_ details: PhotoDetails?, saved: SavedPhoto? = nil) throws -> DisplayedDetail {
    let photo = NumberedPhoto(number: 3, photo: details?.photo ?? saved?.photo ?? .make())
    let shown = Detail.ShownPhoto(
      photo: photo, details: details.map { .success($0) } ?? .failure(.photos(.timedOut)), saved: saved)
    sut.presentShownPhoto(response: .init(step: .none, result: .success(shown)))
    return try viewController.last(Detail.ShowPhoto.ViewModel.self).result.get()
  }

  private func facts(_ detail: DisplayedDetail) -> [String] {
    detail.facts.map { "\($0.name): \($0.value.text)" }
  }

  @Test(arguments: [(3, 2_355, "of 2,355"), (1, 1, nil), (nil, 9, nil)])
  func thePlaceInTheListIsShownUnlessThePhotoIsTheOnlyOne(number: Int?, count: Int, place: String?) throws {
    let shown = Detail.ShownPhoto(
      photo: NumberedPhoto(number: number, photo: .make()), listCount: count, hasNext: true,
      details: .success(.make()))
    sut.presentShownPhoto(response: .init(step: .next, result: .success(shown)))
    let detail = try viewController.last(Detail.ShowPhoto.ViewModel.self).result.get()
    #expect(detail.place == place && detail.hasNext)
  }

  @Test func everythingKnownIsShownAsAFact() throws {
    #expect(
      facts(try detail(.make(), saved: .make())) == [
        "Memo: light for the kitchen", "Saved: 2026-11-21", "Description: Light over the sea",
        "Alt text: a wide sea under a low sun", "Camera: Canon EOS 40D · 1/250 s · f/3.5 · 16 mm · ISO 100",
        "Place: Busan, Korea", "Tags: sea, light", "Counts: 1,200 views · 34 downloads · 5 likes",
        "Uploaded: 2024-05-06", "Color: #60544d", "Credit: Picture by Amy Rivers, demo catalogue",
      ])
  }

  @Test func factsForProgramsAreShownOnRequest() throws {
    let shown = Detail.ShownPhoto(
      photo: .make(3, id: "p3"), details: .success(.make()), saved: .make(), showsAll: true)
    sut.presentShownPhoto(response: .init(step: .none, result: .success(shown)))
    let facts = facts(try viewController.last(Detail.ShowPhoto.ViewModel.self).result.get())
    #expect(facts.contains("Id: p3"))
    #expect(facts.contains { $0.hasPrefix("File: pictures/") })
  }

  @Test func theColorHasASample() throws {
    let fact = try #require(try detail(.make()).facts.first { $0.name == "Color" })
    #expect(fact.swatch == "#60544d")
    #expect(fact.lines(within: 80, indent: 0).first?.text == "Color       ██ #60544d")
  }

  @Test func theCreditLeadsToThePagesThatItNames() throws {
    let detail = try detail(.make(photo: .make(source: .unsplash)))
    let credit = try #require(detail.facts.last { $0.name == "Credit" })
    #expect(credit.value == PhotoCredit(for: .make(source: .unsplash)).words)
    #expect(credit.value.map { $0.page != nil } == [true, false, true, false, true])
    let page = try #require(detail.photo.credit.photoURL)
    #expect(page == "https://pages.test/photos/photo-1?utm_source=picterest&utm_medium=referral")
    #expect(detail.facts.last?.value == [LinkedText(page, page)])
  }

  @Test func aMissingPictureIsMentionedWithTheWayToGetItBack() throws {
    let detail = try detail(.make(), saved: .make(file: nil))
    #expect(facts(detail).contains("Picture: missing from the library's folder; star fetches it again"))
    #expect(detail.photo.saving.file == nil)
  }

  @Test(arguments: [
    ("http://127.0.0.1:28613/images/1?w=1080", "--api http://127.0.0.1:28613"),
    ("https://images.unsplash.com/photo-1", "your Unsplash key"),
    ("https://picterest-demo.invalid/images/1", "--demo"),
  ])
  func aMissingPictureOfAnotherSourceSaysWhichSessionFetchesIt(url: String, way: String) throws {
    var photo = Photo.make()
    photo.urls.regular = url
    let detail = try detail(nil, saved: .make(photo: photo, file: nil))
    #expect(
      facts(detail).contains(
        "Picture: missing from the library's folder; star fetches it again in a session with \(way)"))
  }

  @Test func aMissingPictureThatItsSourceDoesNotHaveIsNotSaidToBeFetchedAgain() throws {
    var saved = SavedPhoto.make(file: nil)
    saved.isWithdrawn = true
    #expect(
      facts(try detail(nil, saved: saved)).contains(
        "Picture: missing from the library's folder; the source no longer has it, so only a backup can bring it "
          + "back; verify says how"))
    #expect(
      facts(try detail(.make(), saved: saved)).contains(
        "Picture: missing from the library's folder; star fetches it again"))
  }

  @Test func aCountOfOneIsInTheSingular() throws {
    #expect(
      facts(try detail(.make(views: 1, downloads: 1, likes: 1))).contains(
        "Counts: 1 view · 1 download · 1 like"))
  }

  @Test func unknownFactsAreLeftOut() throws {
    let bare = PhotoDetails.make(
      photo: .make(description: nil, alternativeText: nil), exif: nil, location: nil, tags: [], views: nil,
      downloads: nil, likes: nil, createdAt: nil)
    #expect(facts(try detail(bare)) == ["Color: #60544d", "Credit: Picture by Amy Rivers, demo catalogue"])
  }

  @Test func aPhotoFromAFolderHasANameAndADayOnWhichItWasTaken() throws {
    var photo = Photo.make(description: nil, alternativeText: "IMG_0012")
    photo.source = .folder
    let details = PhotoDetails.make(photo: photo, createdAt: "2026-11-21T08:00:00Z")
    let facts = facts(try detail(details))
    #expect(facts.contains("Name: IMG_0012") && facts.contains("Taken: 2026-11-21"))
  }

  @Test func anAlternativeTextWithoutADescriptionIsCalledThat() throws {
    let details = PhotoDetails.make(
      photo: .make(description: nil), exif: nil, location: nil, tags: [], views: nil, downloads: nil,
      likes: nil,
      createdAt: nil)
    #expect(
      facts(try detail(details)) == [
        "Alt text: a wide sea under a low sun", "Color: #60544d",
        "Credit: Picture by Amy Rivers, demo catalogue",
      ])
  }

  @Test(arguments: [
    (PhotoDetails.Location.make(name: "Haeundae, Busan"), "Haeundae, Busan"),
    (.make(city: nil), "Korea"),
  ])
  func aLocationIsNamedAsFullyAsItIsKnown(location: PhotoDetails.Location, expected: String) throws {
    #expect(try detail(.make(location: location)).photo.metadata.place == expected)
  }

  @Test(arguments: [
    ("2024-05-06T22:08:09Z", "2024-05-07"), ("2024-05-06T10:08:09-05:00", "2024-05-07"),
    ("2024-05-06T14:59:59.999Z", "2024-05-06"), ("2024-05-06", "2024-05-06"), ("May 2024", "May 2024"),
  ])
  func theUploadDayIsThatOfTheReadersTimeZone(createdAt: String, day: String) throws {
    let seoul = LocalTimeZone("Seoul") { _ in 9 * 3_600 }
    let sut = DetailPresenter(timeZone: seoul)
    sut.viewController = viewController
    let details = PhotoDetails.make(createdAt: createdAt)
    let shown = Detail.ShownPhoto(photo: .make(3), details: .success(details), saved: nil)
    sut.presentShownPhoto(response: .init(step: .none, result: .success(shown)))
    let detail = try viewController.last(Detail.ShowPhoto.ViewModel.self).result.get()
    #expect(facts(detail).contains("Uploaded: \(day)"))
    #expect(detail.photo.metadata.createdAt == createdAt)
  }

  @Test func coordinatesHaveAtMostSixDecimals() throws {
    let metadata = try detail(
      .make(location: .make(latitude: 35.158_700_000_004, longitude: -129.160_400_49))
    )
    .photo.metadata
    #expect(metadata.latitude == 35.1587 && metadata.longitude == -129.1604)
  }

  @Test func aPhotoKnownOnlyToTheLibraryIsShownWithARemark() throws {
    let detail = try detail(nil, saved: .make())
    #expect(
      detail.remark
        == "Showing only the saved data. photos.test took too long to answer. Try again in a moment."
    )
    #expect(detail.photo.row.starred)
    #expect(detail.photo.metadata == DisplayedMetadata(nil, of: .make()))
  }

  @Test(arguments: [nil, "photo-1.jpg"]) func aSavedPhotoIsShownFromItsFile(file: String?) throws {
    #expect(try detail(.make(), saved: .make(file: file)).photo.row.picture.file == file)
  }
}
