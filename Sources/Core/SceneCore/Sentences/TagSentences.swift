package import Domain
package import Terminal

/// The outcome of `tag`, for display in any scene.
package struct DisplayedTagging: Sendable, Hashable, Encodable {
  /// The word `tagged`, or `unchanged` when no photo changed.
  package var outcome: String
  package var results: [DisplayedTags]
  package var sentences: [String]

  enum CodingKeys: CodingKey { case outcome, results }

  /// A photo with its present tags.
  package struct DisplayedTags: Sendable, Hashable, Encodable {
    package var id: String
    @NullWhenNil package var number: Int?
    package var tags: [String]

    enum CodingKeys: String, CodingKey { case id, number, tags }
  }

  package init(_ photos: [TaggedPhoto], _ edit: TagEdit) {
    outcome = photos.allSatisfy(\.isUnchanged) ? "unchanged" : "tagged"
    results = photos.map {
      DisplayedTags(id: $0.photo.photo.id.rawValue, number: $0.photo.number, tags: $0.tags.map(\.name))
    }
    sentences = photos.count <= Self.mostAlone ? photos.flatMap(Self.sentences) : Self.sentences(photos, edit)
  }

  /// The most photos with a line each.
  private static let mostAlone = 3

  private static func list(_ tags: [PhotoTag], _ conjunction: String = "and") -> String {
    Wording.list(tags.map { "#\($0.name)" }, conjunction)
  }

  private static func sentences(on tagged: TaggedPhoto) -> [String] {
    let tags = Wording.tags(tagged.tags) ?? "no tags now"
    let missing = tagged.missing.isEmpty ? "" : " It did not have \(list(tagged.missing, "or"))."
    return ["\(Wording.named(tagged.photo)) has \(tags).\(missing)"]
  }

  private static func sentences(_ photos: [TaggedPhoto], _ edit: TagEdit) -> [String] {
    let added = edit.added.isEmpty ? nil : "have \(list(edit.added))"
    let unknown = edit.removed.filter { tag in photos.allSatisfy { $0.missing.contains(tag) } }
    let taken = edit.removed.filter { !unknown.contains($0) }
    let removed = taken.isEmpty ? nil : "no longer have \(list(taken))"
    let clauses = [added, removed].compactMap(\.self)
    let changes = clauses.isEmpty ? "stay as they are" : clauses.joined(separator: " and ")
    let names = Wording.named(photos.map(\.photo))
    return ["\(Wording.counted(photos.count, "photo")) \(changes): \(names)."]
      + (unknown.isEmpty ? [] : ["None of them had \(list(unknown, "or"))."])
      + taken.compactMap { lack($0, photos) }
  }

  /// Returns "5 of them did not have #sea."; nil where all had it.
  private static func lack(_ tag: PhotoTag, _ photos: [TaggedPhoto]) -> String? {
    let count = photos.count { $0.missing.contains(tag) }
    return count == 0 ? nil : "\(count) of them did not have \(list([tag]))."
  }
}

extension Wording {
  /// Returns "the tags #sea and #sky"; nil without any.
  static func tags(_ tags: [PhotoTag]) -> String? {
    tags.isEmpty ? nil : "the tag\(tags.count == 1 ? "" : "s") \(list(tags.map { "#\($0.name)" }))"
  }
}

extension DisplayedTagging {
  package var lines: [StyledText] { sentences.map { StyledText("\($0)").as(.confirmation) } }
}
