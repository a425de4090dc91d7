import Domain

/// A photographer's selection of photos, which may be other photographers'.
struct DemoCollection: Sendable {
  /// Digits, as in older addresses of the real service.
  let id: String
  let title: String
  let description: String?
  let owner: Photographer
  let holds: @Sendable (DemoPhoto) -> Bool

  private init(
    _ id: String, _ title: String, _ description: String?, by owner: Int,
    holds: @escaping @Sendable (DemoPhoto) -> Bool
  ) {
    (self.id, self.title, self.description) = (id, title, description)
    self.owner = Photographer.all[owner]
    self.holds = { $0.isOnShow && holds($0) }
  }

  static let all: [DemoCollection] = [
    .init("317099", "Quiet Water", "Mornings without a boat.", by: 0) {
      $0.painting.motif == .water && [.dawn, .mist].contains($0.painting.hour)
    },
    .init("1538150", "Night Windows", nil, by: 1) {
      $0.painting.motif == .city && $0.painting.hour == .night
    },
    .init("4332580", "Before Breakfast", "The first light, anywhere.", by: 0) { $0.painting.hour == .dawn },
    .init("540518", "Weather", "Storms and what they leave.", by: 5) { $0.painting.hour == .storm },
    .init("9270463", "For the Wall", "Tall ones, for a narrow wall.", by: 15) {
      $0.orientation == .portrait && $0.isPromoted
    },
    .init("762960", "Patterns", nil, by: 18) { $0.painting.motif.isAbstract },
  ]

  static func with(id: String) -> DemoCollection? { all.first { $0.id == id } }

  /// Returns the collections whose title or description contains every word of a query.
  static func matching(_ query: String) -> [DemoCollection] {
    let words = query.lowercased().split(whereSeparator: \.isWhitespace)
    return all.filter { collection in
      let text = "\(collection.title) \(collection.description ?? "")".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }
}
