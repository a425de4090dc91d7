import Glibc

/// Which file it is, whatever its name.
struct FileIdentity: Sendable, Hashable {
  private let device: dev_t
  private let number: ino_t

  init(_ status: stat) {
    device = status.st_dev
    number = status.st_ino
  }
}

/// Up to where the history has been read.
///
/// The number of a file that was removed is given to the next one, so the bytes before the place are
/// remembered, too.
struct HistoryPlace: Sendable {
  let file: FileIdentity
  let offset: off_t
  /// The last 64 bytes that were read, or fewer.
  let before: [UInt8]
}
