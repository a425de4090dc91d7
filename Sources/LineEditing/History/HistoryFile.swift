import Glibc
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
  /// So much of the end of the file is read at first: some four thousand commands, in 50 ms.
  private static let tail: off_t = 1 << 18
  /// How long to wait for the lock of another session: a hundred times 2 ms.
  private static let patience = (attempts: 100, microseconds: UInt32(2_000))

  private let path: String
  private let now: @Sendable () -> Int
  /// Up to where the file has been read.
  private let position = Mutex<off_t?>(nil)

  /// Names the file; it is made, with its folder, by the first ``append(_:)``.
  ///
  /// - Parameter now: The time in seconds since 1970.
  package init(path: String, now: @escaping @Sendable () -> Int) {
    self.path = path
    self.now = now
  }

  /// Adds a command at the end.
  package func append(_ command: String) throws(HistoryError) {
    guard let line = HistoryEntry(time: now(), command: command).encodedLine else { return }
    try makeFolder()
    let file = try open(O_RDWR | O_APPEND | O_CREAT)
    defer { close(file) }
    try check(file)
    try lock(file)
    try write(line, to: file)
  }

  /// Reads what has been added since the last time, by this session and by others.
  ///
  /// A file that is not there yet is an empty one. A file that became shorter is read anew.
  package func readNew() throws(HistoryError) -> [HistoryEntry] {
    guard unsafe access(path, F_OK) == 0 || errno != ENOENT else { return [] }
    let file = try open(O_RDONLY)
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unsafePlace(path: path)
    }
    let size = status.st_size
    // Not held while reading: a `throws` type is lost in the closure of a Mutex, and one thread reads.
    let known = position.withLock { $0 }
    let isFirst = known.map { $0 > size } ?? true
    let start = isFirst ? max(0, size - Self.tail) : known ?? 0
    guard start < size else { return [] }
    let bytes = try read(file, from: start, count: Int(size - start))
    // Only whole lines: the last one may be somebody's who is just writing it.
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    position.withLock { $0 = start + off_t(end) + 1 }
    var lines = bytes[...end].split(separator: UInt8(ascii: "\n"))
    if isFirst && start > 0 { lines.removeFirst() }
    return lines.compactMap(HistoryEntry.decode)
  }

  private func open(_ flags: Int32) throws(HistoryError) -> Int32 {
    // O_NONBLOCK: a pipe in the file's place must not hold the prompt.
    let file = unsafe Glibc.open(path, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    if file >= 0 { return file }
    throw errno == ELOOP ? .unsafePlace(path: path) : .cannotOpen(path: path, reason: systemReason(errno))
  }

  private func check(_ file: Int32) throws(HistoryError) {
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid()
    else { throw .unsafePlace(path: path) }
    if status.st_mode & 0o7777 != 0o600, fchmod(file, 0o600) != 0 {
      throw .cannotWrite(path: path, reason: systemReason(errno))
    }
  }

  private func lock(_ file: Int32) throws(HistoryError) {
    for _ in 0..<Self.patience.attempts {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return }
      usleep(Self.patience.microseconds)
    }
    throw .busy(path: path)
  }

  /// All of the line or nothing of it, after a line break if the one before was never ended.
  private func write(_ line: [UInt8], to file: Int32) throws(HistoryError) {
    let size = lseek(file, 0, SEEK_END)
    var last = UInt8(ascii: "\n")
    if size > 0 { _ = unsafe pread(file, &last, 1, size - 1) }
    let bytes = (last == UInt8(ascii: "\n") ? [] : [UInt8(ascii: "\n")]) + line
    let written = unsafe Glibc.write(file, bytes, bytes.count)
    guard written != bytes.count else { return }
    let reason = systemReason(written < 0 ? errno : ENOSPC)
    _ = ftruncate(file, size)
    throw .cannotWrite(path: path, reason: reason)
  }

  private func read(_ file: Int32, from start: off_t, count: Int) throws(HistoryError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = unsafe buffer.baseAddress.map { unsafe $0 + filled }
        let got = unsafe pread(file, rest, count - filled, start + off_t(filled))
        if got < 0 { failure = errno }
        guard got > 0 else { return }
        filled += got
      }
    }
    guard failure == 0 else { throw .cannotRead(path: path, reason: systemReason(failure)) }
    return bytes
  }

  /// Makes the folders that are missing above the file, for the owner alone.
  private func makeFolder() throws(HistoryError) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    var made = ""
    for part in path[..<slash].split(separator: "/", omittingEmptySubsequences: false) {
      made += part + "/"
      guard unsafe mkdir(made, 0o700) != 0, errno != EEXIST, unsafe access(made, F_OK) != 0 else { continue }
      throw .cannotOpen(path: path, reason: systemReason(errno))
    }
  }
}
