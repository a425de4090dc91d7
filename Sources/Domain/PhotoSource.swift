/// Where a photo comes from: it decides how the photo is credited, and with the id it is the photo's identity.
package enum PhotoSource: Hashable, Sendable {
  case unsplash
  /// The catalogue that the program paints itself, in-process or behind `picterest-serve`.
  case demo
  /// Another Unsplash-compatible server, by its host name without the port.
  case server(host: String)
}
