import FoundationEssentials
import HTTPTransport
import Testing

@testable import DemoCatalogue

struct PhotosEndpointTests {
  private struct Listed: Decodable { let id: String }

  private let catalogue: DemoCatalogue

  init() throws { catalogue = try .make() }

  @Test func pagesShowEveryPhotoExactlyOnce() throws {
    var ids: [String] = []
    var next: String? = "/photos?per_page=30"
    while let path = next {
      let response = try catalogue.ask(path)
      ids += try JSONDecoder().decode([Listed].self, from: response.body).map(\.id)
      next = response.link("next").map { String($0.dropFirst(DemoCatalogue.testBase.count)) }
    }
    #expect(ids == DemoPhoto.onShow.map(DemoID.id))
  }

  @Test func aPhotoInAListHasTheKeysOfTheContract() throws {
    let photo = try #require(try catalogue.json("/photos?per_page=1").items.first)
    #expect(
      photo.keys.isSuperset(of: [
        "id", "slug", "created_at", "updated_at", "promoted_at", "width", "height", "color", "blur_hash",
        "description",
        "alt_description", "urls", "links", "likes", "liked_by_user", "current_user_collections",
        "sponsorship",
        "topic_submissions", "asset_type", "user",
      ]))
    #expect(photo.urls?.keys == ["raw", "full", "regular", "small", "thumb"])
    #expect(photo.links?.keys == ["self", "html", "download", "download_location"])
    #expect(
      photo.user?.keys.isSuperset(of: [
        "id", "updated_at", "username", "name", "first_name", "last_name", "bio", "location", "links",
        "profile_image",
        "total_collections", "social",
      ]) == true)
    #expect(photo.exif == nil)
  }

  @Test func pagesOfTheDemoHaveTheirOwnHost() throws {
    let photo = try #require(try catalogue.json("/photos?per_page=1").items.first)
    #expect(photo.links?.html?.text?.hasPrefix("https://picterest-demo.invalid/photos/") == true)
    #expect(photo.user?.links?.html?.text?.hasPrefix("https://picterest-demo.invalid/@") == true)
    #expect(DemoCatalogue.pageHost == "picterest-demo.invalid")
  }

  @Test func addressesOfCallsAndPicturesAreUnderTheBaseURL() throws {
    let photo = try #require(try catalogue.json("/photos?per_page=1").items.first)
    for url in [
      photo.urls?.raw, photo.urls?.regular, photo.links?.`self`, photo.links?.download_location,
      photo.user?.links?.photos,
    ] {
      #expect(url?.text?.hasPrefix(DemoCatalogue.testBase + "/") == true)
    }
  }

  @Test(arguments: [
    ("page=0", 10, 1), ("per_page=500", 30, 1), ("per_page=0&page=-3", 1, 1), ("per_page=&page=", 10, 1),
    ("", 10, 1),
    ("page=2&per_page=7", 7, 2),
  ])
  func pageNumbersAndSizesOutOfRangeAreCorrected(query: String, count: Int, page: Int) throws {
    let response = try catalogue.ask("/photos?" + query)
    let ids = try response.json().items.compactMap { $0.id?.text }
    #expect(ids == ((page - 1) * count..<page * count).map(DemoID.id))
    #expect(response.headers["X-Per-Page"] == String(count))
    #expect(response.headers["X-Total"] == String(DemoPhoto.onShow.count))
  }

  @Test(arguments: ["81", "9999999999", "9223372036854775807"])
  func aPageBeyondTheLastIsEmpty(page: String) throws {
    let response = try catalogue.ask("/photos?per_page=30&page=\(page)")
    #expect(String(decoding: response.body, as: UTF8.self) == "[]")
    #expect(response.link("next") == nil)
  }

  @Test func linksAreInTheOrderOfTheRealService() throws {
    let url = DemoCatalogue.testBase + "/photos"
    #expect(
      try catalogue.ask("/photos?per_page=30&client_id=secret").headers["Link"] == """
        <\(url)?page=79&per_page=30>; rel="last", <\(url)?page=2&per_page=30>; rel="next"
        """)
    #expect(
      try catalogue.ask("/photos?page=2&order_by=latest&per_page=30").headers["Link"] == """
        <\(url)?order_by=latest&page=1&per_page=30>; rel="first", \
        <\(url)?order_by=latest&page=1&per_page=30>; rel="prev", \
        <\(url)?order_by=latest&page=79&per_page=30>; rel="last", \
        <\(url)?order_by=latest&page=3&per_page=30>; rel="next"
        """)
    #expect(
      try catalogue.ask("/photos?per_page=30&page=80").headers["Link"] == """
        <\(url)?page=1&per_page=30>; rel="first", <\(url)?page=79&per_page=30>; rel="prev"
        """)
  }

  @Test func aPhotoIsFoundWithAllDetailsByIDAndBySlug() throws {
    let photo = try catalogue.json("/photos/" + DemoID.id(of: 0))
    #expect(photo.keys.isSuperset(of: ["exif", "location", "tags", "views", "downloads", "topics", "meta"]))
    #expect(
      photo.exif?.keys == ["make", "model", "name", "exposure_time", "aperture", "focal_length", "iso"])
    #expect(photo.tags?.items.isEmpty == false)
    #expect(try catalogue.json("/photos/" + (photo.slug?.text ?? "")) == photo)
  }

  @Test(arguments: ["nothing", "AAAAAAAAAAA", "AAAAAAAAAAA/statistics", "AAAAAAAAAAA/download"])
  func aMissingPhotoIs404(path: String) throws {
    let response = try catalogue.ask("/photos/" + path)
    #expect(response.status == 404)
    #expect(String(decoding: response.body, as: UTF8.self) == #"{"errors":["Couldn't find Photo"]}"#)
  }

  @Test func aReportedDownloadIsCounted() throws {
    let id = DemoID.id(of: 5)
    let before = try catalogue.json("/photos/" + id)
    let location = try #require(before.links?.download_location?.text)
    #expect(location.contains("/download?ixid="))
    let answer = try catalogue.json(String(location.dropFirst(DemoCatalogue.testBase.count)))
    #expect(answer.url?.text?.hasPrefix(DemoCatalogue.testBase + "/images/\(id)?") == true)
    #expect(try catalogue.json("/photos/" + id).downloads?.int == (before.downloads?.int ?? 0) + 1)
  }

  @Test func statisticsHaveAValueForEachDayUpToToday() throws {
    let stats = try catalogue.json("/photos/\(DemoID.id(of: 5))/statistics?quantity=3")
    let days = stats.views?.historical?.values?.items.compactMap { $0.date?.text }
    #expect(days == ["2026-07-02", "2026-07-03", "2026-07-04"])
    #expect(stats.downloads?.historical?.resolution?.text == "days")
    #expect(
      try catalogue.json("/photos/\(DemoID.id(of: 5))/statistics").views?.historical?.quantity?.int == 30)
  }

  @Test func aRandomPhotoIsAnObjectUnlessThereIsACount() throws {
    #expect(try catalogue.json("/photos/random").tags_preview != nil)
    #expect(try catalogue.json("/photos/random?count=1").items.count == 1)
    let many = try catalogue.ask("/photos/random?count=99")
    #expect(Set(try many.json().items.map(\.id)).count == 30)
    #expect(many.headers["Link"] == nil && many.headers["Cache-Control"]?.hasPrefix("private") == true)
  }

  @Test func aRandomPhotoIsDifferentEachTime() throws {
    let ids = try (0..<12).compactMap { _ in try catalogue.json("/photos/random").id?.text }
    #expect(Set(ids).count > 8)
  }

  @Test func cataloguesOfTheSameMomentDrawDifferentPhotos() throws {
    let first = try (0..<6).map { _ in try DemoCatalogue.make().json("/photos/random").id?.text }
    #expect(Set(first).count > 1)
  }

  @Test func randomPhotosMatchTheFilters() throws {
    let ids = ["skies", "forests"].compactMap { DemoTopic.named($0)?.id }.joined(separator: ",")
    let photos = try catalogue.json("/photos/random?count=20&orientation=portrait&topics=\(ids)").items
    #expect(photos.count == 20)
    #expect(photos.allSatisfy { ($0.height?.int ?? 0) > ($0.width?.int ?? 0) })
    #expect(photos.allSatisfy { $0.topic_submissions?.keys.isDisjoint(with: ["skies", "forests"]) == false })
  }

  /// The real service does the same.
  @Test func topicsThatAreNotIDsAndTopicsBesideAQueryAreIgnored() throws {
    let id = try #require(DemoTopic.named("skies")?.id)
    for query in ["topics=skies", "topics=no-such-topic", "query=forest&topics=\(id)"] {
      let photos = try catalogue.json("/photos/random?count=30&\(query)").items
      #expect(photos.count == 30)
      #expect(!photos.allSatisfy { $0.topic_submissions?.keys.contains("skies") == true })
    }
  }

  @Test(arguments: ["query=zzzz", "username=nobody"])
  func aRandomPhotoWithoutAMatchIs404(query: String) throws {
    let response = try catalogue.ask("/photos/random?" + query)
    #expect(response.status == 404)
    #expect(String(decoding: response.body, as: UTF8.self) == #"{"errors":["No photos found."]}"#)
  }
}

extension HTTPResponse {
  func link(_ relation: String) -> String? {
    let links = (headers["Link"] ?? "").split(separator: ", ")
    return links.first { $0.hasSuffix("rel=\"\(relation)\"") }.flatMap { link in
      link.split(separator: ">").first.map { String($0.dropFirst()) }
    }
  }
}
