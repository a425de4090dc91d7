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
