extension TransportError {
  /// The end of "Cannot reach SERVER:" or "Cannot read the answer from SERVER:", or an empty string.
  package var words: String {
    switch self {
    case .cancelled, .timedOut: ""
    case .cannotResolve: "its name cannot be found"
    case .cannotConnect: "it refused the connection"
    case .cutOff: "the connection was lost"
    case .insecure(let reason): "there is no secure connection, because \(reason)"
    case .badURL(let url): "this is not an address to call: \(url)"
    case .unavailable(let reason), .failed(let reason), .unreadable(let reason): reason
    case .tooLarge(let limit): "it is longer than \(HTTPLimits.size(limit))"
    case .redirectRefused: "it redirects to another server"
    case .tooManyRedirects: "there are too many redirects"
    }
  }
}

extension HTTPLimits {
  /// Returns a readable size: "8 MiB", "256 KiB" or "5 bytes".
  static func size(_ bytes: Int) -> String {
    if bytes > 0, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MiB" }
    if bytes > 0, bytes % (1 << 10) == 0 { return "\(bytes >> 10) KiB" }
    return "\(bytes) bytes"
  }
}
