import Foundation
import Testing

enum JSONObject {
  static func of(
    _ line: Substring?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String: Any] {
    let line = try #require(line, sourceLocation: sourceLocation)
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return try #require(value as? [String: Any], sourceLocation: sourceLocation)
  }
}
