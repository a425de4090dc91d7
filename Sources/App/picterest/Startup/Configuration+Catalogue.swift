import AnswerCache
import DemoCatalogue
import Domain
import FoundationEssentials
import HTTPTransport
import PictureWorker
import UnsplashWorker

extension Configuration.Catalogue {
  private static let unsplashServer = url("https://api.unsplash.com")
  /// Never used over a network: `.invalid` does not resolve (RFC 6761, 6.4).
  private static let demoServer = url("https://\(DemoCatalogue.pageHost)")

  /// Our own two addresses always parse, so the fallback is never used.
  private static func url(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }

  /// The name of the photos' source, for people.
  var name: String {
    switch self {
    case .unsplash, .proxy: "Unsplash"
    case .demo: "demo catalogue"
    case .folder: "folder"
    case .server(let url, _): url.host(percentEncoded: false) ?? "another server"
    }
  }

  /// Whether the photos come from this machine, so that nothing waits for a network.
  var isLocal: Bool { self == .demo || isFolder }

  var isFolder: Bool {
    if case .folder = self { true } else { false }
  }

  /// The address for people, or `nil` if the program paints the photos itself.
  var shownServer: String? {
    switch self {
    case .demo: nil
    case .folder(let path): path
    default: server.absoluteString
    }
  }

  var server: URL {
    switch self {
    case .unsplash: Self.unsplashServer
    case .demo: Self.demoServer
    case .folder(let path): URL(filePath: path)
    case .server(let url, _), .proxy(let url, _): url
    }
  }

  /// The catalogue, if it is Unsplash's.
  ///
  /// Any other catalogue becomes Unsplash without a key, which the first call reports.
  var unsplashOnly: Self {
    switch self {
    case .unsplash, .proxy, .folder: self
    case .demo: .unsplash(key: .missing(.missing))
    case .server(let url, _): .unsplash(key: .missing(.otherServer(host: url.host() ?? "another server")))
    }
  }

  /// The server that the catalogue's own server is a proxy for, or `nil` if it is not a proxy.
  var originalServer: URL? {
    if case .proxy = self { Self.unsplashServer } else { nil }
  }

  /// The beginning of every download report's address.
  var root: String {
    let server = originalServer ?? server
    return HTTPOrigin(server)?.root ?? server.absoluteString
  }

  /// The key, or `nil` until its command has run.
  var key: String? {
    switch self {
    case .unsplash(.text(let key)), .server(_, let key), .proxy(_, let key): key
    case .unsplash(.printed), .unsplash(.missing): nil
    case .demo, .folder: Configuration.publicKey
    }
  }

  var authorization: Authorization {
    switch self {
    case .unsplash(.printed(let command)): Self.authorization(printedBy: command)
    case .unsplash(.missing(let problem)): Authorization { .failure(.noKey(problem)) }
    default: Authorization(Self.header(key ?? ""))
    }
  }

  private static func authorization(printedBy command: String) -> Authorization {
    Authorization {
      let begin = ContinuousClock.now
      defer { FetchDeadline.extend(by: begin.duration(to: .now)) }
      return await KeyCommand.key(printedBy: command).flatMap { key in
        Configuration.isKey(key) ? .success(header(key)) : .failure(.noKey(.noKey))
      }
    }
  }

  private static func header(_ key: String) -> String { "Client-ID \(key)" }

  var pictureHosts: PictureHosts {
    switch self {
    case .unsplash: .unsplash
    case .proxy: .unsplash(or: server)
    case .demo, .server: .only(origin: server)
    case .folder: .files
    }
  }

  /// The rules for answers that are kept for a different time than their headers say.
  ///
  /// Unsplash allows its feed to be kept for a day, although several photos are added to it each day. Topics change a few times a year.
  var answerPolicy: AnswerPolicy {
    AnswerPolicy(
      baseURL: server,
      rules: [
        "/photos": .atMost(seconds: 600), "/topics": .always(seconds: 24 * 3_600),
        "/photos/random": .never,
      ])
  }

  /// The maximum number of pictures to fetch at the same time; more pictures that are painted or decoded in this process
  /// would delay everything else.
  var picturesAtOnce: Int {
    switch self {
    case .unsplash, .server, .proxy: 8
    case .demo, .folder: 2
    }
  }

  var defaultSource: PhotoSource {
    switch self {
    case .unsplash, .proxy: .unsplash
    case .demo: .demo
    case .folder: .folder
    case .server(let url, _): .server(host: url.host() ?? "")
    }
  }

  /// The sources that a photo's page may name, by the page's host.
  ///
  /// A photo is starred and deleted by source and id, so only Unsplash itself and local servers may supply photos from other sources.
  /// Photos from any other server belong to that server, regardless of their pages.
  var pageHostSources: [String: PhotoSource] {
    if originalServer != nil { return PhotoSource.pageHosts }
    let origin = HTTPOrigin(server)
    guard origin?.isLoopback == true || origin == HTTPOrigin(Self.unsplashServer) else { return [:] }
    return PhotoSource.pageHosts
  }
}

extension UnsplashConfiguration {
  init(_ configuration: Configuration, _ authorization: Authorization) {
    let catalogue = configuration.catalogue
    self.init(
      baseURL: catalogue.server, originalURL: catalogue.originalServer, authorization: authorization,
      isFiltered: configuration.isFiltered,
      defaultSource: catalogue.defaultSource,
      pageHostSources: catalogue.pageHostSources)
  }
}
