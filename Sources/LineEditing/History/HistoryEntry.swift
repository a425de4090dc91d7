import FoundationEssentials

/// One command of the history, and one line of its file: `{"c":"star 3 \"my memo\"","t":1764547200}`.
///
/// Other keys are ignored, so a later version may write more of them.
package struct HistoryEntry: Sendable, Hashable, Codable {
  /// When it was entered, in seconds since 1970.
  package var time: Int
  package var command: String

  package init(time: Int, command: String) {
    self.time = time
    self.command = command
  }

  private enum CodingKeys: String, CodingKey {
    case time = "t"
    case command = "c"
  }

  /// The line with its line break; `nil` if it cannot be encoded, which no string is known to bring about.
  var encodedLine: [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return nil }
    return Array(data) + [UInt8(ascii: "\n")]
  }

  /// The entry of a line; `nil` for one that cannot be read.
  static func decode(_ line: some Sequence<UInt8>) -> HistoryEntry? {
    try? JSONDecoder().decode(HistoryEntry.self, from: Data(line))
  }
}
