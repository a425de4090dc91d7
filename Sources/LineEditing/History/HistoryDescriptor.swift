import Glibc

/// The history's file, open: a regular one of this user's, and no link.
///
/// Closed at the end of the value's life.
struct HistoryDescriptor: ~Copyable {
  private let path: String
  private let number: Int32

  private init(path: String, number: Int32) {
    self.path = path
    self.number = number
  }

  deinit { close(number) }

  static func open(_ path: String, _ flags: Int32) throws(HistoryError) -> HistoryDescriptor {
    // O_NONBLOCK: a pipe in the file's place must not hold the prompt.
    let number = unsafe Glibc.open(path, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard number >= 0 else {
      throw errno == ELOOP ? .unsafePlace(path: path) : .cannotOpen(path: path, reason: systemReason(errno))
    }
    let file = HistoryDescriptor(path: path, number: number)
    let status = try file.status()
    guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else {
      throw .unsafePlace(path: path)
    }
    return file
  }

  /// The file of this name, open for writing and held against others.
  ///
  /// - Parameter attempts: How often the lock is asked for, every 2 ms.
  static func locked(
    _ path: String, creating: Bool, attempts: Int
  ) throws(HistoryError) -> HistoryDescriptor {
    for attempt in 1...attempts {
      let file = try open(path, O_RDWR | O_APPEND | (creating ? O_CREAT : 0))
      if try file.takeLock() {
        try file.closeToOthers()
        return file
      }
      if attempt < attempts { usleep(2_000) }
    }
    throw .busy(path: path)
  }

  /// Takes the lock; `false` if another has it, or the path leads to another file by now.
  ///
  /// Between the opening and the locking somebody may have put a shorter file in the place of this one. What
  /// would be written to this one then is lost.
  func takeLock() throws(HistoryError) -> Bool {
    guard flock(number, LOCK_EX | LOCK_NB) == 0 else { return false }
    return try isInPlace
  }

  /// Whether the path still leads to this file.
  var isInPlace: Bool {
    get throws(HistoryError) {
      let here = FileIdentity(try status())
      var there = stat()
      return unsafe lstat(path, &there) == 0 && FileIdentity(there) == here
    }
  }

  func status() throws(HistoryError) -> stat {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else {
      throw .cannotRead(path: path, reason: systemReason(errno))
    }
    return status
  }

  func closeToOthers() throws(HistoryError) {
    guard try status().st_mode & 0o7777 != 0o600, fchmod(number, 0o600) != 0 else { return }
    throw .cannotWrite(path: path, reason: systemReason(errno))
  }

  // MARK: Bytes

  /// What there is from an offset on, up to a number of bytes.
  func read(from start: off_t, count: Int) throws(HistoryError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = unsafe buffer.baseAddress.map { unsafe $0 + filled }
        let got = unsafe pread(number, rest, count - filled, start + off_t(filled))
        if got < 0 { failure = errno }
        guard got > 0 else { return }
        filled += got
      }
    }
    guard failure == 0 else { throw .cannotRead(path: path, reason: systemReason(failure)) }
    return bytes
  }

  /// All of it at the end, or nothing of it.
  func append(_ bytes: [UInt8]) throws(HistoryError) {
    let size = try status().st_size
    let written = unsafe write(number, bytes, bytes.count)
    guard written != bytes.count else { return }
    let reason = systemReason(written < 0 ? errno : ENOSPC)
    _ = ftruncate(number, size)
    throw .cannotWrite(path: path, reason: reason)
  }

  /// Has it written to the disk.
  func sync() throws(HistoryError) {
    guard fsync(number) != 0 else { return }
    throw .cannotWrite(path: path, reason: systemReason(errno))
  }
}
