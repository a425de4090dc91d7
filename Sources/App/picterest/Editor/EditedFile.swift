import Domain
import Glibc
import OperatingSystem

/// The private file for text being edited: `memo.md`, a name for which editors wrap lines well, in its own folder.
struct EditedFile: Sendable {
  private static let name = "memo.md"
  private static let prefix = EditedText.folderPrefix

  private let parent: String
  private let folderName: String
  private var folder: String { parent + "/" + folderName }
  var path: String { folder + "/" + Self.name }

  /// - Parameters:
  ///   - photo: The photo, whose id is in the folder's name so that an unsaved memo can be identified.
  ///   - parent: The full path of the parent folder.
  init(of photo: PhotoID, in parent: String, random: UInt64) {
    self.parent = parent
    folderName = Self.prefix + String(random, radix: 16) + (photo.isWhole ? "-\(photo.rawValue)" : "")
  }

  init(path: String) {
    let folder = Descriptor.parent(of: path)
    parent = Descriptor.parent(of: folder)
    folderName = String(folder.dropFirst(parent.count + 1))
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    try Descriptor(folder: parent).makeFolder(folderName)
    do throws(SystemError) { try Descriptor(folder: folder).create(Self.name).write(bytes) } catch {
      remove()
      throw error
    }
  }

  /// - Parameter limit: The maximum number of bytes; from a longer file, one more byte is read.
  func read(limit: Int) throws(SystemError) -> [UInt8] {
    // O_NONBLOCK avoids waiting for a pipe in the file's place.
    let file = try Descriptor(path: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
    let status = try file.status()
    guard status.isFile else { throw SystemError(code: status.isFolder ? EISDIR : EINVAL, path: path) }
    return try file.read(from: 0, count: min(status.size, limit + 1))
  }

  /// Removes the file and its editor's other files, and the folder if nothing else is in it.
  ///
  /// A swap file stays, because it may contain text that the file lacks. The user's own files stay as well.
  func remove() {
    guard let folder = try? Descriptor(folder: folder), let names = try? folder.names() else { return }
    for name in names where Self.isOfEditor(name) && !Self.mayHoldUnsavedText(name) {
      try? folder.remove(name)
    }
    removeFolder()
  }

  /// The full path of text that the editor has not written.
  var unsavedText: String? {
    let names = (try? Descriptor(folder: folder).names()) ?? []
    return names.sorted().first(where: Self.mayHoldUnsavedText).map { folder + "/" + $0 }
  }

  /// Returns whether the item is the file, a backup, or a hidden file such as a lock or an undo file.
  private static func isOfEditor(_ name: String) -> Bool {
    let own = Self.name
    return [own, own + "~", own + ".bak", "#\(own)#"].contains(name)
      || [".\(own)", ".#\(own)", ".goutputstream-"].contains(where: name.hasPrefix)
  }

  /// Returns whether the item is a swap file from vim or Kate, or a copy from Emacs or nano; only the editor can tell whether its text is
  /// unsaved.
  private static func mayHoldUnsavedText(_ name: String) -> Bool {
    name.hasPrefix(".\(Self.name).sw") || name == ".\(Self.name).kate-swp" || name == "#\(Self.name)#"
      || name.hasPrefix("\(Self.name).save")
  }

  func removeFolder() { try? Descriptor(folder: parent).removeFolder(folderName) }

  /// Removes empty folders from sessions that ended early.
  ///
  /// It waits for a day, because an editor may empty a folder for a moment.
  static func removeEmptyFolders(in parent: String) {
    let yesterday = Double(time(nil)) - 24 * 60 * 60
    guard let folder = try? Descriptor(folder: parent), let names = try? folder.names() else { return }
    for name in names where name.hasPrefix(prefix) {
      if let status = try? folder.status(of: name), status.isFolder, status.modified < yesterday {
        try? folder.removeFolder(name)
      }
    }
  }
}
