import FoundationEssentials
import HTTPTransport
import Testing

@testable import DemoCatalogue

struct TopicsAndUsersTests {
  private let catalogue: DemoCatalogue

  init() throws { catalogue = try .make() }

  @Test func topicsHaveTheKeysOfTheContract() throws {
    let topics = try catalogue.json("/topics?per_page=30").items
    #expect(topics.count == DemoTopic.all.count)
    for topic in topics {
      #expect(
        topic.keys.isSuperset(of: [
          "id", "slug", "title", "visibility", "description", "published_at", "updated_at", "starts_at",
          "ends_at",
          "only_submissions_after", "featured", "total_photos", "status", "links", "owners", "cover_photo",
          "preview_photos", "current_user_contributions",
        ]))
      #expect(topic.preview_photos?.items.count == 4)
      #expect(topic.owners?.items.isEmpty == false)
    }
  }

  @Test func oneTopicHasHTMLAndNoCoverAndAnotherHasNoDescription() throws {
    let odd = try catalogue.json("/topics/odd-ones")
    #expect(odd.cover_photo == .null && odd.description?.text?.hasPrefix("<p>") == true)
    #expect(odd.description?.text?.contains("\r\n") == true)
    #expect(try catalogue.json("/topics/mist-rain").description == .null)
  }

  @Test func everyTopicHasItsOwnersAndItsBeginning() throws {
    let topics = try catalogue.json("/topics?per_page=30").items
    for topic in topics {
      let names = topic.owners?.items.compactMap { $0.name?.text } ?? []
      #expect(Set(names).count == 2)
      let start = try #require(topic.starts_at?.text)
      let date = try Date(start, strategy: .iso8601)
      #expect(start.hasSuffix("T00:00:00Z") && date < .make())
    }
    #expect(Set(topics.map(\.owners)).count > 8 && Set(topics.map(\.starts_at)).count > 5)
  }

  @Test func topicsComeInPages() throws {
    let first = try catalogue.ask("/topics?per_page=4")
    #expect(try first.json().items.count == 4)
    #expect(first.headers["X-Total"] == String(DemoTopic.all.count))
    #expect(first.link("next") == DemoCatalogue.testBase + "/topics?page=2&per_page=4")
  }

  @Test func aTopicIsAlsoFoundByItsID() throws {
    let topic = try catalogue.json("/topics/skies")
    #expect(try catalogue.json("/topics/" + (topic.id?.text ?? "")) == topic)
    #expect(topic.top_contributors?.items.count == 3)
    #expect(
      try catalogue.json("/topics?ids=forests,\(topic.id?.text ?? "")").items.compactMap { $0.slug?.text }
        == ["skies", "forests"])
  }

  @Test func aTopicsPagesHaveOnlyItsPhotos() throws {
    let response = try catalogue.ask("/topics/sea-lakes/photos?page=2&per_page=5")
    let photos = try response.json().items
    #expect(photos.count == 5)
    #expect(photos.allSatisfy { $0.topic_submissions?.keys.contains("sea-lakes") == true })
    let total = try #require(try catalogue.json("/topics/sea-lakes").total_photos?.int)
    #expect(response.headers["X-Total"] == String(total))
  }

  @Test func aTopicsPhotosCanBeOrderedAndLimitedToAnOrientation() throws {
    let latest = try catalogue.json("/topics/skies/photos?per_page=30&orientation=portrait").items
    let oldest = try catalogue.json("/topics/skies/photos?per_page=30&order_by=oldest&orientation=portrait")
      .items
    let popular = try catalogue.json("/topics/skies/photos?per_page=30&order_by=popular").items
    #expect(latest.first != oldest.first && !oldest.isEmpty)
    #expect(latest.allSatisfy { ($0.height?.int ?? 0) > ($0.width?.int ?? 0) })
    let likes = popular.compactMap { $0.likes?.int }
    #expect(likes == likes.sorted(by: >) && likes.count == 30)
  }

  @Test func aPhotographerHasAPageAndPhotos() throws {
    let user = try catalogue.json("/users/haneulkim")
    #expect(user.name?.text == "김하늘")
    #expect(user.keys.isSuperset(of: ["badge", "downloads"]))
    let response = try catalogue.ask("/users/haneulkim/photos?per_page=3")
    #expect(try response.json().items.allSatisfy { $0.user?.username?.text == "haneulkim" })
    #expect(response.headers["X-Total"] == user.total_photos?.int.map(String.init))
  }

  @Test func aPhotographerSaysWhereAndWhat() throws {
    let user = try catalogue.json("/users/haneulkim")
    #expect(user.location?.text == "부산" && user.bio?.text?.hasPrefix("부산의 빛을 그립니다. ") == true)
    #expect(try catalogue.json("/users/zeynep").bio?.text?.hasPrefix("Invented") == true)
    let portfolios = try Photographer.all.map {
      try catalogue.json("/users/" + $0.username.percentEncoded).social?.portfolio_url?.text
    }
    #expect(
      portfolios.contains("https://picterest-demo.invalid/portfolio/ingrid_h") && portfolios.contains(nil))
  }

  @Test func aUsernameMayNeedPercentEncoding() throws {
    let username = Photographer.odd[2].username
    let path = "/users/" + username.percentEncoded
    let user = try catalogue.json(path)
    #expect(user.username?.text == username)
    #expect(user.links?.`self`?.text == DemoCatalogue.testBase + path)
    let photos = try catalogue.ask(path + "/photos?per_page=1")
    #expect(try photos.json().items.first?.user?.username?.text == username)
    #expect(photos.link("next")?.hasPrefix(DemoCatalogue.testBase + path + "/photos?page=2") == true)
  }

  @Test(arguments: [
    ("/topics/none", "Couldn't find Topic"), ("/topics/none/photos", "Couldn't find Topic"),
    ("/users/none", "Couldn't find User"), ("/users/none/photos", "Couldn't find User"),
    ("/nothing", "Not Found"),
    ("/photos/a/b/c", "Not Found"), ("/me", "Not Found"), ("/../etc/passwd", "Not Found"),
  ])
  func anythingMissingIs404(path: String, message: String) throws {
    let response = try catalogue.ask(path)
    #expect(response.status == 404)
    #expect(try response.json().errors?.items == [.string(message)])
  }
}
