/// The files that a disk keeps so that they are not fetched again.
package struct CacheFacts: Hashable, Sendable {
  /// The folder; nil when nothing is kept.
  package var folder: String?
  /// The size of the files on disk.
  package var bytes: Int
  /// The most bytes for files; 0 for none.
  package var mostBytes: Int

  package init(folder: String?, bytes: Int, mostBytes: Int) {
    self.folder = folder
    self.bytes = bytes
    self.mostBytes = mostBytes
  }
}

/// The reason why fetched files are not kept.
package struct CacheProblem: Error, Hashable, Sendable {
  package var path: String
  package var reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
