import Domain
import Glibc
import OperatingSystem

/// A file written in parts, under a hidden name in its folder until it is complete.
///
/// A symbolic link is followed, and a replaced file keeps its mode and owner. Pipes and devices get the bytes as they come.
struct PersonalFile: ~Copyable {
  /// The number of bytes to collect before writing them.
  private static let part = 256 << 10

  private let file: Descriptor
  /// The file's place, or `nil` for a pipe or device.
  private let place: Place?
  private var held: [UInt8] = []
  private(set) var bytes = 0
  private var isWhole = false

  /// - Parameters:
  ///   - path: The full path of the finished file.
  ///   - replacing: Whether an existing file may be replaced.
  ///   - random: Makes the name of the unfinished file unique.
  /// - Throws: EEXIST for a file that may not be replaced, ENOLINK for a dangling link, ENOTBLK for anything but a file, ENOTTY for a
  ///   terminal.
  static func create(
    at path: String, replacing: Bool, random: UInt64
  ) async throws(SystemError) -> PersonalFile {
    let old = try FileStatus(following: path)
    if let old, old.isStream {
      return PersonalFile(file: try await open(stream: path, isPipe: old.isPipe), place: nil)
    }
    let isThere = try FileStatus(path: path) != nil
    guard replacing || !isThere else { throw SystemError(code: EEXIST, path: path) }
    if isThere, old == nil { throw SystemError(code: ENOLINK, path: path) }
    if let old, !old.isFile, !old.isFolder { throw SystemError(code: ENOTBLK, path: path) }
    let place = try Place(
      isThere ? ExistingPath.target(of: path) : path, replacing: replacing, random: random)
    let file = try UnfinishedFile.make(place.part, in: place.folder)
    let new = PersonalFile(file: file, place: place)
    if let old, old.isFile { try new.file.setMode(andOwnerOf: old) }
    return new
  }

  /// Opens a stream; for a pipe, waits for its reader until the task is canceled.
  private static func open(stream path: String, isPipe: Bool) async throws(SystemError) -> Descriptor {
    while true {
      do throws(SystemError) {
        let stream = try Descriptor(following: path, flags: O_WRONLY | O_NONBLOCK | O_NOCTTY)
        if BorrowedDescriptor(stream.number).isTerminal { throw SystemError(code: ENOTTY, path: path) }
        return stream
      } catch {
        guard isPipe, error.code == ENXIO, (try? await Task.sleep(for: .milliseconds(20))) != nil else {
          throw error
        }
      }
    }
  }

  private init(file: consuming Descriptor, place: Place?) {
    self.file = file
    self.place = place
  }

  /// Removes the file if it is not finished.
  deinit { if !isWhole { place?.remove() } }

  mutating func append(_ more: [UInt8]) throws(SystemError) {
    held += more
    bytes += more.count
    if held.count >= Self.part { try flush() }
  }

  private mutating func flush() throws(SystemError) {
    try file.write(held)
    held.removeAll(keepingCapacity: true)
  }

  /// The data that must be on disk before the file gets its name.
  enum Sync {
    case file
    /// Nothing, because a file written later marks this one as complete.
    case none
    /// Everything written so far.
    case fileSystem
  }

  /// Gives the file its name, once the data that `sync` requires is on disk.
  mutating func finish(sync: Sync = .file) throws(SystemError) {
    try flush()
    guard place != nil else { return }
    switch sync {
    case .file: try file.sync()
    case .none: break
    case .fileSystem: try file.syncFileSystem()
    }
    try place?.rename()
    isWhole = true
    if sync != .none { try place?.folder.sync() }
  }
}

/// The file's path and its name until it is complete.
private final class Place {
  let folder: Descriptor
  let part: String
  private let name: String
  private let replacing: Bool

  init(_ path: String, replacing: Bool, random: UInt64) throws(SystemError) {
    folder = try Descriptor(folder: Descriptor.parent(of: path))
    part = UnfinishedFile.name(random)
    name = path.split(separator: "/").last.map(String.init) ?? path
    self.replacing = replacing
  }

  func rename() throws(SystemError) {
    try replacing ? folder.rename(part, to: name) : folder.renameIfFree(part, to: name)
  }

  func remove() { try? folder.remove(part) }
}
