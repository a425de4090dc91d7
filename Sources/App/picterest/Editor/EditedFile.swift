import Domain
import Glibc
import OperatingSystem

/// The private file for a text that is being edited: `memo.md`, which editors wrap well, in a folder of its own.
struct EditedFile: Sendable {
  private static let name = "memo.md"
  private static let prefix = EditedText.folderPrefix

  private let parent: String
  private let folderName: String
  private var folder: String { parent + "/" + folderName }
  var path: String { folder + "/" + Self.name }

  /// - Parameters:
  ///   - photo: Its id is in the folder's name, so that a memo that was not saved tells whose it is.
  ///   - parent: The whole path of the folder in which its own is made.
  ///   - random: Distinguishes it from the files of other sessions.
  init(of photo: PhotoID, in parent: String, random: UInt64) {
    self.parent = parent
    folderName = Self.prefix + String(random, radix: 16) + (photo.isWhole ? "-\(photo.rawValue)" : "")
  }

  /// - Parameter path: Of a file that was made with the initializer above.
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

  /// - Parameter limit: In bytes; of a file that has more, one more is read.
  func read(limit: Int) throws(SystemError) -> [UInt8] {
    // O_NONBLOCK, so as not to wait for a pipe in the file's place.
    let file = try Descriptor(path: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
    let status = try file.status()
    guard status.isFile else { throw SystemError(code: status.isFolder ? EISDIR : EINVAL, path: path) }
    return try file.read(from: 0, count: min(status.size, limit + 1))
  }

  /// Removes the file with what editors leave beside it, and the folder if nothing else is in it.
  ///
  /// A swap file stays: the editor may have been killed or may still be open, and the file may lack the text that is in
  /// it. What the person put there stays, too.
  func remove() {
    guard let folder = try? Descriptor(folder: folder), let names = try? folder.names() else { return }
    for name in names where Self.isOfEditor(name) && !Self.mayHoldUnsavedText(name) {
      try? folder.remove(name)
    }
    removeFolder()
  }

  /// The whole path of what an editor keeps of a text that it has not written; nil when there is none.
  var unsavedText: String? {
    let names = (try? Descriptor(folder: folder).names()) ?? []
    return names.sorted().first(where: Self.mayHoldUnsavedText).map { folder + "/" + $0 }
  }

  /// The file, its backups, and hidden files such as locks and the changes that can be undone.
  private static func isOfEditor(_ name: String) -> Bool {
    let own = Self.name
    return [own, own + "~", own + ".bak", "#\(own)#"].contains(name)
      || [".\(own)", ".#\(own)", ".goutputstream-"].contains(where: name.hasPrefix)
  }

  /// The swap files of vim and Kate, and what Emacs and nano save by themselves.
  ///
  /// Only the editor can tell whether there is unsaved text in them, so all are kept.
  private static func mayHoldUnsavedText(_ name: String) -> Bool {
    name.hasPrefix(".\(Self.name).sw") || name == ".\(Self.name).kate-swp" || name == "#\(Self.name)#"
      || name.hasPrefix("\(Self.name).save")
  }

  func removeFolder() { try? Descriptor(folder: parent).removeFolder(folderName) }

  /// Removes what sessions that ended early have left: folders in which nothing is and nothing was for a day.
  ///
  /// An editor may empty one for a moment, to write the file again.
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
