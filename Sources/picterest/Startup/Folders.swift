import SceneCore

/// Where files live, by the XDG base directory specification
/// (https://specifications.freedesktop.org/basedir-spec/latest/).
struct Folders: Equatable {
  /// The library, which must not be lost.
  var data: String
  /// The history, which may be lost without harm.
  ///
  /// Nil when there is no home folder for it.
  var historyFile: String?
  var keyFile: String?

  /// - Parameters:
  ///   - dataFolder: What `--data-dir` says.
  ///   - home: Asks the user database for the home folder; it is only asked when `HOME` is not set.
  init(dataFolder: String?, environment: [String: String], home: () -> String?) throws(DisplayedError) {
    var homeFolder = try Self.absolute(environment["HOME"], in: "HOME")
    if homeFolder == nil { homeFolder = try Self.absolute(home(), in: "The user database's home folder") }
    func folder(_ variable: String, _ standard: String) throws(DisplayedError) -> String? {
      // The specification asks to ignore relative paths.
      let chosen = try Self.absolute(environment[variable], in: variable)
      return chosen ?? homeFolder.map { $0 + "/" + standard }
    }
    let inVariable = environment["PICTEREST_DATA_DIR"].flatMap { $0.isEmpty ? nil : $0 }
    var data = try Self.text(dataFolder, in: "--data-dir", .usage)
    if data == nil { data = try Self.text(inVariable, in: "PICTEREST_DATA_DIR") }
    if data == nil { data = try folder("XDG_DATA_HOME", ".local/share").map { $0 + "/picterest" } }
    guard let data else {
      throw DisplayedError(
        .configuration,
        "There is no home folder for the library. Set HOME, or choose a folder with --data-dir.")
    }
    guard !data.isEmpty else {
      throw DisplayedError(.usage, "--data-dir needs the name of a folder, as in: --data-dir ~/pictures")
    }
    self.data = data
    historyFile = try folder("XDG_STATE_HOME", ".local/state").map { $0 + "/picterest/history" }
    keyFile = try folder("XDG_CONFIG_HOME", ".config").map { $0 + "/picterest/access-key" }
  }

  private static func absolute(_ path: String?, in place: String) throws(DisplayedError) -> String? {
    try text(path, in: place).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// The path, if it is UTF-8.
  ///
  /// In any other path, bytes have become U+FFFD by now, so it names another folder.
  private static func text(
    _ path: String?, in place: String, _ code: FailureCode = .configuration
  ) throws(DisplayedError) -> String? {
    guard let path, path.unicodeScalars.contains("\u{FFFD}") else { return path }
    throw DisplayedError(
      code, "\(place) is not a path in UTF-8: \"\(path)\". Choose a folder whose path is.")
  }
}
