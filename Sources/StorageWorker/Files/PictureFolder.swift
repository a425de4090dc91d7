import Domain
import Glibc
import POSIX

/// The folder of pictures, held open.
///
/// A picture is written under a temporary name, synced, renamed and made durable by a sync of the folder before anybody
/// hears of it: whatever happens, a name that ends in `.jpg` is a whole picture.
struct PictureFolder: ~Copyable {
  private let folder: Descriptor

  /// Opens the folder; a symbolic link in its place is refused.
  init(_ place: LibraryPlace) throws(SystemError) {
    folder = try Descriptor(path: place.pictures, flags: O_RDONLY | O_DIRECTORY)
  }

  /// Opens the folder, and makes it when somebody has removed it.
  init(makingAt place: LibraryPlace) throws(SystemError) {
    try Descriptor(folder: place.folder).makeFolder(LibraryPlace.picturesName)
    try self.init(place)
  }

  /// Returns when the picture is on disk under its name.
  ///
  /// - Parameter random: Makes the temporary name; a file that has it already is an error, not overwritten.
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

  /// Whether the system says that there is no such picture; a folder that cannot be looked into says nothing.
  func lacks(_ name: PictureName) -> Bool { folder.lacks(name.text) }

  func remove(_ name: PictureName) throws(SystemError) {
    try folder.remove(name.text)
  }

  /// Removes what a write that was cut off left behind.
  func remove(part name: String) throws(SystemError) {
    try folder.remove(name)
  }

  func names() throws(SystemError) -> [String] { try folder.names() }
}
