import FoundationEssentials
import Glibc
import HTTPTransport
import POSIX
import Pictures

/// The folder of cached pictures.
///
/// All calls block.
struct PictureCacheFolder: Sendable {
  let path: String

  /// What a file takes on nearly every disk; so the number of small files is limited, too.
  static func space(_ bytes: Int) -> Int { (bytes + 4_095) / 4_096 * 4_096 }

  // MARK: Pictures

  /// - Returns: nil when the picture is not there or is damaged; what is damaged is removed.
  func read(_ name: CachedFile) -> [UInt8]? {
    // O_NONBLOCK, so as not to wait for a pipe in the file's place.
    guard let folder = try? open(),
      let file = try? folder.open(name.text, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY),
      let status = try? file.status(), status.isFile
    else { return nil }
    guard status.size <= HTTPLimits.picture.maximumBodyBytes,
      let jpeg = try? file.read(from: 0, count: status.size), (try? JPEGInspector.inspect(jpeg)) != nil
    else {
      try? folder.remove(name.text)
      return nil
    }
    // Either way: a time in the future would keep the file for ever.
    if abs(Date().timeIntervalSince1970 - status.modified) > Self.secondsBetweenTouches { try? file.touch() }
    return jpeg
  }

  func write(_ jpeg: [UInt8], as name: CachedFile) throws(SystemError) {
    let folder = try openOrMake()
    let part = name.part(.random(in: .min ... .max))
    do throws(SystemError) {
      try folder.create(part).write(jpeg)
      try folder.rename(part, to: name.text)
    } catch {
      try? folder.remove(part)
      throw error
    }
  }

  /// A symbolic link in the folder's place is refused; the folders above it may be reached through links.
  private func open() throws(SystemError) -> Descriptor {
    try Descriptor(path: path, flags: O_RDONLY | O_DIRECTORY)
  }

  private func openOrMake() throws(SystemError) -> Descriptor {
    do throws(SystemError) { return try open() } catch {
      guard error.code == ENOENT else { throw error }
      try Descriptor.makeFolders(path)
      return try open()
    }
  }

  // MARK: Upkeep

  /// What the cache has in its folder.
  struct Contents {
    var pictures: [(name: String, bytes: Int, lastUse: Double)] = []
    /// Files that were never completed.
    var parts: [(name: String, lastUse: Double)] = []
    /// What the pictures take.
    var bytes: Int { pictures.reduce(0) { $0 + $1.bytes } }
  }

  /// Lists the files; empty when there is no folder or it cannot be read.
  func contents() -> Contents {
    var contents = Contents()
    guard let folder = try? open(), let names = try? folder.names(atMost: Self.mostNames) else {
      return contents
    }
    for name in names {
      let isPart = CachedFile.isPart(name)
      guard isPart || CachedFile(name) != nil, let status = try? folder.status(of: name), status.isFile
      else { continue }
      if isPart {
        contents.parts.append((name, status.modified))
      } else {
        contents.pictures.append((name, Self.space(status.size), status.modified))
      }
    }
    return contents
  }

  /// Removes what programs that have ended left unfinished, and when the pictures take too much, those that were not used
  /// for longest.
  ///
  /// - Returns: What the remaining pictures take.
  func tidy(mostBytes: Int) -> Int {
    let contents = contents()
    guard let folder = try? open() else { return 0 }
    let longAgo = Date().timeIntervalSince1970 - Self.secondsForWriting
    for part in contents.parts where part.lastUse < longAgo { try? folder.remove(part.name) }
    var bytes = contents.bytes
    guard bytes > mostBytes else { return bytes }
    for picture in contents.pictures.sorted(by: { ($0.lastUse, $0.name) < ($1.lastUse, $1.name) }) {
      if bytes <= mostBytes / 10 * 9 { break }
      if (try? folder.remove(picture.name)) != nil { bytes -= picture.bytes }
    }
    return bytes
  }

  private static let secondsBetweenTouches = 3_600.0
  /// No program takes longer to write a picture.
  private static let secondsForWriting = 3_600.0
  /// Far more than there can be with the usual bound.
  private static let mostNames = 200_000
}
