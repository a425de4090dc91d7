/// Where a photo comes from: it decides how the photo is credited and, with the id, identifies it.
package enum PhotoSource: Hashable, Sendable {
  case unsplash
  /// The catalogue that the program paints itself, in-process or served by `picterest-serve`.
  case demo
  /// Another Unsplash-compatible server, by its host name without the port.
  case server(host: String)
}
