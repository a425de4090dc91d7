package struct PictureSettings: Hashable, Sendable {
  /// The folder in which the pictures' folder is created, or `nil` to store no pictures on disk.
  package var cacheFolder: String?
  /// The size limit for the files on disk, or 0 to store none.
  package var mostCacheBytes: Int
  /// The maximum number of simultaneous fetches, not counting those for the library.
  package var fetchesAtOnce: Int
  package var secondsForEach: Double
  package var mostMemoryBytes: Int

  package init(
    cacheFolder: String?, mostCacheBytes: Int = 256 << 20, fetchesAtOnce: Int = 8,
    secondsForEach: Double = 10, mostMemoryBytes: Int = 32 << 20
  ) {
    self.cacheFolder = cacheFolder
    self.mostCacheBytes = mostCacheBytes
    self.fetchesAtOnce = fetchesAtOnce
    self.secondsForEach = secondsForEach
    self.mostMemoryBytes = mostMemoryBytes
  }
}
