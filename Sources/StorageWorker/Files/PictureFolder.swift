import Domain
import Glibc
import POSIX

/// The folder of pictures, held open.
///
/// A picture is written under a temporary name, synced and renamed, and the folder is synced before the picture is
/// reported as saved. Whatever happens, a file whose name ends in `.jpg` is a whole picture.
struct PictureFolder: ~Copyable {
  private let folder: Descriptor

  /// Opens the folder; a symbolic link in its place is refused.
  init(_ paths: LibraryPaths) throws(SystemError) {
    folder = try Descriptor(path: paths.pictures, flags: O_RDONLY | O_DIRECTORY)
  }

  /// Opens the folder, and makes it again if it was removed.
  init(makingAt paths: LibraryPaths) throws(SystemError) {
    try Descriptor(folder: paths.folder).makeFolder(LibraryPaths.picturesName)
    try self.init(paths)
  }

  /// Writes a picture and returns when it is on disk under its name.
  ///
  /// - Parameter random: Makes the temporary name; a file that already has it is an error and is not overwritten.
  func write(_ jpeg: [UInt8], as name: PictureName, random: UInt64) throws(SystemError) {
    let part = name.part(random)
    let file = try folder.create(part)
    do throws(SystemError) {
      try file.write(jpeg)
      try file.sync()
      try folder.rename(part, to: name.text)
    } catch {
      try? folder.remove(part)
      throw error
    }
    try folder.sync()
  }

  /// Reads a picture.
  ///
  /// - Parameters:
  ///   - file: Its name; any other name is refused without looking for it.
  ///   - limit: The most bytes; a larger file is refused.
  func read(_ file: String, limit: Int) throws -> [UInt8] {
    guard let name = PictureName(file) else {
      throw LibraryError.inputOutput(
        path: folder.path(of: file), reason: "it is not the name of a picture")
    }
    // O_NONBLOCK, so as not to wait for a pipe in the file's place.
    let picture = try folder.open(name.text, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
    let status = try picture.status()
    guard status.isFile else { throw LibraryError.notAFile(path: picture.path) }
    guard status.size <= limit else { throw SystemError(code: EFBIG, path: picture.path) }
    return try picture.read(from: 0, count: status.size)
  }

  /// Whether the system says that there is no such picture; false for a folder that cannot be searched.
  func lacks(_ name: PictureName) -> Bool { folder.lacks(name.text) }

  func remove(_ name: PictureName) throws(SystemError) {
    try folder.remove(name.text)
  }

  /// Removes what an interrupted write left behind.
  func remove(part name: String) throws(SystemError) {
    try folder.remove(name)
  }

  func names() throws(SystemError) -> [String] { try folder.names() }
}
