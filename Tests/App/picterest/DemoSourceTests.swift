import Domain
import FoundationEssentials
import HTTPTransport
import TestSupport
import Testing

@testable import picterest

/// What the scenes ask of a photos' source, asked of the demo catalogue by the real worker.
struct DemoSourceTests {
  private let source: any AppContainer.Workers.Source

  init() throws {
    let flags = Flags(demo: true, dataDir: "/nowhere", cacheDir: "/nowhere")
    let configuration = try Configuration(
      flags: flags, environment: [:], home: { nil }, readKeyFile: { _ in nil })
    let workers = AppContainer.Workers(
      configuration: configuration, authorization: configuration.catalogue.authorization,
      settings: SettingsWorkerDouble(),
      network: CurlTransport(userAgent: "tests"),
      now: { Date(timeIntervalSince1970: 1_783_160_400) })
    source = workers.photos
  }

  @Test func aSearchLeadsThroughItsPagesToTheEnd() async throws {
    let search = PhotoSearch(words: "바다", orientation: .squarish, language: .ko)
    var (page, photos, next) = (0, [Photo](), 1 as Int?)
    var total: Int?
    while let number = next {
      let found = try await source.photos(matching: search, page: number)
      if number == 1 { total = found.total }
      photos += found.photos
      (page, next) = (number, found.next)
    }
    #expect(page > 1 && photos.count == total && Set(photos.map(\.key)).count == total)
    #expect(photos.allSatisfy { $0.width == $0.height && $0.source == .demo })
  }

  @Test func aRefusedSearchSaysSo() async {
    let error = await #expect(throws: Failure.self) {
      try await source.photos(matching: PhotoSearch(words: "spam & eggs"), page: 1)
    }
    guard case .photos(.queryRefused("Query flagged as spam"), _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func topicsHaveSomethingToShow() async throws {
    let list = try await source.topics()
    #expect(list.topics.count == 11 && list.unreadable == 0)
    for topic in list.topics {
      #expect(topic.previews.count == 4 && topic.owners.count == 2 && topic.source == .demo)
      #expect(topic.startsAt != nil && topic.total ?? 0 > 15)
      #expect(topic.description?.contains("<") != true)
      let page = try await source.photos(ofTopic: topic.slug, page: 2)
      #expect(page.photos.count == 15 || page.next == nil)
      #expect(page.total == topic.total)
      #expect(try await source.topic(slug: topic.slug) == topic)
    }
  }

  @Test func aDeckIsDealtFromWhatFits() async throws {
    let filter = DeckFilter(query: "sea", topic: "golden-hour", orientation: .portrait)
    let dealt = try await source.randomPhotos(count: 30, matching: filter)
    #expect(!dealt.photos.isEmpty && dealt.unreadable == 0)
    #expect(dealt.photos.allSatisfy { $0.height > $0.width })
    #expect(try await source.randomPhotos(count: 30, matching: DeckFilter(query: "zzzz")).photos.isEmpty)
    #expect(try await source.randomPhotos(count: 1, matching: DeckFilter()).photos.count == 1)
  }

  /// Among them are a user name that needs percent-encoding, and names with escape codes.
  @Test func everyPhotographerIsFoundByTheirPhotos() async throws {
    var usernames: Set<String> = []
    for page in 1...25 {
      for photo in try await source.photos(page: page).photos {
        let username = try source.username(of: photo)
        guard usernames.insert(username).inserted else { continue }
        let profile = try await source.photographer(username: username)
        #expect(profile.name == photo.photographer.name && profile.source == .demo)
        let photos = try await source.photos(by: profile.username, page: 1)
        #expect(
          photos.photos.allSatisfy { $0.photographer == photo.photographer } && photos.total == profile.total)
      }
    }
    #expect(usernames.count == 45)
  }

  @Test func photosForSaleAreWatermarked() async throws {
    var marked = 0
    for page in 1...30 { marked += try await source.photos(page: page).photos.count(where: \.isWatermarked) }
    #expect(marked > 0 && marked < 20)
  }
}
