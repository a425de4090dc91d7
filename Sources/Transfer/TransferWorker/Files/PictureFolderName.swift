import OperatingSystem

/// The picture folder next to a file: `sea-pictures` for `sea.json`.
enum PictureFolderName {
  /// - Parameter file: A full path.
  static func path(for file: String) -> String {
    let folder = Descriptor.parent(of: file)
    let name = file.dropFirst(folder.count).drop { $0 == "/" }
    let stem = name.lastIndex(of: ".").map { $0 > name.startIndex ? name[..<$0] : name } ?? name
    return (folder == "/" ? "" : folder) + "/\(stem)-pictures"
  }

  static func make(for file: String) throws(SystemError) -> String {
    let path = path(for: file)
    if try FileStatus(following: path)?.isFolder == true { return path }
    let parent = Descriptor.parent(of: path)
    try Descriptor(folder: parent).makeSharedFolder(String(path.dropFirst(parent.count).drop { $0 == "/" }))
    return path
  }
}
