/// A command in the history, and a line in its file.
///
/// The line consists of the time, the status, the milliseconds and the command, separated by tabs; unknown fields are empty. In the
/// command, `\n` stands for a line break and `\\` for a backslash.
package struct HistoryEntry: Sendable, Hashable {
  /// The time at which it was entered, in seconds since 1970.
  package var time: Int
  package var command: String
  /// The exit code as in a script, 0 for success, or `nil` if unknown.
  package var status: Int32?
  package var milliseconds: Int?

  package init(time: Int, command: String, status: Int32? = nil, milliseconds: Int? = nil) {
    self.time = time
    self.command = command
    self.status = status
    self.milliseconds = milliseconds
  }

  var hasFailed: Bool { (status ?? 0) != 0 }

  private static let (tab, lineBreak, backslash) = (
    UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\\")
  )

  /// The line with its line break.
  var encodedLine: [UInt8] {
    let numbers = [String(time), status.map { String($0) } ?? "", milliseconds.map { String($0) } ?? ""]
    var line = numbers.flatMap { $0.utf8 + [Self.tab] }
    for byte in command.utf8 {
      if byte == Self.lineBreak || byte == Self.backslash { line.append(Self.backslash) }
      line.append(byte == Self.lineBreak ? UInt8(ascii: "n") : byte)
    }
    return line + [Self.lineBreak]
  }

  /// Returns the entry in a line without its line break, or `nil` for an unreadable line.
  static func decode(_ line: ArraySlice<UInt8>) -> HistoryEntry? {
    let fields = line.split(separator: tab, maxSplits: 3, omittingEmptySubsequences: false)
    guard fields.count == 4, let time = number(fields[0], Int.self), let command = text(fields[3]) else {
      return nil
    }
    let (status, milliseconds) = (number(fields[1], Int32.self), number(fields[2], Int.self))
    guard fields[1].isEmpty == (status == nil), fields[2].isEmpty == (milliseconds == nil) else { return nil }
    return HistoryEntry(time: time, command: command, status: status, milliseconds: milliseconds)
  }

  private static func number<Number: FixedWidthInteger>(_ bytes: ArraySlice<UInt8>, _: Number.Type) -> Number?
  {
    Number(String(decoding: bytes, as: UTF8.self))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.contains(backslash) else { return String(validating: bytes, as: UTF8.self) }
    var (text, isEscaped) = ([UInt8](), false)
    for byte in bytes {
      if isEscaped || byte != backslash {
        text.append(isEscaped && byte == UInt8(ascii: "n") ? lineBreak : byte)
      }
      isEscaped = !isEscaped && byte == backslash
    }
    return String(validating: text, as: UTF8.self)
  }
}

package struct CommandOutcome: Sendable, Hashable {
  /// The exit code as in a script, 0 for success.
  package var status: Int32
  package var milliseconds: Int

  package init(status: Int32, milliseconds: Int) {
    self.status = status
    self.milliseconds = milliseconds
  }
}
