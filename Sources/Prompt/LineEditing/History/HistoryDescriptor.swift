import Glibc
import OperatingSystem

/// The open history file: a regular file that belongs to this user, never a link.
struct HistoryDescriptor: ~Copyable {
  private let file: Descriptor

  private init(_ file: consuming Descriptor) { self.file = file }

  static func open(_ path: String, _ flags: Int32) throws(HistoryError) -> HistoryDescriptor {
    let opened: Descriptor
    do throws(SystemError) {
      // O_NONBLOCK, because a pipe in the file's place must not block the prompt.
      opened = try Descriptor(path: path, flags: flags | O_NONBLOCK, mode: 0o600)
    } catch {
      throw error.code == ELOOP
        ? .linked(path: path, target: ExistingPath.target(of: path))
        : .cannotOpen(path: path, reason: error.reason)
    }
    let file = HistoryDescriptor(opened)
    let status = try file.status()
    guard status.isFile else { throw .notAFile(path: path) }
    guard status.owner == geteuid() else { throw .notOwned(path: path) }
    return file
  }

  /// Returns the file at this path, open for writing and locked; makes at most `attempts` attempts, one every 2 ms.
  static func locked(
    _ path: String, creating: Bool, attempts: Int
  ) throws(HistoryError) -> HistoryDescriptor {
    for attempt in 1...attempts {
      let file = try open(path, O_RDWR | O_APPEND | (creating ? O_CREAT : 0))
      if creating { file.giveAway() }
      if try file.takeLock() {
        try file.closeToOthers()
        return file
      }
      if attempt < attempts { usleep(2_000) }
    }
    throw .busy(path: path)
  }

  /// Takes the lock.
  ///
  /// Returns `false` if another process holds it or has replaced the file, in which case new text would be lost.
  func takeLock() throws(HistoryError) -> Bool {
    guard (try? file.lock(.alone)) == true else { return false }
    return try isInPlace
  }

  /// Whether the path still leads to this file.
  var isInPlace: Bool {
    get throws(HistoryError) {
      let here = try status().identity
      return (try? FileStatus(path: file.path))?.identity == here
    }
  }

  /// Gives a history file that root created to the folder's owner.
  private func giveAway() {
    guard (try? status())?.size == 0, let name = file.path.split(separator: "/").last else { return }
    try? Descriptor(folder: Descriptor.parent(of: file.path)).giveAway(String(name))
  }

  func status() throws(HistoryError) -> FileStatus {
    try HistoryError.saying(HistoryError.cannotRead) { () throws(SystemError) in try file.status() }
  }

  private func closeToOthers() throws(HistoryError) {
    guard try status().mode != 0o600 else { return }
    try HistoryError.saying(HistoryError.cannotWrite) { () throws(SystemError) in try file.setMode(0o600) }
  }

  // MARK: Bytes

  func read(from start: Int, count: Int) throws(HistoryError) -> [UInt8] {
    try HistoryError.saying(HistoryError.cannotRead) { () throws(SystemError) in
      try file.read(from: start, count: count)
    }
  }

  /// Appends either all of the bytes or none.
  func append(_ bytes: [UInt8]) throws(HistoryError) {
    try HistoryError.saying(HistoryError.cannotWrite) { () throws(SystemError) in try file.append(bytes) }
  }
}
