/// What was decided when the program started and does not change while it runs.
package struct SessionFacts: Sendable, Hashable {
  /// Whose photos are shown: "Unsplash", "demo catalogue", or a host's name.
  package var source: String
  /// Where they are asked for, without a key in it; nil when the program makes them itself.
  package var server: String?
  /// The library's folder.
  package var libraryFolder: String

  package init(source: String, server: String?, libraryFolder: String) {
    self.source = source
    self.server = server
    self.libraryFolder = libraryFolder
  }
}
