import Domain
import Glibc
import LibraryCore
import OperatingSystem

/// A backup's folder, new or empty, which receives the files of a library, the database last.
///
/// A failed backup removes its files. No other backup can use the folder while this value lives.
final class BackupFolder {
  let path: String
  private let folder: Descriptor
  private let pictures: Descriptor
  private let database: Descriptor
  private let isNew: Bool
  /// The name of the database until the backup is complete.
  private let part: String

  /// Creates the folder if necessary, outside the library, and the files of an unfinished backup; `path` is a full path.
  init(_ path: String, outside library: FileIdentity, random: UInt64) throws {
    self.path = path
    part = LibraryPaths.temporaryName(random)
    isNew = try Self.make(path, outside: library)
    folder = try Descriptor(folder: path)
    try Self.claim(folder)
    do {
      // Creating this folder works for only one backup, even on a file system without locks.
      guard try folder.makeFolder(LibraryPaths.picturesName) else { throw BackupError.inUse(folder: path) }
      pictures = try folder.open(LibraryPaths.picturesName, flags: O_RDONLY | O_DIRECTORY)
      database = try folder.create(part)
    } catch let error as SystemError {
      Self.remove(part, and: folder, isNew: isNew)
      throw error
    }
  }

  var unfinishedDatabase: String { folder.path(of: part) }

  private static func make(_ path: String, outside library: FileIdentity) throws -> Bool {
    if let status = try FileStatus(following: path) {
      guard status.isFolder else { throw BackupError.notAFolder(path: path) }
      let folder = try Descriptor(folder: path)
      if try folder.isInside(library) { throw BackupError.insideLibrary(folder: path) }
      return false
    }
    let parent = Descriptor.parent(of: path)
    guard let status = try FileStatus(following: parent) else { throw BackupError.noParent(folder: path) }
    guard status.isFolder else { throw BackupError.notAFolder(path: parent) }
    let folder = try Descriptor(folder: parent)
    if try folder.isInside(library) { throw BackupError.insideLibrary(folder: path) }
    return try folder.makeFolder(name(of: path, in: parent))
  }

  /// Locks the folder if its file system supports locks; throws if another backup is using the folder, or if it is not empty.
  static func claim(_ folder: borrowing Descriptor) throws {
    let isFree = (try? folder.lock(.alone)) ?? true
    // A failed backup may have removed the folder since it was opened here, and a new folder may have taken its place.
    let isThere = try FileStatus(following: folder.path)?.identity == folder.status().identity
    guard isFree, isThere else { throw BackupError.inUse(folder: folder.path) }
    try refuseContent(of: folder)
  }

  private static func refuseContent(of folder: borrowing Descriptor) throws {
    let names = try folder.names(atMost: 1_000)
    guard !names.isEmpty else { return }
    let isUnfinished =
      !names.contains(LibraryPaths.databaseName)
      && names.contains {
        $0.hasPrefix(LibraryPaths.databaseName + ".") && $0.hasSuffix(LibraryPaths.partSuffix)
      }
    throw isUnfinished
      ? BackupError.unfinished(folder: folder.path) : BackupError.notEmpty(folder: folder.path)
  }

  func add(
    _ name: PictureName, from picture: borrowing Descriptor, step: () throws -> Void
  ) throws -> Int? {
    let part = name.text + LibraryPaths.partSuffix
    let file = try pictures.create(part)
    var size = 0
    while let bytes = try? picture.read(from: size, count: 1 << 20) {
      guard !bytes.isEmpty else {
        if size == 0 { break }
        try file.sync()
        try pictures.rename(part, to: name.text)
        return size
      }
      try file.write(bytes)
      size += bytes.count
      try step()
    }
    try pictures.remove(part)
    return nil
  }

  func lacks(_ name: PictureName) -> Bool { pictures.lacks(name.text) }

  func syncDatabase() throws { try database.sync() }

  /// Gives the database its final name, which completes the backup, and returns its size in bytes.
  func finish() throws -> Int {
    try pictures.sync()
    try syncDatabase()
    try folder.rename(part, to: LibraryPaths.databaseName)
    try folder.sync()
    return try database.status().size
  }

  /// Removes as many of the backup's files as possible.
  func removeAll() {
    // The database already has its final name if only the last sync failed.
    try? folder.remove(LibraryPaths.databaseName)
    for name in (try? pictures.names()) ?? [] where PictureName.isOfLibrary(name) {
      try? pictures.remove(name)
    }
    Self.remove(part, and: folder, isNew: isNew)
  }

  private static func remove(_ part: String, and folder: borrowing Descriptor, isNew: Bool) {
    for suffix in ["", "-journal"] { try? folder.remove(part + suffix) }
    try? folder.removeFolder(LibraryPaths.picturesName)
    guard isNew else { return }
    let parent = Descriptor.parent(of: folder.path)
    try? Descriptor(folder: parent).removeFolder(name(of: folder.path, in: parent))
  }

  private static func name(of path: String, in parent: String) -> String {
    String(path.dropFirst(parent == "/" ? 1 : parent.count + 1))
  }
}

extension PictureName {
  /// Returns whether a file is a picture, complete or not.
  fileprivate static func isOfLibrary(_ name: String) -> Bool {
    PictureName(name.hasSuffix(LibraryPaths.partSuffix) ? String(name.dropLast(5)) : name) != nil
  }
}
