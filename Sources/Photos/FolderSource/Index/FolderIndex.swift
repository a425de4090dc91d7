/// All pictures of a folder at one moment.
struct FolderIndex: Sendable {
  /// The photos, newest first; then copies of the same pictures, and the files that are left out.
  private(set) var files: [FolderFile]
  /// The number of files that are photos.
  let count: Int
  /// The number of files and subfolders that are left out.
  let unreadable: Int

  var photos: ArraySlice<FolderFile> { files.prefix(count) }

  /// Sorts the files, and keeps one of those with the same picture.
  init(_ files: [FolderFile], unreadableFolders: Int) {
    let sorted = files.sorted { one, other in
      let (first, second) = (one.time, other.time)
      return first == second ? one.path.lexicographicallyPrecedes(other.path) : first > second
    }
    var known = Set<UInt64>(minimumCapacity: files.count)
    var (photos, others) = ([FolderFile](), [FolderFile]())
    photos.reserveCapacity(files.count)
    for file in sorted {
      if let facts = file.facts, known.insert(facts.id).inserted {
        photos.append(file)
      } else {
        others.append(file)
      }
    }
    count = photos.count
    unreadable = others.count { $0.facts == nil } + unreadableFolders
    self.files = photos + others
  }

  func photo(_ id: UInt64) -> FolderFile? { photos.first { $0.facts?.id == id } }

  func file(at path: [UInt8]) -> FolderFile? { files.first { $0.path == path } }

  /// Sets the colors of photos by their hashes.
  mutating func set(_ colors: [UInt64: String]) {
    for index in files.indices {
      guard let id = files[index].facts?.id, let color = colors[id] else { continue }
      files[index].facts?.color = color
    }
  }
}
