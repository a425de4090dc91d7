package import FoundationEssentials
import Synchronization

/// Everything that a library knows about a photo, in the form in which it moves to another library.
package struct LibraryEntry: Hashable, Sendable {
  package var photo: Photo
  package var memo: String
  /// The previous memos, latest first.
  package var earlierMemos: [EarlierMemo]
  package var tags: [PhotoTag]
  package var savedAt: Date
  /// The time of the move to the trash, or `nil` for a photo in the library.
  package var deletedAt: Date?
  /// The time at which the source was first found to lack the photo, or `nil` while the source has it.
  package var missingSince: Date?
  /// The time at which its withdrawal became certain.
  package var withdrawnAt: Date?
  /// The picture's name in the picture folder, whether or not the file exists.
  package var file: String?

  package init(
    photo: Photo, memo: String = "", earlierMemos: [EarlierMemo] = [], tags: [PhotoTag] = [], savedAt: Date,
    deletedAt: Date? = nil, missingSince: Date? = nil, withdrawnAt: Date? = nil, file: String? = nil
  ) {
    self.photo = photo
    self.memo = memo
    self.earlierMemos = earlierMemos
    self.tags = tags
    self.savedAt = savedAt
    self.deletedAt = deletedAt
    self.missingSince = missingSince
    self.withdrawnAt = withdrawnAt
    self.file = file
  }

  /// The time at which the current memo was written, as far as is known.
  var memoSince: Date { earlierMemos.map(\.replacedAt).max() ?? savedAt }

  /// Returns the photo merged with another library's entry.
  ///
  /// No memo is lost: the later one stays, and the other becomes a previous one. Tags are combined. A photo in the trash stays as it is,
  /// and a photo in the library stays there.
  package func merged(with other: LibraryEntry) -> LibraryEntry {
    if deletedAt != nil { return self }
    var merged = self
    merged.tags = Set(tags + other.tags).sorted()
    if merged.photo.place == nil { merged.photo.place = other.photo.place }
    var earlier = earlierMemos + other.earlierMemos.filter { !earlierMemos.containsSame($0) }
    if !memo.utf8.elementsEqual(other.memo.utf8), !other.memo.isEmpty {
      let isLater = other.memoSince > memoSince || memo.isEmpty && earlierMemos.isEmpty
      let past = isLater ? memo : other.memo
      if isLater { merged.memo = other.memo }
      let wasThere = earlier.contains { $0.memo.utf8.elementsEqual(past.utf8) }
      if !past.isEmpty, !wasThere {
        earlier.insert(EarlierMemo(memo: past, replacedAt: max(memoSince, other.memoSince)), at: 0)
      }
    }
    merged.earlierMemos = earlier.enumerated().sorted {
      ($1.element.replacedAt, $0.offset) < ($0.element.replacedAt, $1.offset)
    }.map(\.element)
    return merged
  }
}

extension [EarlierMemo] {
  /// Returns whether the memo is among these; times that were stored as text may differ by a microsecond.
  fileprivate func containsSame(_ other: EarlierMemo) -> Bool {
    contains {
      $0.memo.utf8.elementsEqual(other.memo.utf8)
        && abs($0.replacedAt.timeIntervalSince(other.replacedAt)) < 0.001
    }
  }
}

/// Some photos of a library, in the order of saving.
package struct EntryPage: Hashable, Sendable {
  package var entries: [LibraryEntry]
  /// The start of the next page, or `nil` after the last.
  package var last: Int64?
  /// The reason for each row that was left out as unreadable.
  package var unreadable: [String]

  package init(entries: [LibraryEntry], last: Int64?, unreadable: [String] = []) {
    self.entries = entries
    self.last = last
    self.unreadable = unreadable
  }
}

package struct IncomingEntry: Hashable, Sendable {
  package let entry: LibraryEntry
  /// The picture that came with the entry; it counts only if it matches the picture's name.
  package let jpeg: [UInt8]?
  /// The search fields, indexed before the library is locked so that nobody waits for the indexing.
  package let texts: IndexedTexts

  /// Moves tags from the end of the memo to `tags`: other programs and earlier versions of this one keep them in the memo.
  package init(_ whole: LibraryEntry, jpeg: [UInt8]? = nil) {
    let tagged = TaggedMemo(whole.memo)
    var entry = whole
    (entry.memo, entry.tags) = (tagged.text ?? "", Set(whole.tags + tagged.tags).sorted())
    self.entry = entry
    self.jpeg = jpeg
    texts = IndexedTexts(
      SearchTexts(
        entry.photo, memo: entry.memo, tags: entry.tags.map(\.name), place: entry.photo.place))
  }
}

/// Photos on their way into a library; each is dropped once it has arrived.
package final class IncomingPhotos: Sendable {
  private let left: Mutex<[IncomingEntry]>

  package init(_ photos: [IncomingEntry]) { left = Mutex(photos) }

  package var count: Int { left.withLock(\.count) }

  /// Returns `nil` after the last photo.
  package subscript(place: Int) -> IncomingEntry? { left.withLock { place < $0.count ? $0[place] : nil } }

  /// Drops the first `count` photos, or all if there are fewer.
  package func forget(_ count: Int) { left.withLock { $0 = Array($0.dropFirst(count)) } }

  package var withPicture: [IncomingEntry] { left.withLock { $0.filter { $0.jpeg != nil } } }
}

/// The outcome of adding photos to a library.
package struct MergedEntries: Hashable, Sendable {
  /// The number of new photos.
  package var added = 0
  /// The number of existing photos that got another memo, tag or previous memo, or their missing picture.
  package var changed = 0
  package var unchanged = 0
  /// The number of photos that are in the trash and stay unchanged.
  package var inTrash = 0
  package var withoutPicture: [PhotoKey] = []

  package init() {}

  package static func += (one: inout MergedEntries, other: MergedEntries) {
    one.added += other.added
    one.changed += other.changed
    one.unchanged += other.unchanged
    one.inTrash += other.inTrash
    one.withoutPicture += other.withoutPicture
  }
}
