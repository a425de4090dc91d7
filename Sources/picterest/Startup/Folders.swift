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
    let home = Self.absolute(environment["HOME"]) ?? Self.absolute(home())
    func folder(_ variable: String, _ standard: String) -> String? {
      // The specification asks to ignore relative paths.
      Self.absolute(environment[variable]) ?? home.map { $0 + "/" + standard }
    }
    let chosen = dataFolder ?? environment["PICTEREST_DATA_DIR"].flatMap { $0.isEmpty ? nil : $0 }
    guard let data = chosen ?? folder("XDG_DATA_HOME", ".local/share").map({ $0 + "/picterest" }) else {
      throw DisplayedError(
        .configuration,
        "There is no home folder for the library. Set HOME, or choose a folder with --data-dir.")
    }
    guard !data.isEmpty else {
      throw DisplayedError(.usage, "--data-dir needs the name of a folder, as in: --data-dir ~/pictures")
    }
    self.data = data
    historyFile = folder("XDG_STATE_HOME", ".local/state").map { $0 + "/picterest/history" }
    keyFile = folder("XDG_CONFIG_HOME", ".config").map { $0 + "/picterest/access-key" }
  }

  private static func absolute(_ path: String?) -> String? {
    path.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
