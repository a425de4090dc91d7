import FoundationEssentials
import Glibc
import OperatingSystem

/// A cache's folder; all calls block.
struct CacheFolder<Content: Sendable>: Sendable {
  let path: String
  let form: CacheForm<Content>

  /// Returns the space that a file takes on disk, in blocks of 4,096 bytes, as on nearly every disk.
  ///
  /// Counting blocks also limits the number of files.
  static func space(_ bytes: Int) -> Int { (bytes + 4_095) / 4_096 * 4_096 }

  // MARK: Files

  /// Returns the content, or `nil` if there is no intact file.
  ///
  /// A file that is damaged or stored under another name is removed.
  func read(_ name: String) -> Content? {
    // O_NONBLOCK, because opening a pipe in the file's place would block.
    guard let folder = try? open(),
      let file = try? folder.open(name, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY),
      let status = try? file.status(), status.isFile
    else { return nil }
    guard status.size <= form.mostFileBytes + CacheChecksum.bytes,
      let bytes = try? file.read(from: 0, count: status.size),
      let content = CacheChecksum.checked(bytes, as: name).flatMap(form.content)
    else {
      try? folder.remove(name)
      return nil
    }
    // A time in the future is also corrected, because it would keep the file forever.
    if abs(Date().timeIntervalSince1970 - status.modified) > secondsBetweenTouches { try? file.touch() }
    return content
  }

  func write(_ bytes: [UInt8], as name: String) throws(SystemError) {
    let folder = try openOrMake()
    let part = CachePart.name(of: name, .random(in: .min ... .max))
    do throws(SystemError) {
      try folder.create(part).write(bytes + CacheChecksum.of(bytes[...], as: name))
      try folder.rename(part, to: name)
    } catch {
      try? folder.remove(part)
      throw error
    }
  }

  func remove(_ name: String) { try? open().remove(name) }

  /// Opens the folder.
  ///
  /// The folder itself may not be a symbolic link, but its parents may be.
  private func open() throws(SystemError) -> Descriptor {
    try Descriptor(path: path, flags: O_RDONLY | O_DIRECTORY)
  }

  private func openOrMake() throws(SystemError) -> Descriptor {
    do throws(SystemError) { return try open() } catch {
      guard error.code == ENOENT else { throw error }
      try Descriptor.makeFolders(path, isSynced: false)
      return try open()
    }
  }

  // MARK: Upkeep

  struct Contents {
    var files: [(name: String, bytes: Int, lastUse: Double)] = []
    /// Unfinished files.
    var parts: [(name: String, lastUse: Double)] = []
    var bytes: Int { files.reduce(0) { $0 + $1.bytes } }
  }

  /// Lists the files, or none if the folder is unreadable.
  func contents() -> Contents {
    var contents = Contents()
    guard let folder = try? open(), let names = try? folder.names(atMost: mostNames) else { return contents }
    for name in names {
      let whole = CachePart.whole(of: name)
      guard form.isName(whole ?? name), let status = try? folder.status(of: name), status.isFile
      else { continue }
      if whole != nil {
        contents.parts.append((name, status.modified))
      } else {
        contents.files.append((name, Self.space(status.size), status.modified))
      }
    }
    return contents
  }

  /// Removes the unfinished files of programs that have ended.
  ///
  /// If the files are too large, also removes the least recently used ones.
  ///
  /// - Returns: The space that the remaining files take.
  func tidy(mostBytes: Int) -> Int {
    let contents = contents()
    guard let folder = try? open() else { return 0 }
    let longAgo = Date().timeIntervalSince1970 - secondsForWriting
    for part in contents.parts where part.lastUse < longAgo { try? folder.remove(part.name) }
    var bytes = contents.bytes
    guard bytes > mostBytes else { return bytes }
    for file in contents.files.sorted(by: { ($0.lastUse, $0.name) < ($1.lastUse, $1.name) }) {
      if bytes <= mostBytes / 10 * 9 { break }
      if (try? folder.remove(file.name)) != nil { bytes -= file.bytes }
    }
    return bytes
  }
}

/// The checksum at the end of every file: the FNV-1a of its name and the preceding bytes, as 16 digits.
///
/// A JPEG with extra bytes after its end is still a JPEG to every program.
enum CacheChecksum {
  static let bytes = 16

  static func of(_ content: ArraySlice<UInt8>, as name: String) -> [UInt8] {
    var sum = FNV1a()
    sum.combine(name + "\0")
    sum.combine(content)
    return Array(sum.hexadecimal.utf8)
  }

  /// Returns the content, or `nil` if the file differs from the one written under this name.
  static func checked(_ file: [UInt8], as name: String) -> [UInt8]? {
    let content = file.dropLast(bytes)
    return file.suffix(bytes).elementsEqual(of(content, as: name)) ? Array(content) : nil
  }
}

private let secondsBetweenTouches = 3_600.0
/// The longest time that a program may take to write a file.
private let secondsForWriting = 3_600.0
/// The maximum number of names to list, far more than the usual size limit allows.
private let mostNames = 200_000
