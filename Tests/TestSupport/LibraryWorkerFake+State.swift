import Domain
import FoundationEssentials

extension LibraryWorkerFake.State {
  /// Inserts a photo with a new sequence number, which is never reused, even after deletions.
  mutating func insert(_ photo: Photo, memo: String, savedAt: Date, file: String) {
    lastSequence += 1
    photos.append(
      SavedPhoto(sequence: lastSequence, photo: photo, memo: memo, savedAt: savedAt, file: file))
  }

  mutating func delete(_ key: PhotoKey, at now: Date) -> String? {
    guard let index = photos.firstIndex(where: { $0.photo.key == key }) else { return nil }
    var photo = photos.remove(at: index)
    (photo.deletedAt, photo.daysLeft) = (now, 30)
    trash.append(photo)
    return photo.memo
  }

  mutating func takeFromTrash(_ key: PhotoKey) -> SavedPhoto? {
    trash.firstIndex { $0.photo.key == key }.map { trash.remove(at: $0) }
  }

  /// Changes a saved photo's memo, and also its file if that was missing.
  mutating func update(_ index: Int, memo: String?, file: String) -> StarResult {
    if photos[index].file == nil { photos[index].file = file }
    let old = photos[index].memo
    if let memo { take(TaggedMemo(memo), index) }
    return StarResult(
      outcome: memo == nil ? .kept : .updated, memo: photos[index].memo, tags: photos[index].tags,
      replacedMemo: old.isEmpty || old == photos[index].memo ? nil : old)
  }
}

extension LibraryWorkerFake.State {
  private mutating func take(_ tagged: TaggedMemo, _ index: Int) {
    if let text = tagged.text { photos[index].memo = text }
    photos[index].tags = Set(photos[index].tags + tagged.tags).sorted()
  }

  mutating func change(_ index: Int, to memo: String, at now: Date) {
    let old = photos[index].memo
    take(TaggedMemo(memo), index)
    guard old != photos[index].memo, !old.isEmpty else { return }
    earlier[photos[index].photo.key, default: []].insert(EarlierMemo(memo: old, replacedAt: now), at: 0)
  }

  mutating func restore(_ key: PhotoKey) -> SavedPhoto? {
    guard var photo = takeFromTrash(key) else { return nil }
    (photo.deletedAt, photo.daysLeft) = (nil, nil)
    photos.append(photo)
    return photo
  }

  mutating func undo() -> LibraryChange? {
    guard let change = changes.popLast() else { return nil }
    undone.append(change)
    return change
  }

  mutating func redo() -> LibraryChange? {
    guard let change = undone.popLast() else { return nil }
    changes.append(change)
    return change
  }
}
