import FoundationEssentials

/// One command in the history, and one line in its file.
///
/// The line is `{"c":"star 3 \"my memo\"","d":182,"s":0,"t":1764547200}`. Other keys are ignored, so a later version
/// may write more of them; the first versions wrote neither `d` nor `s`.
package struct HistoryEntry: Sendable, Hashable, Codable {
  /// When it was entered, in seconds since 1970.
  package var time: Int
  package var command: String
  /// The exit code that a script would have got, 0 for success; `nil` when that was never known.
  package var status: Int32?
  /// How long it took; `nil` when that was never known.
  package var milliseconds: Int?

  package init(time: Int, command: String, status: Int32? = nil, milliseconds: Int? = nil) {
    self.time = time
    self.command = command
    self.status = status
    self.milliseconds = milliseconds
  }

  private enum CodingKeys: String, CodingKey {
    case time = "t"
    case command = "c"
    case status = "s"
    case milliseconds = "d"
  }

  /// Whether it is known to have failed.
  var hasFailed: Bool { (status ?? 0) != 0 }

  /// The line with its line break; `nil` if it cannot be encoded, which no known string causes.
  var encodedLine: [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return nil }
    return Array(data) + [UInt8(ascii: "\n")]
  }

  /// The entry in a line without its line break; `nil` for one that cannot be read.
  static func decode(_ line: ArraySlice<UInt8>) -> HistoryEntry? {
    HistoryLineScanner.entry(of: line) ?? decodeAnyJSON(line)
  }

  /// The entry in a line in any form that JSON allows.
  static func decodeAnyJSON(_ line: ArraySlice<UInt8>) -> HistoryEntry? {
    try? JSONDecoder().decode(HistoryEntry.self, from: Data(line))
  }
}

/// How a command ended.
package struct CommandOutcome: Sendable, Hashable {
  /// The exit code that a script would have got; 0 for success.
  package var status: Int32
  /// How long it took.
  package var milliseconds: Int

  package init(status: Int32, milliseconds: Int) {
    self.status = status
    self.milliseconds = milliseconds
  }
}
