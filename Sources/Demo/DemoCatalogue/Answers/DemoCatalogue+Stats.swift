import FoundationEssentials
import HTTPTransport

// Views, downloads and likes: invented, but the same in every process.

extension DemoCatalogue {
  /// Returns a photo's views, downloads and likes of the last days, oldest first; a day without any has a zero.
  func statistics(_ idOrSlug: String, _ call: Call) -> HTTPResponse {
    guard let photo = DemoPhoto(idOrSlug: idOrSlug) else { return .notFound("Couldn't find Photo") }
    let statistics = statistics(of: photo, call).adding([
      "likes": series(photo, 22, days(call), below: 1, total: 0)
    ])
    return .json(JSONValue.object([("id", .string(photo.id))]).adding(statistics))
  }

  func userStatistics(_ username: String, _ call: Call) -> HTTPResponse {
    guard let photographer = Photographer.named(username) else { return .notFound("Couldn't find User") }
    let photo = DemoPhoto(index: photographer.portrait)
    let statistics = photo.map { self.statistics(of: $0, call) } ?? .object([])
    return .json(JSONValue.object([("username", .string(username))]).adding(statistics))
  }

  func statistics(of photo: DemoPhoto, _ call: Call) -> JSONValue {
    let days = days(call)
    let reported = ledger.downloads(of: photo.index)
    return [
      "downloads": series(photo, 20, days, below: 30, total: photo.downloads, today: reported),
      "views": series(photo, 21, days, below: 3000, total: photo.views),
    ]
  }

  func total() -> HTTPResponse {
    let photos = DemoPhoto.count
    return .json([
      "photos": .int(photos), "downloads": .int(photos * 20_000), "views": .int(photos * 2_000_000),
      "photographers": .int(Photographer.all.count), "pixels": .int(photos * 24_000_000),
      "downloads_per_second": 1, "views_per_second": 100, "developers": 1, "applications": 1,
      "requests": .int(photos * 1_000),
    ])
  }

  func month() -> HTTPResponse {
    .json([
      "downloads": .int(40_000), "views": .int(4_000_000), "new_photos": 42, "new_photographers": 1,
      "new_pixels": .int(42 * 24_000_000), "new_developers": 0, "new_applications": 0,
      "new_requests": .int(50_000),
    ])
  }

  private func days(_ call: Call) -> [Int] {
    let quantity = min(max(call["quantity"].flatMap(Int.init(clamping:)) ?? 30, 1), 30)
    let today = Int((now().timeIntervalSince1970 / 86_400).rounded(.down))
    return Array((today - quantity + 1)...today)
  }

  private func series(
    _ photo: DemoPhoto, _ salt: UInt64, _ days: [Int], below bound: Int, total: Int, today: Int = 0
  ) -> JSONValue {
    var counts = days.map { day in
      let chance = photo.number(UInt64(day) &* 64 &+ salt, below: bound * 5 / 4 + 1)
      return chance < bound ? chance : 0
    }
    counts[counts.count - 1] += today
    let change = counts.reduce(0, +)
    let values = zip(days, counts).map { day, count in
      let date = Date(timeIntervalSince1970: Double(day) * 86_400).formatted(.iso8601)
      return JSONValue.object([("date", .string(String(date.prefix(10)))), ("value", .int(count))])
    }
    return [
      "total": .int(total + today),
      "historical": [
        "change": .int(change), "average": .int(change / days.count), "resolution": "days",
        "quantity": .int(days.count), "values": .array(values),
      ],
    ]
  }
}
