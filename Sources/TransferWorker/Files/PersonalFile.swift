import Domain
import Glibc
import POSIX

/// A file that is written a part at a time, under a hidden name beside its place until it is whole.
struct PersonalFile: ~Copyable {
  /// Bytes that are held until so many are there.
  private static let part = 256 << 10

  private let folder: Descriptor
  private let file: Descriptor
  private let partName: String
  private let name: String
  private var held: [UInt8] = []
  private(set) var bytes = 0
  private var isWhole = false

  /// - Parameters:
  ///   - path: The whole path that it will have.
  ///   - random: Distinguishes its name while it is unfinished.
  static func create(at path: String, random: UInt64) throws(SystemError) -> PersonalFile {
    let folder = try Descriptor(folder: Descriptor.parent(of: path))
    let part = ".picterest-\(String(random, radix: 16)).part"
    let file = try folder.open(part, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
    return PersonalFile(
      folder: folder, file: file, part: part, name: path.split(separator: "/").last.map(String.init) ?? path)
  }

  private init(folder: consuming Descriptor, file: consuming Descriptor, part: String, name: String) {
    self.folder = folder
    self.file = file
    partName = part
    self.name = name
  }

  /// One that was not finished is gone.
  deinit { if !isWhole { try? folder.remove(partName) } }

  mutating func append(_ more: [UInt8]) throws(SystemError) {
    held += more
    bytes += more.count
    if held.count >= Self.part { try flush() }
  }

  private mutating func flush() throws(SystemError) {
    try file.write(held)
    held.removeAll(keepingCapacity: true)
  }

  /// What is on disk before the file has its name.
  enum Sync {
    case file
    /// Nothing: a later file is the sign that this one is whole.
    case none
    /// All that was written before.
    case fileSystem
  }

  /// Gives it its name, when it is on disk as far as that is asked for.
  mutating func finish(replacing: Bool, sync: Sync = .file) throws(SystemError) {
    try flush()
    switch sync {
    case .file: try file.sync()
    case .none: break
    case .fileSystem: try file.syncFileSystem()
    }
    try replacing ? folder.rename(partName, to: name) : folder.renameIfFree(partName, to: name)
    isWhole = true
    if sync != .none { try folder.sync() }
  }
}
