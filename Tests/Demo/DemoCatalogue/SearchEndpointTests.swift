import Domain
import FoundationEssentials
import HTTPTransport
import Testing

@testable import DemoCatalogue

struct SearchEndpointTests {
  private let catalogue: DemoCatalogue

  init() throws { catalogue = try .make() }

  private func search(_ query: String, _ more: String = "") throws -> AnyJSON {
    try catalogue.json("/search/photos?query=\(query.percentEncoded)\(more)")
  }

  @Test(arguments: [
    "light", "sea", "SEA", "바다", "noche", "mer", "Wald", "海", "夕暮れ", "하늘", "moon", "ingrid", "λ", "Ελένη",
  ])
  func ordinaryWordsFindPhotos(word: String) throws {
    let total = try #require(try search(word, "&per_page=1").total?.int)
    #expect(word == "λ" ? total == 0 : total > 15)
  }

  @Test(arguments: [("바다", "\u{1107}\u{1161}\u{1103}\u{1161}"), ("Solène", "Sole\u{300}ne")])
  func decomposedWordsFindTheSame(composed: String, decomposed: String) throws {
    let total = try search(composed, "&per_page=1").total?.int
    #expect(try search(decomposed, "&per_page=1").total?.int == total && total ?? 0 > 0)
  }

  @Test(arguments: ["“바다”", "「바다」", "바다…", "(바다)"])
  func punctuationIsNoPartOfAWord(query: String) throws {
    #expect(try search(query, "&per_page=1").total?.int == search("바다", "&per_page=1").total?.int)
  }

  @Test func everyWordMustMatch() throws {
    let sea = try #require(try search("sea", "&per_page=1").total?.int)
    let both = try search("sea moon", "&per_page=30")
    #expect(both.total?.int ?? 0 < sea && both.results?.items.isEmpty == false)
    for photo in both.results?.items ?? [] { #expect(photo.alt_description?.text?.contains("sea") == true) }
    #expect(try catalogue.ask("/search/photos?query=sea+moon&per_page=30").json().results == both.results)
  }

  @Test func aQueryMatchesOnlyTheBeginningOfAWord() {
    let index = WordIndex(DemoPhoto.all)
    #expect(index.indices(matching: "ight").isEmpty)
    #expect(index.indices(matching: "").isEmpty)
    #expect(index.indices(matching: "*").isEmpty)
    #expect(index.indices(matching: "light lights") == index.indices(matching: "lights"))
  }

  @Test func aSearchWithoutAMatchIsAnEmptyPageWithoutLinks() throws {
    let response = try catalogue.ask("/search/photos?query=zzzz")
    #expect(String(decoding: response.body, as: UTF8.self) == #"{"total":0,"total_pages":0,"results":[]}"#)
    #expect(response.headers["Link"] == nil && response.headers["X-Total"] == "0")
  }

  @Test(arguments: ["/search/photos", "/search/photos?query=", "/search/photos?query=%20"])
  func aSearchWithoutWordsIs400(path: String) throws {
    #expect(try catalogue.ask(path).status == 400)
  }

  @Test(arguments: ["landscape", "portrait", "squarish"])
  func anOrientationLimitsTheResults(orientation: String) throws {
    let photos = try search("light", "&per_page=30&orientation=\(orientation)").results?.items ?? []
    #expect(!photos.isEmpty)
    for photo in photos {
      let ratio = Double(photo.width?.int ?? 0) / Double(photo.height?.int ?? 1)
      #expect(
        orientation == "landscape"
          ? ratio > 1.05 : orientation == "portrait" ? ratio < 0.96 : abs(ratio - 1) < 0.06)
    }
  }

  @Test func aColorLimitsTheResultsByTheirPictures() throws {
    let photos = try search("desert", "&per_page=30&color=orange").results?.items ?? []
    #expect(!photos.isEmpty)
    for photo in photos { #expect(PhotoColor.orange.holds(photo.color?.text ?? "")) }
  }

  /// "mer" and "바다" mean "sea", but without a language, only French or Korean photos match these words.
  @Test(arguments: [("mer", "fr"), ("바다", "ko"), ("MEER", "de"), ("海", "ja"), ("mar", "es")])
  func wordsAreTakenForThoseOfTheirLanguage(word: String, language: String) throws {
    let total = try #require(try search(word, "&per_page=1&lang=\(language)").total?.int)
    #expect(total == (try search("sea", "&per_page=1").total?.int))
    #expect(try search(word, "&per_page=1").total?.int ?? 0 < total)
    let both = try search(word + " moon", "&per_page=1&lang=\(language)").total?.int
    #expect(both == (try search("sea moon", "&per_page=1").total?.int))
  }

  @Test(arguments: ["nb", "", "zh-Hans"])
  func aLanguageThatTheCatalogueDoesNotKnowChangesNothing(language: String) throws {
    #expect(try search("sea", "&lang=\(language)").results == search("sea").results)
  }

  @Test func thePhotosThatTheEditorsChoseMayComeFirst() throws {
    let latest = try search("sea", "&per_page=30&order_by=latest")
    let editorial = try search("sea", "&per_page=30&order_by=editorial")
    #expect(editorial.total == latest.total)
    #expect(latest.results?.items.contains { $0.promoted_at == .null } == true)
    #expect(editorial.results?.items.allSatisfy { $0.promoted_at != .null } == true)
  }

  @Test(arguments: ["/search/photos?query=", "/photos/random?query="])
  func aRefusedQueryIs410(path: String) throws {
    let response = try catalogue.ask(path + "cheap+Spam")
    #expect(response.status == 410)
    #expect(try response.json().errors?.items == [.string("Query flagged as spam")])
    #expect(try catalogue.ask(path + "light+spammers").status != 410)
  }

  @Test func pagesAfterThe200thAreEmptyAndHaveNoTotal() throws {
    #expect(try search("demo", "&per_page=5&page=200").results?.items.count == 5)
    let response = try catalogue.ask("/search/photos?query=demo&per_page=5&page=201")
    #expect(String(decoding: response.body, as: UTF8.self) == #"{"total":0,"total_pages":0,"results":[]}"#)
    #expect(response.headers["Link"] == nil)
  }

  @Test func latestIsTheOrderOfTheFeed() throws {
    let photos = try search("sea", "&per_page=30&order_by=latest").results?.items ?? []
    let dates = photos.compactMap { $0.created_at?.text }.filter { $0.hasSuffix("Z") }
    #expect(dates == dates.sorted(by: >) && !dates.isEmpty)
  }
}
