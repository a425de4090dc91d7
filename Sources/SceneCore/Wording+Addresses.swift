internal import FoundationEssentials

extension Wording {
  /// The name of a server, with its letters in place of their escapes.
  static func host(_ host: String) -> String {
    guard host.contains("%") else { return excerpt(host) }
    return excerpt(URL(string: "https://\(host)")?.host(percentEncoded: false) ?? host)
  }
}
