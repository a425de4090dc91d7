package import Domain
import Glibc
import POSIX

/// The file of settings on the disk.
///
/// A person edits it, so it is read again for each change, and may be a link to where they keep such files. A change
/// replaces it as a whole.
package struct SettingsFile: Sendable, Hashable {
  private static let mostBytes = 1 << 16

  package let path: String

  package init(path: String) { self.path = path }

  /// - Returns: An empty text when there is no file.
  package func read() throws(SettingsError) -> SettingsText {
    let file: ShortFile?
    do throws(SystemError) { file = try ShortFile(path: path, limit: Self.mostBytes) } catch {
      throw .cannotRead(file: path, reason: error.reason)
    }
    guard let file else { return SettingsText("") }
    guard file.status.isFile else { throw .cannotRead(file: path, reason: "it is not a regular file") }
    guard file.status.mode & 0o022 == 0, [0, geteuid()].contains(file.status.owner) else {
      throw .writableByOthers(file: path)
    }
    guard file.bytes.count <= Self.mostBytes else { throw .tooLong(file: path, limit: Self.mostBytes) }
    guard let text = file.text else { throw .notText(file: path) }
    return SettingsText(text)
  }

  func write(_ text: SettingsText) throws(SettingsError) {
    do throws(SystemError) { try replace(with: Array(text.text.utf8)) } catch {
      throw .cannotWrite(file: path, reason: error.reason)
    }
  }

  private func replace(with bytes: [UInt8]) throws(SystemError) {
    let target = ExistingPath.target(of: path)
    let parent = Descriptor.parent(of: target)
    try Descriptor.makeFolders(parent)
    let folder = try Descriptor(folder: parent)
    let name = target.split(separator: "/").last.map(String.init) ?? ""
    let mode = try folder.status(of: name)?.mode
    let new = name + ".new"
    try folder.remove(new)
    let file = try folder.create(new)
    try file.write(bytes)
    if let mode { try file.setMode(mode) }
    try file.sync()
    try folder.rename(new, to: name)
    try folder.sync()
  }
}
