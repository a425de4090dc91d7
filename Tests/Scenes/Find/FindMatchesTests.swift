import SceneCore
import Terminal
import TestSupport
import Testing

@testable import Domain
@testable import FindScene

@MainActor struct FindMatchesTests {
  private let viewController = FindDisplayLogicSpy()
  private let sut = FindPresenter(timeZone: .gmt)

  init() {
    sut.viewController = viewController
  }

  private func found(
    _ query: String, memo: String = "", name: String = "Amy Rivers", description: String? = nil,
    alternativeText: String? = nil, place: String? = nil, tags: [String] = []
  ) throws -> DisplayedSavedPhoto {
    var photo = Photo.make(
      description: description, alternativeText: alternativeText, photographer: name)
    photo.place = place
    var saved = SavedPhoto.make(photo: photo, memo: memo)
    saved.tags = tags.map { .make($0) }
    let found = Find.FoundPhotos(
      search: .init(query: try FindQuery(parsing: query), typed: query),
      photos: ShownSavedPhotos(photos: [.init(number: 1, saved: saved)], total: 1, hasMore: false))
    sut.presentFetchedPhotos(response: .init(page: .first, result: .success(found)))
    return try #require(try viewController.last(Find.FetchPhotos.ViewModel.self).result.get().photos.first)
  }

  /// The lines, with `[…]` around each mark.
  private func marked(_ lines: [StyledText]) -> [String] {
    lines.map { line in
      line.spans.map { $0.style == .match ? "[\($0.text.text)]" : $0.text.text }.joined()
    }
  }

  private func row(_ photo: DisplayedSavedPhoto, _ width: Int?) -> String {
    let table = PhotoTable([
      PhotoTable.Row(
        photo.row, memo: photo.saving.memo, day: photo.saving.day, tags: photo.saving.tags)
    ])
    return marked(table.lines(within: width)).joined()
  }

  @Test func memoNameAndDescriptionAreMarkedInARow() throws {
    let photo = try found("light am roof", memo: "Light, lighter", name: "Amy Rivers", description: "A roof")
    #expect(
      row(photo, 120)
        == "1 ★ \"[Light], [light]er\"  4000×3000  [Am]y Rivers  2026-11-21  A [roof]")
    #expect(row(photo, nil) == "photo-1 1 ★ \"[Light], [light]er\" · 4000×3000 · [Am]y Rivers · 2026-11-21")
  }

  @Test func aFilterIsMarkedInItsOwnTextOnly() throws {
    let photo = try found("by:amy", memo: "for Amy", name: "Amy Rivers", description: "Amy")
    #expect(row(photo, 120) == "1 ★ \"for Amy\"  4000×3000  [Amy] Rivers  2026-11-21  Amy")
  }

  @Test(arguments: ["roof", "slate", "busan"]) func aTextThatNoColumnHasIsShownBelowTheMemo(word: String)
    throws
  {
    let photo = try found(
      word, memo: "light", description: "A roof", alternativeText: "gray slates", place: "Busan, Korea")
    let texts = ["roof": "A [roof]", "slate": "gray [slate]s", "busan": "[Busan], Korea"]
    let text = try #require(texts[word])
    #expect(row(photo, 60) == "1 ★ \"light\"  4000×3000  Amy Rivers  2026-11-21    \(text)")
    #expect(row(photo, nil).hasSuffix("2026-11-21 · \(text)"))
    #expect(marked(photo.text(within: 30)).prefix(2) == ["1 ★ light", text])
    let plain = try found(word, description: "A roof", alternativeText: "gray slates", place: "Busan, Korea")
    #expect(marked(plain.text(within: 30)).first == "1 ★ \(text)")
  }

  @Test func theMemoStaysWhereTheNameOrATagHasWhatWasLookedFor() throws {
    #expect(row(try found("amy", memo: "light", description: "Amy"), 60).hasPrefix("1 ★ \"light\"  "))
    let tagged = try found("#roof roof", memo: "light", description: "A roof", tags: ["roof"])
    #expect(row(tagged, 60).hasPrefix("1 ★ \"light\" [#roof]  "))
  }

  @Test func aTagThatWasFoundIsTheFirstAndMarked() throws {
    let photo = try found("#바다 눈", memo: "m", tags: ["a", "바다", "눈사람"])
    #expect(row(photo, nil).hasPrefix("photo-1 1 ★ \"m\" [#바다] #[눈]사람 #a · "))
    #expect(row(photo, 16) == "1 ★ \"m\" [#바다] …")
    #expect(marked(photo.text(within: 12))[1].hasPrefix("[#바다] "))
  }

  @Test func tagsThatDoNotFitAreNotLeftOutSilently() throws {
    let photo = try found("m", memo: "m", tags: ["harbour", "sea"])
    #expect(row(photo, 20) == "1 ★ \"[m]\" #harbour …")
    #expect(row(photo, 15) == "1 ★ \"[m]\" …")
  }

  @Test func aMarkIsCutWithItsText() throws {
    let photo = try found("바다", memo: "밤의 바다에서 본 빛")
    #expect(row(photo, 21) == "1 ★ \"밤의 [바다]에서 …\"")
    #expect(row(photo, 16) == "1 ★ \"밤의 [바다]…\"")
    #expect(row(photo, 13) == "1 ★ \"…[바다]…\"")
  }

  @Test(arguments: [40, 80]) func whatMatchedIsInTheRowHoweverFarBackItIs(width: Int) throws {
    let memo =
      "a long memo that goes on until it is far too long for a row of any window, with a kitchen at its end"
    let photo = try found("kitchen", memo: memo)
    #expect(row(photo, width).contains("[kitchen]") && row(photo, width).contains("\"…"))
    #expect(marked(photo.text(within: 30)).joined().contains("[kitchen]"))
    #expect(
      row(try found("kitchen", memo: "light\nfor the kitchen"), width).hasPrefix("1 ★ \"…for the [kitchen]\"")
    )
  }

  @Test func whatIsUnsafeStaysSafeInAMark() throws {
    let photo = try found("a\u{1B}[31mb", memo: "x a\u{1B}[31mb y")
    let lines = photo.text(within: 40)
    #expect(!lines.map(\.text.text).joined().contains("\u{1B}"))
    #expect(marked(lines).first == "1 ★ x [a\u{FFFD}[31mb] y")
  }

  @Test func onACardMarksGoOnInTheNextRow() throws {
    let photo = try found("\"for the\" rivers", memo: "light for the kitchen")
    #expect(
      marked(photo.text(within: 14)) == [
        "1 ★ light [for]", "[the] kitchen", "Amy [Rivers]", "2026-11-21",
      ])
    let described = try found("roof", description: "Roofs at night")
    #expect(marked(described.text(within: 30)).first == "1 ★ [Roof]s at night")
  }

  @Test func whatIsNotLookedForIsNotMarked() throws {
    #expect(try found("-light color:blue", memo: "light").row.matches == DisplayedMatches())
  }

  /// Marks are bold and underlined and need no color; without colors there are no escape sequences at all.
  @Test func aMarkIsNoColor() {
    let line = StyledText("a sea", marking: [2..<5])
    #expect(line.rendered(colors: .onDark) == "a \u{1B}[1;4msea\u{1B}[0m")
    #expect(line.rendered(colors: .off) == "a sea")
  }

  @Test(arguments: [[0..<99], [-5..<2], [3..<3, 3..<4], [4..<5, 90..<99]])
  func anyRangeIsAccepted(ranges: [Range<Int>]) {
    #expect(StyledText("바다 a", marking: ranges).text.text.hasPrefix("바"))
    #expect(!StyledText("", marking: ranges).text.text.contains("a"))
  }
}
