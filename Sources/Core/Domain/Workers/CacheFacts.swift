/// Files that are kept on disk so as not to be fetched again.
package struct CacheFacts: Hashable, Sendable {
  /// Nil when there is no folder for it: then nothing is kept.
  package var folder: String?
  /// The size of the files on disk.
  package var bytes: Int
  /// The most that they may take; 0 when nothing is to be kept.
  package var mostBytes: Int

  package init(folder: String?, bytes: Int, mostBytes: Int) {
    self.folder = folder
    self.bytes = bytes
    self.mostBytes = mostBytes
  }
}

/// Why what is fetched is not being kept.
package struct CacheProblem: Error, Hashable, Sendable {
  package var path: String
  /// The system's words.
  package var reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
