/// A subfolder or a month, with its photos.
struct FolderTopic {
  var slug: String
  var title: String
  var files: [FolderFile]
}

/// The subfolders in alphabetical order, each with the photos in and below it, then the months, newest first.
struct FolderTopics {
  let all: [FolderTopic]

  init(_ index: FolderIndex) {
    var (folders, months) = ([[String]: [FolderFile]](), [String: [FolderFile]]())
    for file in index.photos {
      let path = file.folders
      for depth in path.indices { folders[Array(path[...depth]), default: []].append(file) }
      months[CameraTime.month(file.time), default: []].append(file)
    }
    let sorted = folders.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    let all =
      sorted.map { path, files in
        FolderTopic(slug: Slug.of(path.joined(separator: " ")), title: path.last ?? "", files: files)
      }
      + months.sorted { $0.key > $1.key }.map { FolderTopic(slug: $0, title: Self.title($0), files: $1) }
    self.all = Self.unique(all)
  }

  /// Adds a number to a slug that another topic already has.
  private static func unique(_ topics: [FolderTopic]) -> [FolderTopic] {
    var known: Set<String> = []
    return topics.map { topic in
      var (topic, number) = (topic, 2)
      while !known.insert(topic.slug).inserted {
        topic.slug = "\(topic.slug)-\(number)"
        number += 1
      }
      return topic
    }
  }

  private static func title(_ month: String) -> String {
    let parts = month.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 2, names.indices.contains(parts[1] - 1) else { return month }
    return "\(names[parts[1] - 1]) \(parts[0])"
  }

  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]
}
