import SceneCore

/// The locations of files, according to the XDG base directory specification (https://specifications.freedesktop.org/basedir-spec/latest/).
struct Folders: Equatable {
  /// The folder of the library, which must not be lost.
  var data: String
  /// The folder of the history and other files that are safe to lose; `nil` if there is no home folder.
  var state: String?
  var keyFile: String?
  /// The folder of fetched files, which can be fetched again; `nil` if there is no home folder.
  var cache: String?
  /// The folder of the user's own photos, if it is the source.
  var photos: String?
  /// The folder that `~` stands for.
  let home: String?
  /// The folder of files that are needed only while a command runs.
  let temporary: String

  /// - Parameters:
  ///   - home: Returns the home folder in the user database; called only if `HOME` is not set.
  ///   - current: Returns the folder in which the program was started; called only for a relative path.
  ///   - existing: Returns a typed folder under its name on disk.
  init(
    dataFolder: String?, cacheFolder: String?, photosFolder: String? = nil, environment: [String: String],
    home: () -> String?,
    current: () -> String? = { nil }, existing: (String) -> String = { $0 }
  ) throws(DisplayedError) {
    let homeFolder = try Self.home(environment, home)
    self.home = homeFolder
    temporary = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    func folder(_ variable: String, _ standard: String) throws(DisplayedError) -> String? {
      try Self.folder(variable, standard, environment: environment, home: homeFolder)
    }
    // Returns a path that other programs can use as well, or the path as typed if the current folder was removed.
    func whole(_ value: String) throws(DisplayedError) -> String {
      let path = try Self.path(value, from: homeFolder)
      guard !path.hasPrefix("/"), let current = current() else { return existing(path) }
      return existing(
        (current == "/" ? "" : current) + "/" + (path.hasPrefix("./") ? path.dropFirst(2) : path[...]))
    }
    func given(_ flag: String, _ value: String?, _ variable: String) throws(DisplayedError) -> String? {
      if let value {
        guard value.isEmpty else { return try whole(value) }
        throw DisplayedError(.usage, "\(flag) needs the name of a folder, as in: \(flag) ~/picterest")
      }
      guard let value = try Self.text(environment[variable], in: variable) else { return nil }
      guard value.isEmpty else { return try whole(value) }
      throw DisplayedError(.configuration, "\(variable) is empty. Set it, or unset it.")
    }
    var data = try given("--data-dir", dataFolder, "PICTEREST_DATA_DIR")
    if data == nil { data = try folder("XDG_DATA_HOME", ".local/share").map { $0 + "/picterest" } }
    guard let data else {
      throw DisplayedError(
        .configuration,
        "There is no home folder for the library. Set HOME, or choose a folder with --data-dir.")
    }
    self.data = data
    state = try folder("XDG_STATE_HOME", ".local/state").map { $0 + "/picterest" }
    keyFile = try folder("XDG_CONFIG_HOME", ".config").map { $0 + "/picterest/access-key" }
    cache = try given("--cache-dir", cacheFolder, "PICTEREST_CACHE_DIR")
    if cache == nil { cache = try folder("XDG_CACHE_HOME", ".cache").map { $0 + "/picterest" } }
    photos = try given("--photos", photosFolder, "PICTEREST_PHOTOS")
  }

  /// Returns the path of the settings file, which may set the locations of other files; `nil` if there is no home folder.
  static func settingsFile(
    _ environment: [String: String], home: () -> String?
  ) throws(DisplayedError) -> String? {
    try folder("XDG_CONFIG_HOME", ".config", environment: environment, home: try Self.home(environment, home))
      .map { $0 + "/picterest/config" }
  }

  private static func home(
    _ environment: [String: String], _ home: () -> String?
  ) throws(DisplayedError) -> String? {
    if let folder = try absolute(environment["HOME"], in: "HOME") { return folder }
    return try absolute(home(), in: "The user database's home folder")
  }

  private static func folder(
    _ variable: String, _ standard: String, environment: [String: String], home: String?
  ) throws(DisplayedError) -> String? {
    // The specification says to ignore relative paths.
    let chosen = try absolute(environment[variable], in: variable)
    return chosen ?? home.map { $0 + "/" + standard }
  }

  var historyFile: String? { state.map { $0 + "/history" } }

  /// Returns a typed path with `~/` expanded to the home folder, which shells do not do after `=` or in quotes.
  func path(_ text: String) throws(DisplayedError) -> String { try Self.path(text, from: home) }

  private static func path(_ text: String, from home: String?) throws(DisplayedError) -> String {
    guard text == "~" || text.hasPrefix("~/") else { return text }
    guard let home else {
      throw DisplayedError(
        .configuration,
        "There is no home folder for \(Wording.quoted(text)). Set HOME, or give the whole path.")
    }
    return home + text.dropFirst()
  }

  private static func absolute(_ path: String?, in place: String) throws(DisplayedError) -> String? {
    try text(path, in: place).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// Returns the path if it is UTF-8.
  ///
  /// Otherwise, some of its bytes have become U+FFFD by now, so it would name another folder.
  private static func text(_ path: String?, in place: String) throws(DisplayedError) -> String? {
    guard let path, path.unicodeScalars.contains("\u{FFFD}") else { return path }
    throw DisplayedError(
      .configuration, "\(place) is not a path in UTF-8: \"\(path)\". Choose a folder whose path is.")
  }
}
