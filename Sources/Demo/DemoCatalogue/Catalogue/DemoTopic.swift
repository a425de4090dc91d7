struct DemoTopic: Sendable {
  let slug: String
  let title: String
  let description: String?
  let hasCover: Bool
  let holds: @Sendable (DemoPhoto) -> Bool

  var id: String { String(slug.utf8.reduce(into: "") { $0 += String($1, radix: 36) }.prefix(9)) + "-t" }

  private var number: Int { slug.utf8.reduce(0) { $0 * 31 % 1_009 + Int($1) } }

  /// A date from 2019 to 2024.
  var startsAt: String {
    let month = number % 12 + 1
    return "\(2019 + number % 6)-\(month < 10 ? "0" : "")\(month)-16T00:00:00Z"
  }

  var owners: [Photographer] {
    let people = Photographer.all
    return [people[number % people.count], people[(number + 7) % people.count]]
  }

  private init(
    _ slug: String, _ title: String, _ description: String?, hasCover: Bool = true, isOdd: Bool = false,
    holds: @escaping @Sendable (DemoPhoto) -> Bool
  ) {
    self.slug = slug
    self.title = title
    self.description = description.map { $0 + " A topic of the Picterest demo." }
    self.hasCover = hasCover
    self.holds = { photo in (isOdd || photo.isOnShow) && holds(photo) }
  }

  static let all: [DemoTopic] = [
    .init("skies", "Skies", "Wide skies, with clouds and without.") { $0.painting.motif == .sky },
    .init("sea-lakes", "Sea & Lakes", "Water, and the light on it.") { $0.painting.motif == .water },
    .init("hills-mountains", "Hills & Mountains", "Range behind range.") { $0.painting.motif == .hills },
    .init("forests", "Forests", "Conifers, mostly before breakfast.") { $0.painting.motif == .forest },
    .init("deserts", "Deserts", "Sand, wind and two colours.") { $0.painting.motif == .dunes },
    .init("cities-at-night", "Cities at Night", "Windows, each of them somebody's.") {
      $0.painting.motif == .city
    },
    .init("abstract", "Abstract", "Paper, ink, lights and tiles.") { $0.painting.motif.isAbstract },
    .init("golden-hour", "Golden Hour", "The first hour of light, and the last.") {
      !$0.painting.motif.isAbstract && [.dawn, .sunset].contains($0.painting.hour)
    },
    .init("after-dark", "After Dark", "Moon, stars and northern lights.") {
      !$0.painting.motif.isAbstract && $0.painting.motif != .city
        && [.dusk, .night].contains($0.painting.hour)
    },
    .init("mist-rain", "Mist & Rain", nil) { [.mist, .storm].contains($0.painting.hour) },
    .init(
      "odd-ones", "Odd Ones",
      "<p>What real services send, too: <b>names</b> that hold escape codes,\r\nfields without a value &amp; pictures one pixel wide.</p>",
      hasCover: false, isOdd: true
    ) { $0.hardCase != nil },
  ]

  static func named(_ idOrSlug: String) -> DemoTopic? {
    all.first { $0.slug == idOrSlug || $0.id == idOrSlug }
  }
}
