import Domain

struct SourceColumn: Hashable {
  let text: String

  init(_ source: PhotoSource) {
    text =
      switch source {
      case .unsplash: "unsplash"
      case .demo: "demo"
      case .server(let host): Self.serverPrefix + host
      }
  }

  init(text: String) {
    self.text = text
  }

  /// nil when the text names no source.
  var source: PhotoSource? {
    switch text {
    case "unsplash": .unsplash
    case "demo": .demo
    case _ where text.hasPrefix(Self.serverPrefix):
      .server(host: String(text.dropFirst(Self.serverPrefix.count)))
    default: nil
    }
  }

  private static let serverPrefix = "server:"
}
