import OperatingSystem
import Synchronization

/// The commands of all sessions, in a file that only its owner can read; usable from several threads.
///
/// An entry is a single line, which is written with one `write` at the end of the file, under an exclusive lock. So concurrent sessions
/// never mix or lose their lines. If a crash or a full disk left a line unfinished, the next writer cuts it off or ends it; readers skip
/// unreadable lines. The file is opened without following a link, and its mode is set on the open file.
package final class HistoryFile: Sendable {
  let path: String
  let limits: HistoryLimits
  let position = Mutex<HistoryPosition?>(nil)

  /// Creates the history at `path`; the first ``append(_:)`` creates the file and its folder.
  package convenience init(path: String) { self.init(path: path, limits: .standard) }

  init(path: String, limits: HistoryLimits) {
    self.path = path
    self.limits = limits
  }

  /// Adds an entry at the end, after a line break if the previous entry has none.
  package func append(_ entry: HistoryEntry) throws(HistoryError) {
    let line = entry.encodedLine
    try makeFolder()
    let file = try HistoryDescriptor.locked(path, creating: true, attempts: limits.attempts)
    let size = try file.status().size
    let last = size > 0 ? try file.read(from: size - 1, count: 1) : []
    let lineBreak = [UInt8(ascii: "\n")]
    try file.append(last.isEmpty || last == lineBreak ? line : lineBreak + line)
  }

  /// Creates the missing folders above the file, accessible only to the owner.
  private func makeFolder() throws(HistoryError) {
    do throws(SystemError) { try Descriptor.makeFolders(Descriptor.parent(of: path)) } catch {
      throw .cannotOpen(path: path, reason: error.reason)
    }
  }
}

struct HistoryLimits: Sendable {
  /// The number of newest entries to read, or to keep when the file is shortened.
  var entries: Int
  /// The number of bytes at the end of the file to read, or to keep when the file is shortened.
  var bytes: Int
  /// The size, in bytes, above which a file is shortened.
  var largest: Int
  /// The number of attempts to take the lock, one every 2 ms.
  var attempts: Int

  /// The program's limits.
  ///
  /// 10,000 entries of 200 bytes, each with a memo of forty Korean syllables, take 2 MiB; most entries are 60 bytes long. The file may grow
  /// to twice that size, so that it is rewritten at most once in ten thousand commands. A session waits for one second, which is longer
  /// than another session needs to shorten the file.
  static let standard = HistoryLimits(entries: 10_000, bytes: 2 << 20, largest: 4 << 20, attempts: 500)
}
