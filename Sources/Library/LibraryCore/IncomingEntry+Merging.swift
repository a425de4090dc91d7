package import Domain

/// The bytes of a picture, and the name that they have in a folder.
package typealias NamedPicture = (name: PictureName, jpeg: [UInt8])

extension IncomingEntry {
  /// The name that it had in the other library, so that a picture that comes later is known to be the same.
  package var file: PictureName {
    let key = entry.photo.key
    let file = entry.file.flatMap { PictureName($0) }
    return file.flatMap { $0.photoID == key.id.rawValue ? $0 : nil } ?? PictureName(of: key, jpeg: [])
  }

  /// The picture, if the name that the other library had for it is that of these bytes.
  package var namedJPEG: NamedPicture? {
    guard let jpeg, let name = entry.file.flatMap({ PictureName($0) }),
      name.isName(of: entry.photo.key, jpeg: jpeg)
    else { return nil }
    return (name, jpeg)
  }
}

extension MergedEntries {
  /// Counts a photo that was put over another one, or over none.
  package mutating func count(
    _ entry: LibraryEntry, over old: LibraryEntry?, isPictureBack: Bool
  ) {
    guard let old else { return added += 1 }
    if old.deletedAt != nil {
      inTrash += 1
    } else if isPictureBack || old.merged(with: entry) != old {
      changed += 1
    } else {
      unchanged += 1
    }
  }
}
