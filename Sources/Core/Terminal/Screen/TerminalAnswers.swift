/// A terminal's answers about itself so far.
///
/// Unsolicited or nonsensical replies change nothing.
package struct TerminalAnswers: Sendable, Hashable {
  /// The name and version, such as "foot(1.21.0)": printable ASCII, at most 64 characters.
  package private(set) var version: String?
  package private(set) var knowsKittyGraphics = false
  /// Whether the terminal can read this program's shared memory.
  package private(set) var sharesMemory = false
  package private(set) var cell: CellSize?
  package private(set) var background: TerminalColor?
  package private(set) var hasFullColor = false
  /// The number of colors that the terminal reports.
  package private(set) var colors = 0
  /// The numbers in DA1, which is the last answer.
  package private(set) var attributes: [Int]?

  package var isTmux: Bool { version?.lowercased().hasPrefix("tmux") ?? false }

  /// Whether DA1 includes the number for sixel graphics.
  package var hasSixel: Bool { attributes?.dropFirst().contains(4) ?? false }

  /// Whether DA1 includes the number for a clipboard that programs may write with OSC 52.
  package var hasClipboard: Bool { attributes?.dropFirst().contains(52) ?? false }

  static let kittyNumber = 1
  static let sharingNumber = 2

  package init() {}

  package mutating func take(_ reply: TerminalReply) {
    let text = String(decoding: reply.bytes.prefix(Self.mostBytes), as: UTF8.self)
    switch reply.kind {
    case .apc: takeKitty(text)
    case .csi where reply.isDeviceAttributes:
      attributes = text.dropFirst().dropLast().split(separator: ";").prefix(64).compactMap { Int($0) }
    case .csi where text.hasPrefix("6;") && text.hasSuffix("t"): takeCell(text)
    case .dcs where text.hasPrefix(">|"):
      version = String(
        decoding: text.utf8.dropFirst(2).filter { (0x20...0x7E).contains($0) }.prefix(64), as: UTF8.self)
    case .dcs where text.hasPrefix("1+r"): takeCapabilities(text.dropFirst(3))
    case .osc where text.hasPrefix("11;"): background = TerminalColor(text.dropFirst(3)) ?? background
    case .csi, .dcs, .osc, .other: break
    }
  }

  /// The size limit for an answer, which no expected answer exceeds.
  private static let mostBytes = 512

  /// Reads `Gi=1;OK`, or an error in place of the OK.
  private mutating func takeKitty(_ text: String) {
    if text == "Gi=\(Self.kittyNumber);OK" { knowsKittyGraphics = true }
    if text == "Gi=\(Self.sharingNumber);OK" { (knowsKittyGraphics, sharesMemory) = (true, true) }
  }

  /// Reads `6 ; height ; width t`.
  private mutating func takeCell(_ text: String) {
    let numbers = text.dropLast().split(separator: ";").compactMap { Int($0) }
    if numbers.count == 3 { cell = CellSize(reported: numbers[2], numbers[1]) }
  }

  /// Reads names and values in hexadecimal, as in `436F=323536`.
  private mutating func takeCapabilities(_ text: Substring) {
    for capability in text.split(separator: ";") {
      let parts = capability.split(separator: "=")
      switch parts.first?.uppercased() {
      case "524742": hasFullColor = true
      case "436F": colors = Int(Self.text(ofHexadecimal: parts.last ?? "")) ?? colors
      default: break
      }
    }
  }

  private static func text(ofHexadecimal digits: Substring) -> String {
    let bytes = stride(from: 0, to: digits.utf8.count - 1, by: 2).compactMap { start in
      UInt8(digits.dropFirst(start).prefix(2), radix: 16)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
