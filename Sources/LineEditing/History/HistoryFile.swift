import POSIX
import Synchronization

/// The commands of all sessions, in a file that only its owner can read.
///
/// An entry is one JSON line, written with one `write` under an exclusive lock at the end of the file, so
/// sessions side by side never mix or lose their lines. What a crash or a full disk left unfinished is cut
/// off or ended by the next writer; a line that cannot be read is passed over. The file is opened without
/// following a link, and its mode is set on the open file.
///
/// The same value may be used from several threads.
package final class HistoryFile: Sendable {
  let path: String
  let limits: HistoryLimits
  /// Up to where the file has been read.
  let place = Mutex<HistoryPlace?>(nil)

  /// Names the file; it is made, with its folder, by the first ``append(_:)``.
  package convenience init(path: String) { self.init(path: path, limits: .standard) }

  init(path: String, limits: HistoryLimits) {
    self.path = path
    self.limits = limits
  }

  /// Adds an entry at the end.
  ///
  /// After a line break if the entry before was never ended.
  package func append(_ entry: HistoryEntry) throws(HistoryError) {
    guard let line = entry.encodedLine else { return }
    try makeFolder()
    let file = try HistoryDescriptor.locked(path, creating: true, attempts: limits.attempts)
    let size = try file.status().size
    let last = size > 0 ? try file.read(from: size - 1, count: 1) : []
    let lineBreak = [UInt8(ascii: "\n")]
    try file.append(last.isEmpty || last == lineBreak ? line : lineBreak + line)
  }

  /// Makes the folders that are missing above the file, for the owner alone.
  private func makeFolder() throws(HistoryError) {
    do throws(SystemError) { try Descriptor.makeFolders(Descriptor.parent(of: path)) } catch {
      throw .cannotOpen(path: path, reason: error.reason)
    }
  }
}

/// How much history there may be.
struct HistoryLimits: Sendable {
  /// So many of the newest entries are read, and kept when the file is shortened.
  var entries: Int
  /// So much of the end of the file is read, and kept when it is shortened.
  var bytes: Int
  /// A file that is larger is shortened.
  var largest: Int
  /// How often the lock is asked for, every 2 ms.
  var attempts: Int

  /// What the program keeps to.
  ///
  /// 2 MiB are 10,000 entries of 200 bytes, each with a memo of forty Korean syllables; most have 60 bytes.
  /// The file may grow to twice that, so that it is rewritten once in ten thousand commands and more, and
  /// one that has been shortened is never at once too large again. A session waits for one second, longer
  /// than another needs to shorten the file.
  static let standard = HistoryLimits(entries: 10_000, bytes: 2 << 20, largest: 4 << 20, attempts: 500)
}
