import Domain
import Foundation

/// The library as README and the protocols describe it: in memory, in the simplest way.
///
/// It shares no code with the storage worker: if the two differ, one of them is wrong.
struct ModelLibrary {
  struct Row: Equatable {
    var photo: Photo
    var memo: String
    var given: Set<PhotoTag> = []
    /// The position in the order of saving.
    var place: Int
    var deletedAt: Date?

    var tags: [PhotoTag] { given.sorted() }

    /// Takes a memo; words with # at its end are tags, and tags alone leave the memo unchanged.
    ///
    /// - Returns: Whether there was more than tags.
    mutating func take(_ written: String) -> Bool {
      var words = written.split(separator: " ", omittingEmptySubsequences: false)
      let count = words.count
      while let last = words.last, last.isEmpty || last.hasPrefix("#") && PhotoTag(last) != nil {
        if let tag = PhotoTag(last) { given.insert(tag) }
        words.removeLast()
      }
      let hasTags =
        written.split(separator: " ").last.map { $0.hasPrefix("#") && PhotoTag($0) != nil } == true
      let text = hasTags ? words.joined(separator: " ").trimmingCharacters(in: .whitespaces) : written
      if hasTags, text.isEmpty { return false }
      memo = text
      return count > 0
    }

    /// Whether a person sees no difference: the same memo, letter by letter, the same tags, the same place.
    func isSame(as other: Row) -> Bool {
      memo.utf8.elementsEqual(other.memo.utf8) && given == other.given
        && (deletedAt == nil) == (other.deletedAt == nil)
    }
  }

  struct Change {
    var kind: LibraryChange.Kind
    var session: Int
    var before: Row?
    var after: Row
  }

  private(set) var rows: [PhotoKey: Row] = [:]
  private(set) var earlier: [PhotoKey: [String]] = [:]
  /// The changes for `undo`, latest at the end; `nil` for a purge.
  private var done: [Change?] = []
  /// The changes that `redo` repeats, the next last.
  private var undone: [Change] = []
  private var lastPlace = 0
}

// MARK: Changes

extension ModelLibrary {
  mutating func star(_ photo: Photo, memo: String?, by session: Int, at now: Date) -> StarResult {
    let old = rows[photo.key]
    if var row = old, row.deletedAt == nil {
      if let memo { _ = row.take(memo) }
      let replaced = replacedMemo(of: photo.key, by: row.memo)
      change(.memo, to: row, by: session)
      return StarResult(
        outcome: memo == nil ? .kept : .updated, memo: row.memo, tags: row.tags, replacedMemo: replaced)
    }
    lastPlace += 1
    var row = Row(
      photo: photo, memo: old?.memo ?? "", given: old?.given ?? [], place: lastPlace, deletedAt: nil)
    if let memo { _ = row.take(memo) }
    change(.star, to: row, by: session)
    let trashed = old?.memo.isEmpty == false && old?.memo != row.memo ? old?.memo : nil
    return StarResult(
      outcome: old == nil ? .starred : .restored, memo: row.memo, tags: row.tags,
      replacedMemo: trashed)
  }

  /// The memo that the new one replaces.
  private func replacedMemo(of key: PhotoKey, by memo: String) -> String? {
    guard let old = rows[key]?.memo, !old.isEmpty, !old.utf8.elementsEqual(memo.utf8) else { return nil }
    return old
  }

  /// - Returns: Whether the photo is in the library.
  mutating func set(memo: String, of key: PhotoKey, by session: Int) -> Bool {
    guard var row = saved(key) else { return false }
    _ = row.take(memo)
    change(.memo, to: row, by: session)
    return true
  }

  mutating func tag(
    _ key: PhotoKey, adding: [PhotoTag], removing: [PhotoTag], by session: Int
  ) -> Bool {
    guard var row = saved(key) else { return false }
    row.given = row.given.union(adding).subtracting(removing)
    change(.tag, to: row, by: session)
    return true
  }

  /// - Returns: The memo, or `nil` if the photo is not in the library.
  mutating func delete(_ key: PhotoKey, by session: Int, at now: Date) -> String? {
    guard var row = saved(key) else { return nil }
    row.deletedAt = now
    change(.delete, to: row, by: session)
    return row.memo
  }

  mutating func restore(_ key: PhotoKey, by session: Int) -> Bool {
    guard var row = rows[key], row.deletedAt != nil else { return false }
    row.deletedAt = nil
    change(.restore, to: row, by: session)
    return true
  }

  /// - Returns: The number of photos, or `nil` if the photo is not in the trash.
  mutating func purge(_ key: PhotoKey?) -> Int? {
    let keys = key.map { [$0] } ?? trash.map(\.photo.key)
    guard keys.allSatisfy({ rows[$0]?.deletedAt != nil }) else { return nil }
    for key in keys {
      (rows[key], earlier[key]) = (nil, nil)
      done.removeAll { $0?.after.photo.key == key }
    }
    if !keys.isEmpty { (done, undone) = (done + [nil], []) }
    return keys.count
  }

  /// Undoes the last change, unless that was a purge.
  mutating func undo(by session: Int) -> LibraryChange? {
    guard let last = done.popLast(), let change = last else { return nil }
    undone.append(change)
    return move(change, to: change.before, by: session)
  }

  mutating func redo(by session: Int) -> LibraryChange? {
    guard let change = undone.popLast() else { return nil }
    done.append(change)
    return move(change, to: change.after, by: session)
  }

  private mutating func move(_ change: Change, to row: Row?, by session: Int) -> LibraryChange {
    let photo = change.after.photo
    let before = rows[photo.key]
    if let row { put(row) } else { (rows[photo.key], earlier[photo.key]) = (nil, nil) }
    let changed = ChangedPhoto(photo: row?.photo ?? photo, before: before?.state, after: row?.state)
    return LibraryChange(
      kind: change.kind, photos: [changed], wasMadeInOtherSession: change.session != session)
  }

  private mutating func change(_ kind: LibraryChange.Kind, to row: Row, by session: Int) {
    let before = rows[row.photo.key]
    put(row)
    // An edit without effect is not a change.
    if let before, before.isSame(as: row) { return }
    done.append(Change(kind: kind, session: session, before: before, after: row))
    undone = []
  }

  private mutating func put(_ row: Row) {
    if let old = rows[row.photo.key]?.memo, !old.isEmpty, !old.utf8.elementsEqual(row.memo.utf8) {
      earlier[row.photo.key, default: []].insert(old, at: 0)
    }
    rows[row.photo.key] = row
  }

  private func saved(_ key: PhotoKey) -> Row? { rows[key].flatMap { $0.deletedAt == nil ? $0 : nil } }
}

extension ModelLibrary.Row {
  var state: PhotoState { PhotoState(memo: memo, tags: given.sorted(), isInTrash: deletedAt != nil) }
}

// MARK: Lists

extension ModelLibrary {
  /// The library, newest first.
  var saved: [Row] { rows.values.filter { $0.deletedAt == nil }.sorted { $0.place > $1.place } }

  /// The trash, latest deletion first.
  var trash: [Row] {
    rows.values.filter { $0.deletedAt != nil }.sorted {
      ($0.deletedAt ?? .distantPast, $0.place) > ($1.deletedAt ?? .distantPast, $1.place)
    }
  }

  var tags: [TagCount] {
    Dictionary(grouping: saved.flatMap(\.tags)) { $0 }.map { TagCount(tag: $0, photos: $1.count) }.sorted {
      $0.tag < $1.tag
    }
  }

  func saved(in order: SavedOrder) -> [Row] {
    let inOrder = order.isReversed ? Array(saved.reversed()) : saved
    guard order.key != .saved else { return inOrder }
    let texts = inOrder.map { order.key == .memo ? $0.memo : $0.photo.photographer.name }
    let keys = texts.map(Self.read)
    let (with, without) = (
      inOrder.indices.filter { keys[$0] != nil }, inOrder.indices.filter { keys[$0] == nil }
    )
    let sorted = with.sorted { one, other in
      let (first, second) = (keys[one] ?? [], keys[other] ?? [])
      if first == second { return one < other }
      return first.lexicographicallyPrecedes(second) != order.isReversed
    }
    return (sorted + without).map { inOrder[$0] }
  }

  /// The text without case, diacritics and punctuation, or `nil` if it is blank.
  private static func read(_ text: String) -> [UInt32]? {
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
    let words = folded.split { !$0.isLetter && !$0.isNumber }
    return words.joined(separator: " ").unicodeScalars.map(\.value)
  }

  /// The photos that match every word, newest first.
  func found(_ words: [ModelWord]) -> [Row] { saved.filter { row in words.allSatisfy { $0.isMet(by: row) } } }
}

/// A term of a query.
struct ModelWord {
  enum Kind: CaseIterable { case text, tag, by }

  var kind: Kind
  var word: String
  var isExcluded: Bool

  var typed: String {
    (isExcluded ? "-" : "") + [.text: "", .tag: "#", .by: "by:"][kind, default: ""] + word
  }

  func isMet(by row: ModelLibrary.Row) -> Bool {
    let name = [row.photo.photographer.name]
    let isFound =
      switch kind {
      case .text: has(([row.memo, row.photo.description ?? ""] + row.tags.map(\.name) + name))
      case .tag: row.tags.contains { Self.folded($0.name) == Self.folded(word) }
      case .by: has(name)
      }
    return isFound != isExcluded
  }

  /// Matches the beginning of words; Korean matches anywhere.
  private func has(_ texts: [String]) -> Bool {
    let word = Self.folded(word)
    return texts.map(Self.folded).contains { text in
      word.contains { $0 >= "가" }
        ? text.contains(word)
        : text.split { !$0.isLetter || $0 >= "가" }.contains { $0.hasPrefix(word) }
    }
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
  }
}
