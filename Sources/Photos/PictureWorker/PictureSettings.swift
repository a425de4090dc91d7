package struct PictureSettings: Hashable, Sendable {
  /// The parent of the pictures' folder, or `nil` if there is none.
  package var cacheFolder: String?
  /// The size limit for the files on disk, or 0 for no files.
  package var mostCacheBytes: Int
  /// The maximum number of fetches at once, apart from those for the library.
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
