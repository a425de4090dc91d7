package import Domain
import Glibc
import OperatingSystem

/// The settings file, which is reread for every change because people edit it; it may be a link.
///
/// A change replaces the entire file; simultaneous changes wait for each other.
package struct SettingsFile: Sendable, Hashable {
  private static let mostBytes = 1 << 16

  package let path: String

  package init(path: String) { self.path = path }

  /// Returns the text, which is empty if there is no file.
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

  /// Changes the text and replaces the file under a lock that excludes other sessions; returns the new text.
  ///
  /// Each change creates another file, so the lock is on the file's folder, as in flock(2). On file systems that cannot lock folders, such
  /// as NFS, there is no lock.
  /// - Parameter change: The change, which may run twice.
  func change(
    _ change: (inout SettingsText) throws(SettingsError) -> Void
  ) async throws(SettingsError) -> SettingsText {
    // If the change is refused, no folder is created.
    var text = try read()
    try change(&text)
    let target = ExistingPath.target(of: path)
    let folder = try await lockedFolder(Descriptor.parent(of: target))
    text = try read()
    try change(&text)
    do throws(SystemError) {
      try Self.replace(target.split(separator: "/").last.map(String.init) ?? "", in: folder, with: text)
    } catch { throw .cannotWrite(file: path, reason: error.reason) }
    return text
  }

  private func lockedFolder(_ parent: String) async throws(SettingsError) -> Descriptor {
    do throws(SystemError) {
      try Descriptor.makeFolders(parent)
      let folder = try Descriptor(folder: parent)
      for _ in 0..<Self.mostAttempts {
        if try Self.lock(folder) { return folder }
        if (try? await Task.sleep(for: .milliseconds(10))) == nil { break }
      }
    } catch { throw .cannotWrite(file: path, reason: error.reason) }
    throw .cannotWrite(file: path, reason: "another program holds them")
  }

  /// The number of attempts in ten seconds, the limit for the library as well.
  private static let mostAttempts = 1_000

  private static func lock(_ folder: borrowing Descriptor) throws(SystemError) -> Bool {
    do throws(SystemError) { return try folder.lock(.alone) } catch {
      guard [EBADF, EINVAL, ENOLCK, EOPNOTSUPP].contains(error.code) else { throw error }
      return true
    }
  }

  private static func replace(
    _ name: String, in folder: borrowing Descriptor, with text: SettingsText
  ) throws(SystemError) {
    let mode = try folder.status(of: name)?.mode
    let new = name + ".new"
    try folder.remove(new)
    let file = try folder.create(new)
    try file.write(Array(text.text.utf8))
    if let mode { try file.setMode(mode) }
    try file.sync()
    try folder.rename(new, to: name)
    try folder.sync()
  }
}
