import FoundationEssentials
import SceneCore

/// What flags, environment and key file amount to: where things are and whose photos are shown.
struct Configuration: Equatable {
  var catalogue: Catalogue
  var folders: Folders

  /// Whose photos are shown.
  enum Catalogue: Equatable {
    case unsplash(key: String)
    /// Our own, in-process.
    case demo
    /// An Unsplash-compatible server, and the key it is sent.
    case server(URL, key: String)
  }

  /// - Parameters:
  ///   - home: Asks the user database for the home folder; it is only asked when `HOME` is not set.
  ///   - readKeyFile: The text of the key file at this path, nil when there is none.
  /// - Throws: A sentence on what is wrong and what to do.
  init(
    flags: Flags, environment: [String: String], home: () -> String?,
    readKeyFile: (_ path: String) throws(DisplayedError) -> String?
  ) throws(DisplayedError) {
    folders = try Folders(dataFolder: flags.dataDir, environment: environment, home: home)
    if flags.demo {
      guard flags.api == nil else {
        throw DisplayedError(.usage, "--demo and --api cannot be used together. Choose one.")
      }
      catalogue = .demo
    } else if let address = Self.address(flags, environment) {
      let key = Self.text("PICTEREST_API_KEY", environment) ?? "demo"
      catalogue = .server(try address.url(), key: try Self.checked(key, from: "PICTEREST_API_KEY"))
    } else if let key = Self.text("UNSPLASH_ACCESS_KEY", environment) {
      catalogue = .unsplash(key: try Self.checked(key, from: "UNSPLASH_ACCESS_KEY"))
    } else if let file = folders.keyFile, let text = try readKeyFile(file) {
      let key = String(text.split(whereSeparator: \.isNewline).first ?? "")
      catalogue = .unsplash(key: try Self.checked(key, from: "The file \"\(file)\""))
    } else {
      catalogue = .demo
    }
  }

  /// The variables that name a server, or a key for one.
  static let serverVariables = ["PICTEREST_API", "UNSPLASH_ACCESS_KEY"]

  /// The server that was asked for; a flag wins over a variable.
  private static func address(_ flags: Flags, _ environment: [String: String]) -> ServerAddress? {
    flags.api.map { ServerAddress(text: $0, origin: .flag) }
      ?? text("PICTEREST_API", environment).map { ServerAddress(text: $0, origin: .variable) }
  }

  private static func text(_ name: String, _ environment: [String: String]) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A key goes into a header: a line break in it would add another one.
  ///
  /// The message never shows the key.
  private static func checked(_ key: String, from origin: String) throws(DisplayedError) -> String {
    guard !key.isEmpty, key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw DisplayedError(
        .configuration, "\(origin) does not contain a key: a key is one word of letters, digits, - and _.")
    }
    return key
  }
}
