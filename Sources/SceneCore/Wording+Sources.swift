package import Domain

extension Wording {
  /// A source of photos within a sentence.
  package static func name(of source: PhotoSource) -> String {
    switch source {
    case .unsplash: "Unsplash"
    case .demo: "the demo catalogue"
    case .server(let host): Wording.host(host)
    }
  }

  /// What a session that uses a source is started with.
  package static func wayToUse(_ source: PhotoSource) -> String {
    switch source {
    case .unsplash: "your key for Unsplash"
    case .demo: "--demo"
    case .server: "--api and the address of that server"
    }
  }
}
