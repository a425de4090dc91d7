import SceneCore

/// Why a line cannot be read as a command, and where it goes wrong.
struct LineError: Error, Hashable {
  var error: DisplayedError
  /// UTF-8 offsets in the line; empty where something is missing.
  var range: Range<Int>

  init(_ error: DisplayedError, at range: Range<Int>) {
    self.error = error
    self.range = range
  }
}
