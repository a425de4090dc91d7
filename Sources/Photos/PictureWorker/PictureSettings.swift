/// How pictures are fetched and kept.
package struct PictureSettings: Hashable, Sendable {
  /// The folder in which the pictures have a folder of their own; nil when there is none.
  package var cacheFolder: String?
  /// The most bytes of the files on disk; 0 for none.
  package var mostCacheBytes: Int
  /// How many are fetched at once, apart from those for the library.
  package var fetchesAtOnce: Int
  /// How long the fetch of one picture may take.
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
