import FoundationEssentials
import HTTPTransport
import OperatingSystem

/// The key of a kept answer: the whole address, and every header field of its request.
///
/// The key of the API is one of these fields, so answers for one key or server are never given for another. The
/// fields that a `Vary` names are among them, too; what libcurl adds is always the same. A hash of 64 bits does not
/// give the key away. Two addresses may have the same hash, so the file has the address, which is compared.
struct AnswerKey: Equatable {
  /// Of the file: 16 hexadecimal digits and a suffix.
  let name: String
  let address: String
  private let secret: [UInt8]

  /// - Returns: nil when the answer to such a request must be neither kept nor given from what was kept.
  init?(_ request: HTTPRequest) {
    let fields = request.headers.fields.filter { $0.name.lowercased() != "cache-control" }
    guard request.method == .get, !CacheControl(request.headers).isNoStore,
      !fields.contains(where: { Self.conditions.contains($0.name.lowercased()) })
    else { return nil }
    let key = request.headers["Authorization"]?.split(separator: " ").last.map(String.init) ?? ""
    guard !Self.hasKey(request.url, key: key) else { return nil }
    secret = key.utf8.count < Self.fewestBytesOfSecret ? [] : Array(key.utf8)
    let lines = fields.map { $0.name.lowercased() + ":" + $0.value }.sorted()
    address = request.url.absoluteString
    name = FNV1a.hexadecimal(Array(([address] + lines).joined(separator: "\n").utf8)[...]) + Self.suffix
  }

  static func isName(_ name: String) -> Bool {
    name.hasSuffix(suffix) && FNV1a.isHexadecimal(name.dropLast(suffix.count))
  }

  /// Whether an answer repeats the key that it was asked for with; such an answer is not to be written.
  func isRepeated(in bytes: [UInt8]) -> Bool {
    guard let first = secret.first else { return false }
    var rest = bytes[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: secret) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  private static let suffix = ".answer"
  /// A shorter key is a word that any answer may contain, such as "demo".
  private static let fewestBytesOfSecret = 12
  /// The fields of a caller that has a cache of its own, or wants a part.
  private static let conditions: Set = [
    "if-none-match", "if-modified-since", "if-match", "if-unmodified-since", "if-range", "range",
  ]
  private static let namesOfKeys: Set = ["client_id", "access_token", "api_key", "key", "token"]

  private static func hasKey(_ url: URL, key: String) -> Bool {
    guard url.query(percentEncoded: true) != nil else { return false }
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    return items.contains { item in
      namesOfKeys.contains(item.name.lowercased()) || !key.isEmpty && item.value == key
    }
  }
}
