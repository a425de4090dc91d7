package import Domain
package import Terminal

/// The outcome of `tag`, for display in any scene.
package struct DisplayedTagging: Sendable, Hashable, Encodable {
  /// The word `tagged`, or `unchanged` if no photo changed.
  package var outcome: String
  package var results: [DisplayedTags]
  package var sentences: [String]

  enum CodingKeys: CodingKey { case outcome, results }

  /// A photo with its current tags.
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
    sentences =
      photos.count <= Self.mostAlone
      ? photos.flatMap { Self.sentences(on: $0, edit) } : Self.sentences(photos, edit)
  }

  /// The maximum number of photos that get a line each.
  private static let mostAlone = 3

  private static func list(_ tags: [PhotoTag], _ conjunction: String = "and") -> String {
    Wording.list(tags.map { "#\($0.name)" }, conjunction)
  }

  private static func sentences(on tagged: TaggedPhoto, _ edit: TagEdit) -> [String] {
    let label = Wording.label(tagged.photo)
    let tags = Wording.note("", tagged.tags)
    let missing = tagged.missing.isEmpty ? "" : "it had no \(list(tagged.missing, "or"))"
    let removed = edit.removed.filter { !tagged.missing.contains($0) }
    let result =
      if tagged.isUnchanged {
        "Tags unchanged: \(label)"
      } else if tags.isEmpty {
        "Removed all tags of \(label)"
      } else if edit.added.isEmpty {
        "Removed \(list(removed)) from \(label)"
      } else {
        "Tagged \(label)"
      }
    return [Wording.joined([result, tags, missing])]
  }

  /// Returns a sentence such as "Tagged 5 photos · +sea -sky", and sentences about the tags that some photos lacked.
  private static func sentences(_ photos: [TaggedPhoto], _ edit: TagEdit) -> [String] {
    let count = Wording.counted(photos.count, "photo")
    let signs = edit.added.map { "+\($0.name)" } + edit.removed.map { "-\($0.name)" }
    let result =
      photos.allSatisfy(\.isUnchanged)
      ? "Tags unchanged: \(count)"
      : "\(edit.added.isEmpty ? "Untagged" : "Tagged") \(count) · \(signs.joined(separator: " "))"
    return [result] + edit.removed.compactMap { lack($0, photos) }
  }

  /// Returns a sentence such as "5 of them had no #sea", or `nil` if all had the tag.
  private static func lack(_ tag: PhotoTag, _ photos: [TaggedPhoto]) -> String? {
    let count = photos.count { $0.missing.contains(tag) }
    if count == 0 { return nil }
    return "\(count == photos.count ? "None of them had" : "\(count) of them had no") \(list([tag]))"
  }
}

extension DisplayedTagging {
  package var lines: [StyledText] { sentences.map { StyledText("\($0)").as(.confirmation) } }
}
