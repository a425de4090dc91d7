/// Tags to give to photos, and tags to take from them.
package struct TagEdit: Hashable, Sendable {
  package var added: [PhotoTag]
  package var removed: [PhotoTag]

  package init(adding added: [PhotoTag] = [], removing removed: [PhotoTag] = []) {
    self.added = added
    self.removed = removed
  }

  /// Records another word: of `+sea -sea` the last one counts.
  package mutating func append(_ tag: PhotoTag, isRemoved: Bool) {
    added.removeAll { $0 == tag }
    removed.removeAll { $0 == tag }
    if isRemoved { removed.append(tag) } else { added.append(tag) }
  }
}

/// A photo of the library after its tags were to be changed.
package struct RetaggedPhoto: Hashable, Sendable {
  package var photo: SavedPhoto
  /// Whether the tags that it has been given are others now; what its memo has does not count.
  package var isChanged: Bool

  package init(_ photo: SavedPhoto, isChanged: Bool) { (self.photo, self.isChanged) = (photo, isChanged) }
}

/// A photo whose tags were changed.
package struct TaggedPhoto: Hashable, Sendable {
  package var photo: NumberedPhoto
  /// The tags that it has now, in alphabetical order.
  package var tags: [PhotoTag]
  /// The tags that were to be taken away, but that its memo has.
  package var inMemo: [PhotoTag] = []
  /// The tags that were to be taken away, but that it did not have.
  package var missing: [PhotoTag] = []
  /// The tags that were given, but that its memo has, too.
  package var alsoInMemo: [PhotoTag] = []
  /// Whether nothing was changed, so that there is nothing to undo.
  package var isUnchanged = false
}

extension LibraryChangesLogic {
  /// Changes the tags of photos of the library: of all of them, or of none.
  package func tag(_ found: [NumberedSavedPhoto], _ edit: TagEdit) async throws(Failure) -> [TaggedPhoto] {
    let tagged = try await tag(
      found.map(\.saved.photo.key), adding: edit.added, removing: edit.removed)
    return zip(found, tagged).map { before, after in
      TaggedPhoto(
        photo: before.numbered, tags: after.photo.tags,
        inMemo: edit.removed.filter(after.photo.tags.contains),
        missing: edit.removed.filter { !before.saved.tags.contains($0) },
        alsoInMemo: after.isChanged ? edit.added.filter(after.photo.hasInMemo) : [],
        isUnchanged: !after.isChanged)
    }
  }
}

extension SavedPhoto {
  /// Whether the memo has the tag, which may then be given as well without being seen.
  fileprivate func hasInMemo(_ tag: PhotoTag) -> Bool { PhotoTag.all(in: memo).contains(tag) }
}
