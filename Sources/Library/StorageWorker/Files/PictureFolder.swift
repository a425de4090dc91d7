import Domain
import Glibc
import LibraryCore
import OperatingSystem

/// The folder of pictures, held open.
///
/// A picture is written in the folder for unfinished files, synced and moved; then its new folder is synced. Every file here whose name
/// ends in `.jpg` is therefore complete, whatever happens. To find interrupted writes, the sweep lists the folder of unfinished files,
/// which is short. This folder may have a million files.
struct PictureFolder: ~Copyable {
  private let folder: Descriptor

  /// Opens the folder, but refuses a symbolic link in its place.
  init(_ paths: LibraryPaths) throws(SystemError) {
    folder = try Descriptor(path: paths.pictures, flags: O_RDONLY | O_DIRECTORY)
  }

  /// Opens the folder, creating it if it does not exist.
  init(makingAt paths: LibraryPaths) throws(SystemError) {
    try Descriptor(folder: paths.folder).makeFolder(LibraryPaths.picturesName)
    try self.init(paths)
  }

  /// Writes a picture, which is on disk under its name when this method returns; throws if its temporary name exists.
  func write(_ jpeg: [UInt8], as name: PictureName, random: UInt64) throws(SystemError) {
    let part = name.part(random)
    let unfinished = try makeUnfinished()
    let file = try unfinished.create(part)
    do throws(SystemError) {
      try file.write(jpeg)
      try file.sync()
      try unfinished.move(part, into: folder, as: name.text)
    } catch {
      try? unfinished.remove(part)
      throw error
    }
    try folder.sync()
  }

  private func makeUnfinished() throws(SystemError) -> Descriptor {
    if let unfinished = try openUnfinished() { return unfinished }
    try folder.makeFolder(LibraryPaths.unfinishedName)
    return try folder.open(LibraryPaths.unfinishedName, flags: O_RDONLY | O_DIRECTORY)
  }

  private func openUnfinished() throws(SystemError) -> Descriptor? {
    do throws(SystemError) {
      return try folder.open(LibraryPaths.unfinishedName, flags: O_RDONLY | O_DIRECTORY)
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  /// - Parameters:
  ///   - file: The picture's name; any other name is refused without accessing the disk.
  ///   - limit: The maximum size in bytes; a larger file is refused.
  func read(_ file: String, limit: Int) throws -> [UInt8] {
    guard let name = PictureName(file) else {
      throw LibraryError.inputOutput(
        path: folder.path(of: file), reason: "it is not the name of a picture")
    }
    let picture = try open(name)
    let size = try picture.status().size
    guard size <= limit else { throw SystemError(code: EFBIG, path: picture.path) }
    return try picture.read(from: 0, count: size)
  }

  func open(_ name: PictureName) throws -> Descriptor {
    // O_NONBLOCK avoids waiting if there is a pipe in the file's place.
    let picture = try folder.open(name.text, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
    guard try picture.status().isFile else { throw LibraryError.notAFile(path: picture.path) }
    return picture
  }

  /// Returns whether the picture is certainly missing; `false` if the folder cannot be searched.
  func lacks(_ name: PictureName) -> Bool { folder.lacks(name.text) }

  func state(of name: PictureName) -> PictureState {
    do throws(SystemError) {
      guard let status = try folder.status(of: name.text) else { return .missing }
      if status.isFile { return .file }
      if status.isLink { return .other(reason: "it is a symbolic link") }
      return .other(reason: status.isFolder ? "it is a folder" : "it is not a regular file")
    } catch { return .file }
  }

  func remove(_ name: PictureName) throws(SystemError) {
    try folder.remove(name.text)
  }

  func removeUnfinished() throws(SystemError) {
    guard let unfinished = try openUnfinished() else { return }
    for name in try unfinished.names() where PictureName.isPart(name) { try unfinished.remove(name) }
  }

  /// Returns at most `limit` names in the folder, except that of the folder for unfinished files.
  func names(atMost limit: Int = .max) throws(SystemError) -> [String] {
    try folder.names(atMost: limit).filter { $0 != LibraryPaths.unfinishedName }
  }

  func size(of name: PictureName) throws(SystemError) -> Int? { try folder.status(of: name.text)?.size }

  /// Passes each of these names to `body`, without storing them, until `body` returns `false`.
  func forEachName(_ body: (String) -> Bool) throws(SystemError) {
    try folder.forEachName { name in name == LibraryPaths.unfinishedName || body(name) }
  }
}

/// The state of a picture's file, found without opening it.
enum PictureState: Hashable {
  /// Either a file, or unknown because the folder cannot be searched.
  case file
  case missing
  /// A folder, link or device, which is never opened.
  case other(reason: String)

  /// The reason it cannot be a picture, or `nil` for a file or a missing one.
  var fault: String? { if case .other(let reason) = self { reason } else { nil } }
}

extension PictureName {
  /// Returns the file's name until it is complete, which differs between processes that write the same picture.
  func part(_ random: UInt64) -> String { "\(text).\(random.hexadecimal)\(LibraryPaths.partSuffix)" }

  /// Returns whether `part` could have produced a name.
  static func isPart(_ name: String) -> Bool {
    guard name.hasSuffix(LibraryPaths.partSuffix), name.utf8.count > 22 else { return false }
    return PictureName(String(name.dropLast(22))) != nil
  }
}
