import Glibc
import OperatingSystem

/// Lists the pictures below a folder, without opening them.
///
/// Hidden items are left out. Links to folders are not followed, so nothing goes in circles; a link to a file counts as that file.
struct FolderWalk: Sendable {
  private(set) var files: [(path: [UInt8], stamp: FileStamp)] = []
  /// The number of subfolders that cannot be read, are too deep or come after too many files.
  private(set) var unreadableFolders = 0
  private let isCanceled: @Sendable () -> Bool

  static let mostFiles = 1_000_000
  static let mostDepth = 64

  /// - Throws: An error if the folder itself cannot be read.
  init(_ folder: borrowing Descriptor, isCanceled: @escaping @Sendable () -> Bool) throws(SystemError) {
    self.isCanceled = isCanceled
    try list(folder, path: [], depth: 0)
  }

  private mutating func list(
    _ folder: borrowing Descriptor, path: [UInt8], depth: Int
  ) throws(SystemError) {
    let entries = try folder.visibleEntries(atMost: Self.mostFiles)
    if entries.count == Self.mostFiles { unreadableFolders += 1 }
    for entry in entries where !isCanceled() {
      let itemPath = path + entry.name
      switch entry.kind {
      case .folder: listSubfolder(folder, entry.name, itemPath, depth: depth)
      case .file, .link: if PictureName.isPicture(entry.name) { add(folder, entry, itemPath) }
      case .unknown:
        if folder.status(entry.name)?.isFolder == true {
          listSubfolder(folder, entry.name, itemPath, depth: depth)
        } else if PictureName.isPicture(entry.name) {
          add(folder, entry, itemPath)
        }
      case .other: break
      }
    }
  }

  private mutating func listSubfolder(
    _ folder: borrowing Descriptor, _ name: [UInt8], _ path: [UInt8], depth: Int
  ) {
    guard depth < Self.mostDepth, files.count < Self.mostFiles else { return unreadableFolders += 1 }
    do throws(SystemError) {
      let subfolder = try folder.open(name, flags: O_DIRECTORY)
      try list(subfolder, path: path + [UInt8(ascii: "/")], depth: depth + 1)
    } catch { unreadableFolders += 1 }
  }

  private mutating func add(_ folder: borrowing Descriptor, _ entry: Descriptor.Entry, _ path: [UInt8]) {
    guard files.count < Self.mostFiles, let status = folder.status(entry.name, follows: true), status.isFile
    else { return }
    files.append((path, FileStamp(status)))
  }
}

/// Recognizes pictures by their names, so that no other file is opened.
enum PictureName {
  /// Formats that this program cannot decode count as well, so that a list can say that they are left out.
  private static let endings = Set(
    ["jpg", "jpeg", "jpe", "jfif", "png", "webp", "heic", "heif", "avif"].map { Array($0.utf8) })

  static func isPicture(_ name: [UInt8]) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), name.count - dot <= 5 else { return false }
    return endings.contains(name[(dot + 1)...].map { $0 | 0x20 })
  }
}
