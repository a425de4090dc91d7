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
