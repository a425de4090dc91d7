import POSIX

/// Up to where the history has been read.
///
/// The number of a file that was removed is given to the next one, so the bytes before the place are
/// remembered, too.
struct HistoryPlace: Sendable {
  let file: FileIdentity
  let offset: Int
  /// The last 64 bytes that were read, or fewer.
  let before: [UInt8]
}
