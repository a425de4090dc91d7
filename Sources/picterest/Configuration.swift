import FoundationEssentials
import SceneCore

/// What flags, environment and key file come to: where things are and whose photos are shown.
struct Configuration: Equatable {
  var catalogue: Catalogue
  var folders: Folders

  /// Whose photos are shown.
  enum Catalogue: Equatable {
    case unsplash(key: String)
    /// Our own, in-process.
    case demo
    /// An Unsplash-compatible server, and what it is sent to be let in.
    case server(URL, key: String)
  }

  struct Flags: Equatable {
    var api: String?
    var isDemo = false
    var dataFolder: String?
  }

  /// - Parameters:
  ///   - home: Asks the user database for the home folder; it is only asked when `HOME` is not set.
  ///   - readKeyFile: The text of the key file at this path, nil when there is none.
  /// - Throws: A sentence on what is wrong and what to do.
  init(
    flags: Flags, environment: [String: String], home: () -> String?,
    readKeyFile: (_ path: String) throws(DisplayedError) -> String?
  ) throws(DisplayedError) {
    folders = try Folders(dataFolder: flags.dataFolder, environment: environment, home: home)
    let api = flags.api ?? Self.text("PICTEREST_API", environment)
    if flags.isDemo {
      guard flags.api == nil else {
        throw DisplayedError(.usage, "--demo and --api exclude each other: choose one of them.")
      }
      catalogue = .demo
    } else if let api {
      let key = Self.text("PICTEREST_API_KEY", environment) ?? "demo"
      catalogue = .server(try Self.serverURL(api), key: try Self.checked(key, from: "PICTEREST_API_KEY"))
    } else if let key = Self.text("UNSPLASH_ACCESS_KEY", environment) {
      catalogue = .unsplash(key: try Self.checked(key, from: "UNSPLASH_ACCESS_KEY"))
    } else if let file = folders.keyFile, let text = try readKeyFile(file) {
      let key = String(text.split(whereSeparator: \.isNewline).first ?? "")
      catalogue = .unsplash(key: try Self.checked(key, from: "The file \"\(file)\""))
    } else {
      catalogue = .demo
    }
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
        .configuration, "\(origin) does not hold a key: a key is one word of letters, digits, - and _.")
    }
    return key
  }

  private static func serverURL(_ text: String) throws(DisplayedError) -> URL {
    func refused(_ why: String) -> DisplayedError {
      DisplayedError(.usage, "\"\(text)\" \(why), as in: --api http://127.0.0.1:8080")
    }
    guard let url = URL(string: text), let host = url.host(), !host.isEmpty,
      url.scheme == "http" || url.scheme == "https"
    else { throw refused("is not the address of a server: it takes http or https and a host") }
    guard url.user() == nil, url.password() == nil, url.query() == nil, url.fragment() == nil else {
      throw refused("has more than a scheme, a host, a port and a path")
    }
    guard url.scheme == "https" || ["127.0.0.1", "::1", "[::1]", "localhost"].contains(host) else {
      throw refused("would send the key unprotected: plain http is for this machine only")
    }
    return url
  }
}
