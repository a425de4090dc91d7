package import Domain
import FoundationEssentials

/// The state of a photo's row before or after a change, as stored in the change log.
package struct StoredState: Codable, Equatable {
  package var sequence: Int64
  /// Seconds since 1970, as in the row.
  package var savedAt: Double
  package var deletedAt: Double?
  package var memo: String
  /// The names of the tags, in alphabetical order.
  package var tags: [String]
  /// The people who wrote the memo and saved the photo; only a shared library records them.
  package var memoBy: String?
  package var starredBy: String?

  /// Returns whether the memos match byte for byte: "é" can be one character or two that look the same.
  package func hasSameMemo(as other: StoredState) -> Bool { memo.utf8.elementsEqual(other.memo.utf8) }

  package static func == (one: StoredState, other: StoredState) -> Bool {
    one.isSame(as: other) && one.sequence == other.sequence && one.savedAt == other.savedAt
      && one.deletedAt == other.deletedAt
  }

  /// Returns whether both states look the same to the user, regardless of the row's place.
  package func isSame(as other: StoredState) -> Bool {
    hasSameMemo(as: other) && tags == other.tags && (deletedAt == nil) == (other.deletedAt == nil)
  }

  /// Adds the tags and, if there is text, replaces the memo with it.
  mutating func take(_ tagged: TaggedMemo) {
    if let text = tagged.text { (memo, memoBy) = (text, nil) }
    tags = Set(tags).union(tagged.tags.map(\.name)).sorted()
  }

  package var state: PhotoState {
    PhotoState(memo: memo, tags: tags.compactMap { PhotoTag($0) }, isInTrash: deletedAt != nil)
  }

  package var json: String {
    get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
  }

  /// - Throws: `UnreadableRow` for text that no version of this program wrote.
  package init(json: String) throws {
    do { self = try JSONDecoder().decode(Self.self, from: Data(json.utf8)) } catch {
      throw UnreadableRow(reason: "a state in the change log cannot be read")
    }
  }

  package init(
    sequence: Int64, savedAt: Double, deletedAt: Double?, memo: String, tags: [String], memoBy: String? = nil,
    starredBy: String? = nil
  ) {
    self.sequence = sequence
    self.savedAt = savedAt
    self.deletedAt = deletedAt
    self.memo = memo
    self.tags = tags
    (self.memoBy, self.starredBy) = (memoBy, starredBy)
  }
}
