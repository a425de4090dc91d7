/// All pictures of a folder at one moment.
struct FolderIndex: Sendable {
  /// The photos, newest first; then duplicates and the files that are left out.
  private(set) var files: [FolderFile]
  /// The number of files that are photos.
  let count: Int
  private let unreadableFiles: Int
  let unreadableFolders: Int

  /// The number of files and subfolders that are left out.
  var unreadable: Int { unreadableFiles + unreadableFolders }

  /// The names of the first files that are left out, each with the reason.
  var problems: [String] {
    guard unreadableFiles > 0 else { return [] }
    return files.dropFirst(count).lazy.filter { $0.facts == nil }.prefix(3).map {
      "\($0.text) (\($0.problem ?? "it cannot be read"))"
    }
  }

  var photos: ArraySlice<FolderFile> { files.prefix(count) }

  /// Sorts the files, and counts only one of those with the same picture.
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
    unreadableFiles = others.count { $0.facts == nil }
    self.unreadableFolders = unreadableFolders
    self.files = photos + others
  }

  /// - Parameter files: Files that are already in order; the first `count` are photos.
  init?(sorted files: [FolderFile], count: Int, unreadableFolders: Int) {
    guard (0...files.count).contains(count), files.prefix(count).allSatisfy({ $0.facts != nil }) else {
      return nil
    }
    (self.files, self.count) = (files, count)
    unreadableFiles = files.dropFirst(count).count { $0.facts == nil }
    self.unreadableFolders = unreadableFolders
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
