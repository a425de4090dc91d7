import Domain
import FoundationEssentials
import LineEditing
import SceneCore
import SharedLibraryWorker
import Shell
import Terminal

/// The settings from flags, environment and key file.
struct Configuration: Equatable {
  var catalogue: Catalogue
  /// Whether searches and random photos leave out photos that may offend.
  var isFiltered: Bool
  var folders: Folders
  /// The library on a server, or `nil` for the library in the data folder.
  var libraryServer: LibraryAddress?
  /// The reason libpq's password file is ignored, or `nil` if it is not ignored or no library is on a server.
  var passwordFileProblem: String?
  /// The maximum size of the disk cache in bytes; 0 means no cache.
  var mostCacheBytes: Int
  var appearance: Appearance
  /// Whether a command may read standard input because no commands come from it.
  var leavesInput: Bool

  enum Catalogue: Equatable {
    case unsplash(key: AccessKey)
    case demo
    /// The user's own pictures in a folder, as a full path.
    case folder(String)
    /// An Unsplash-compatible server, and the key for it.
    case server(URL, key: String)
    /// A proxy for Unsplash that hides the Unsplash key from its users, and the key for the proxy.
    case proxy(URL, key: String)
  }

  enum AccessKey: Equatable {
    case text(String)
    /// The key that the user's own command prints.
    case printed(by: String)
    /// No key although Unsplash is meant. No other photos take the place of Unsplash's; settings and library stay usable.
    case missing(KeyProblem)
  }

  /// - Parameter readKeyFile: Returns a key file's text, or `nil` if there is no file. The other parameters are those of ``Folders``.
  /// - Throws: A sentence about the mistake and its remedy.
  init(
    flags: Flags, environment: [String: String], home: () -> String?, current: () -> String? = { nil },
    existing: (String) -> String = { $0 },
    readKeyFile: (_ path: String) throws(DisplayedError) -> String?
  ) throws(DisplayedError) {
    folders = try Folders(
      dataFolder: flags.dataDir, cacheFolder: flags.cacheDir, photosFolder: flags.photos,
      environment: environment, home: home,
      current: current, existing: existing)
    libraryServer = try Self.libraryServer(flags, environment)
    passwordFileProblem = libraryServer == nil ? nil : PasswordFile(environment)?.problem
    mostCacheBytes = try Self.mostCacheBytes(environment)
    appearance = try Appearance(flags, environment)
    leavesInput = flags.leavesInput
    isFiltered = try Self.choice(nil, .contentFilter, environment, ContentFilter.init) == .high
    let source = try Self.source(flags, environment)
    if let folder = try Self.photosFolder(flags, environment, folders: folders) {
      catalogue = .folder(folder)
    } else if source == .demo {
      catalogue = .demo
    } else if let address = try Self.address(flags, environment) {
      let key = try Self.filled("PICTEREST_API_KEY", environment) ?? Self.publicKey
      let (url, checked) = (try address.url(), try Self.checked(key, from: "PICTEREST_API_KEY"))
      let isProxy = try Self.choice(nil, .apiProxy, environment, Self.isOn) ?? false
      catalogue = isProxy ? .proxy(url, key: checked) : .server(url, key: checked)
    } else if let key = try Self.filled("UNSPLASH_ACCESS_KEY", environment) {
      catalogue = .unsplash(key: .text(try Self.checked(key, from: "UNSPLASH_ACCESS_KEY")))
    } else if let command = try Self.filled(SettingName.accessKeyCommand.variable, environment) {
      catalogue = .unsplash(key: .printed(by: command))
    } else if let file = folders.keyFile, let text = try readKeyFile(file) {
      let key = String(text.split(whereSeparator: \.isNewline).first ?? "")
      catalogue = .unsplash(key: .text(try Self.checked(key, from: "The file \"\(file)\"")))
    } else {
      catalogue = .demo
    }
    if source == .unsplash, !catalogue.isFolder { catalogue = catalogue.unsplashOnly }
  }

  /// The source that the user means; `auto` is Unsplash if there is a key, otherwise the demo catalogue.
  enum SourceChoice: String {
    case auto, unsplash, demo
  }

  /// Returns the folder of photos, or `nil` if a flag names another source.
  private static func photosFolder(
    _ flags: Flags, _ environment: [String: String], folders: Folders
  ) throws(DisplayedError) -> String? {
    let namesOther = flags.source != nil || flags.api != nil
    if flags.photos != nil, namesOther {
      throw DisplayedError(
        .usage, "--photos names a source of its own. Leave out --source, --demo and --api.")
    }
    return namesOther ? nil : folders.photos
  }

  /// Unsplash's levels of `content_filter`.
  enum ContentFilter: String { case low, high }

  private static func source(
    _ flags: Flags, _ environment: [String: String]
  ) throws(DisplayedError) -> SourceChoice {
    guard flags.api == nil else {
      if flags.source == nil { return .auto }
      throw DisplayedError(.usage, "--api names a source of its own. Leave out --source and --demo.")
    }
    if flags.source == nil { _ = try filled(SettingName.source.variable, environment) }
    return try choice(flags.source, .source, environment, SourceChoice.init) ?? .auto
  }

  /// Whether to keep answers from the catalogue's server; the demo catalogue has none.
  var keepsAnswers: Bool { !catalogue.isLocal && folders.cache != nil && mostAnswerBytes > 0 }
  var mostAnswerBytes: Int { min(mostCacheBytes / 8, 32 << 20) }
  var mostPictureBytes: Int { mostCacheBytes - mostAnswerBytes }

  /// The size of the cache if `PICTEREST_CACHE_MB` is not set.
  private static let usualCacheMiB = 256
  private static func mostCacheBytes(_ environment: [String: String]) throws(DisplayedError) -> Int {
    guard case .numbers(let range) = SettingName.cacheMB.values,
      let text = text(SettingName.cacheMB.variable, environment)
    else { return usualCacheMiB << 20 }
    guard let mebibytes = Int(text), range.contains(mebibytes) else {
      throw DisplayedError(
        .configuration,
        "PICTEREST_CACHE_MB takes a number of MiB from 0, which keeps nothing, to \(range.upperBound), not "
          + "\(Wording.quoted(text)).")
    }
    return mebibytes << 20
  }

  static func isOn(_ word: String) -> Bool? { word == SettingName.on ? true : word == "off" ? false : nil }

  static func choice<Choice>(
    _ flag: Choice?, _ name: SettingName, _ environment: [String: String], _ make: (String) -> Choice?
  ) throws(DisplayedError) -> Choice? {
    if let flag { return flag }
    guard let text = text(name.variable, environment) else { return nil }
    if let choice = make(text) { return choice }
    guard case .words(let words) = name.values else { return nil }
    throw DisplayedError(
      .configuration,
      "\(name.variable) is one of \(words.joined(separator: ", ")), not \(Wording.quoted(text)).")
  }

  /// Returns the library's address; a flag overrides a variable.
  private static func libraryServer(
    _ flags: Flags, _ environment: [String: String]
  ) throws(DisplayedError) -> LibraryAddress? {
    if flags.library != nil, flags.dataDir != nil {
      throw DisplayedError(.usage, "--library and --data-dir cannot be used together. Choose one.")
    }
    let variable = flags.library ?? flags.dataDir == nil ? try filled("PICTEREST_LIBRARY", environment) : nil
    guard let text = flags.library ?? variable else { return nil }
    if let address = LibraryAddress(text) { return address }
    // The address may contain a password, so it is not quoted.
    throw DisplayedError(
      flags.library == nil ? .configuration : .usage,
      "\(flags.library == nil ? "PICTEREST_LIBRARY" : "--library") takes the address of a library or the name of a service, as in: "
        + "--library postgresql://studio/picterest")
  }

  /// The secrets that are never shown: the key, and the passwords in the library's address.
  var secrets: [String] {
    [catalogue.key].compactMap(\.self).filter { $0 != Self.publicKey } + (libraryServer?.secrets ?? [])
  }

  static let keyVariables = ["UNSPLASH_ACCESS_KEY", "PICTEREST_API_KEY"]
  /// The key for the demo catalogue, and for a server without another key.
  static let publicKey = "demo"

  /// Returns the server's address; a flag overrides a variable.
  private static func address(
    _ flags: Flags, _ environment: [String: String]
  ) throws(DisplayedError) -> ServerAddress? {
    if let text = flags.api { return ServerAddress(text: text, origin: .flag) }
    return try filled("PICTEREST_API", environment).map { ServerAddress(text: $0, origin: .variable) }
  }

  /// Returns the value of a variable for the photos or the library, or `nil` if it is unset.
  /// - Throws: An error for an empty value, which a missing secret leaves: if other photos were used instead, nobody would notice for too
  ///   long.
  private static func filled(
    _ name: String, _ environment: [String: String]
  ) throws(DisplayedError) -> String? {
    guard environment[name]?.isEmpty == true else { return environment[name] }
    throw DisplayedError(.configuration, "\(name) is empty. Set it, or unset it.")
  }

  private static func text(_ name: String, _ environment: [String: String]) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  static func isKey(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// Returns the key if it is valid in a header, where a line break would add another header; the message never shows the key.
  private static func checked(_ key: String, from origin: String) throws(DisplayedError) -> String {
    guard isKey(key) else {
      throw DisplayedError(
        .configuration, "\(origin) does not contain a key: a key is one word of letters, digits, - and _.")
    }
    return key
  }
}
