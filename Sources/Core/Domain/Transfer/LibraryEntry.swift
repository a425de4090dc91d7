package import FoundationEssentials
import Synchronization

/// All that a library knows of a photo, in the form in which it leaves one library and reaches another.
package struct LibraryEntry: Hashable, Sendable {
  package var photo: Photo
  /// Empty when there is none.
  package var memo: String
  /// The memos before it, the latest first.
  package var earlierMemos: [EarlierMemo]
  /// Those that were given with `tag`; those in the memo are in the memo.
  package var tags: [PhotoTag]
  package var savedAt: Date
  /// When it was moved to the trash; nil while it is in the library.
  package var deletedAt: Date?
  /// When its source first did not have it any more; nil while it does.
  package var missingSince: Date?
  /// When that was certain.
  package var withdrawnAt: Date?
  /// The name of the picture in the folder of pictures, whether it is there or not; nil for a photo that never had one.
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

  /// Those that were given, and those in the memo, in alphabetical order.
  package var allTags: [PhotoTag] { Set(tags + PhotoTag.all(in: memo)).sorted() }

  /// Since when it has the memo, as far as that is known.
  var memoSince: Date { earlierMemos.map(\.replacedAt).max() ?? savedAt }

  /// The same photo with what another library has of it.
  ///
  /// No memo is lost: of two, the later one is the memo, and the other is among the earlier ones. Tags are united. A photo
  /// in the trash stays there as it is, and one in the library stays there.
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
  /// A moment that passed through a text may differ by a microsecond.
  fileprivate func containsSame(_ other: EarlierMemo) -> Bool {
    contains {
      $0.memo.utf8.elementsEqual(other.memo.utf8)
        && abs($0.replacedAt.timeIntervalSince(other.replacedAt)) < 0.001
    }
  }
}

/// Some photos of a library, in the order in which they were saved.
package struct EntryPage: Hashable, Sendable {
  package var entries: [LibraryEntry]
  /// Where the next page begins; nil after the last.
  package var last: Int64?
  /// Why rows cannot be read; they are left out.
  package var unreadable: [String]

  package init(entries: [LibraryEntry], last: Int64?, unreadable: [String] = []) {
    self.entries = entries
    self.last = last
    self.unreadable = unreadable
  }
}

/// A photo that is to be put into a library.
package struct IncomingEntry: Hashable, Sendable {
  package let entry: LibraryEntry
  /// The bytes that came with it, which count only if the name of its picture is theirs.
  package let jpeg: [UInt8]?
  /// Made here, so that no one waits for it while the library is locked.
  package let texts: IndexedTexts

  package init(_ entry: LibraryEntry, jpeg: [UInt8]? = nil) {
    self.entry = entry
    self.jpeg = jpeg
    texts = IndexedTexts(
      SearchTexts(
        entry.photo, memo: entry.memo, tags: entry.allTags.map(\.name), place: entry.photo.place))
  }
}

/// Photos on their way into a library, which forgets those that it has for certain.
package final class IncomingPhotos: Sendable {
  private let left: Mutex<[IncomingEntry]>

  package init(_ photos: [IncomingEntry]) { left = Mutex(photos) }

  package var count: Int { left.withLock(\.count) }

  /// - Returns: nil after the last one.
  package subscript(place: Int) -> IncomingEntry? { left.withLock { place < $0.count ? $0[place] : nil } }

  /// Forgets the first ones, as far as there are that many.
  package func forget(_ count: Int) { left.withLock { $0 = Array($0.dropFirst(count)) } }

  package var withPicture: [IncomingEntry] { left.withLock { $0.filter { $0.jpeg != nil } } }
}

/// What became of photos that were put into a library.
package struct MergedEntries: Hashable, Sendable {
  /// Those that were not there.
  package var added = 0
  /// Those that were, and have another memo, other tags or another earlier memo now, or their picture back.
  package var changed = 0
  package var unchanged = 0
  /// Those in the trash, which stay as they are.
  package var inTrash = 0
  /// The photos in the library that have no picture yet.
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
