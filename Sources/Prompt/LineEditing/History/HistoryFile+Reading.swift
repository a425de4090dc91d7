import Glibc
import OperatingSystem
import Synchronization

extension HistoryFile {
  /// Reads entries that this session and others have added since the last call.
  ///
  /// A missing file counts as empty. A file that was replaced or shortened is read from the start. The first read gets the newest 10,000
  /// entries, or as many of them as are in the last 2 MiB.
  package func readNew() throws(HistoryError) -> HistoryNews {
    // The lock is not held while reading: the type of a typed `throws` is lost in a Mutex's closure, and only one thread reads.
    let known = position.withLock { $0 }
    let isThere = try HistoryError.saying(HistoryError.cannotOpen) { () throws(SystemError) in
      try FileStatus(path: path) != nil
    }
    guard isThere else {
      position.withLock { $0 = nil }
      return HistoryNews(entries: [], startsOver: known != nil)
    }
    let file = try HistoryDescriptor.open(path, O_RDONLY)
    if let known, try isNextAfter(known, in: file) { return try readOn(file, from: known) }
    return try readFromStart(file)
  }

  /// Returns whether the file continues from the position, and the new part is short enough to read in one piece.
  private func isNextAfter(
    _ position: HistoryPosition, in file: borrowing HistoryDescriptor
  ) throws(HistoryError) -> Bool {
    let status = try file.status()
    guard status.identity == position.file, status.size >= position.offset,
      status.size - position.offset <= limits.bytes
    else { return false }
    let count = position.before.count
    return try file.read(from: position.offset - count, count: count) == position.before
  }

  private func readOn(
    _ file: borrowing HistoryDescriptor, from known: HistoryPosition
  ) throws(HistoryError) -> HistoryNews {
    let size = try file.status().size
    let bytes = try file.read(from: known.offset, count: size - known.offset)
    // Only complete lines are read, because another process may still be writing the last one.
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      return HistoryNews(entries: [], startsOver: false)
    }
    try remember(file, offset: known.offset + end + 1)
    return HistoryNews(entries: entries(of: bytes[...end]), startsOver: false)
  }

  private func readFromStart(_ file: borrowing HistoryDescriptor) throws(HistoryError) -> HistoryNews {
    let size = try file.status().size
    let start = max(0, size - limits.bytes)
    let bytes = try file.read(from: start, count: size - start)
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      position.withLock { $0 = nil }
      return HistoryNews(entries: [], startsOver: true)
    }
    try remember(file, offset: start + end + 1)
    return HistoryNews(entries: entries(of: bytes[...end].wholeLines(from: start)), startsOver: true)
  }

  private func remember(
    _ file: borrowing HistoryDescriptor, offset: Int
  ) throws(HistoryError) {
    let count = min(64, offset)
    let before = try file.read(from: offset - count, count: count)
    let identity = try file.status().identity
    position.withLock { $0 = HistoryPosition(file: identity, offset: offset, before: before) }
  }

  private func entries(of bytes: ArraySlice<UInt8>) -> [HistoryEntry] {
    bytes.lines.suffix(limits.entries).compactMap(HistoryEntry.decode)
  }
}

extension ArraySlice<UInt8> {
  /// The non-empty lines, without their line breaks.
  var lines: [ArraySlice<UInt8>] {
    var (lines, start) = ([ArraySlice<UInt8>](), startIndex)
    for end in indices where self[end] == UInt8(ascii: "\n") {
      if start < end { lines.append(self[start..<end]) }
      start = end + 1
    }
    return start < endIndex ? lines + [self[start...]] : lines
  }

  /// Returns the bytes without their first line, which may be incomplete, unless `start`, their offset in the file, is 0.
  func wholeLines(from start: Int) -> ArraySlice<UInt8> {
    guard start > 0, let end = firstIndex(of: UInt8(ascii: "\n")) else { return self }
    return self[(end + 1)...]
  }
}

/// The lines that ``HistoryFile/readNew()`` found.
package struct HistoryNews: Sendable, Hashable {
  /// The entries, oldest first.
  package var entries: [HistoryEntry]
  /// Whether these entries replace all earlier ones, because this is the first read or the file was replaced.
  package var startsOver: Bool

  package init(entries: [HistoryEntry], startsOver: Bool) {
    self.entries = entries
    self.startsOver = startsOver
  }
}

/// The position in the history file up to which it has been read.
///
/// A new file may get a removed file's inode number, so the position includes the bytes before it.
struct HistoryPosition: Sendable {
  let file: FileIdentity
  let offset: Int
  /// The last 64 bytes read, or fewer.
  let before: [UInt8]
}
