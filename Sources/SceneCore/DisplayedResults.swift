/// What a command did to one photo, which a script finds among its `results`.
package protocol DisplayedResult: Encodable {
  /// Those that it is encoded with.
  static var keys: [String] { get }
}

/// What a command did to photos, for a script: `results` has one object for each.
///
/// The keys of a single photo are beside it, too; for several they are `null`.
package struct DisplayedResults<Item: DisplayedResult & Sendable>: Encodable, Sendable {
  private let items: [Item]
  private let single: Item?

  package init(_ single: Item) { (items, self.single) = ([single], single) }

  package init(several: [Item]) { (items, single) = (several, nil) }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(items, forKey: Key(stringValue: "results"))
    if let single { return try single.encode(to: encoder) }
    for key in Item.keys { try container.encodeNil(forKey: Key(stringValue: key)) }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}

extension DisplayedStar: DisplayedResult {
  package static let keys = ["outcome", "number", "id", "memo", "replaced"]
}

extension DisplayedDeletion: DisplayedResult {
  package static let keys = ["outcome", "id", "memo"]
}
