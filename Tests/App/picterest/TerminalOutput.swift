import Foundation

/// What a program wrote to a terminal, divided into visible text and control sequences.
struct TerminalOutput: CustomStringConvertible {
  /// The visible text, with lines that end with `\n` and without the movements of the cursor.
  ///
  /// It leaves out what the editor draws around and over its line: suggestions, hints, and words that are written
  /// again in colour.
  let text: String
  /// The control sequences (`ESC [ … letter`), without their ESC.
  let sequences: [String]
  /// Everything else that controls a terminal or makes a line misleading: other escapes, control characters,
  /// bidirectional controls, private-use characters.
  let foreign: [String]

  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    var parser = Parser()
    parser.parse(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    (text, sequences, foreign) = (String(parser.text), parser.sequences, parser.foreign)
  }

  /// The output without the line that was typed.
  var afterFirstLine: TerminalOutput {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.endIndex
    return TerminalOutput(bytes[end...])
  }

  var lines: [Substring] { text.split(separator: "\n") }

  /// The sequences that set neither colour nor weight nor the mode in which a line is edited.
  var movements: [String] { sequences.filter { !$0.hasSuffix("m") && !$0.hasPrefix("[?2004") } }

  var description: String { String(decoding: bytes, as: UTF8.self).debugDescription }

  private struct Parser {
    var text = String.UnicodeScalarView()
    var sequences: [String] = []
    var foreign: [String] = []
    /// Whether the next text is drawn around the line.
    private var isAround = false
    private var isEditing = false

    mutating func parse(_ scalars: String.UnicodeScalarView) {
      var rest = scalars[...]
      while let scalar = rest.popFirst() {
        if scalar == "\u{1B}" {
          parseEscape(&rest)
        } else if scalar == "\n" || scalar != "\r" && !Self.steers(scalar) {
          if !isAround { text.append(scalar) }
        } else if scalar != "\r" {
          foreign.append(String(scalar.value, radix: 16))
        }
      }
    }

    private mutating func parseEscape(_ rest: inout Substring.UnicodeScalarView) {
      // Marks of prompts, which are invisible.
      if rest.starts(with: "]133;".unicodeScalars), let end = rest.firstIndex(of: "\\") {
        rest = rest[end...].dropFirst()
        return
      }
      let parameters = rest.dropFirst().prefix { "?0123456789;".unicodeScalars.contains($0) }
      guard rest.first == "[", parameters.endIndex < rest.endIndex,
        rest[parameters.endIndex].properties.isAlphabetic
      else {
        foreign.append("ESC " + String(rest.prefix(1)))
        return
      }
      let sequence = String(rest[...parameters.endIndex])
      if sequence.hasPrefix("[?2004") { isEditing = sequence.hasSuffix("h") }
      if isEditing, sequence == "[2m" {
        while text.suffix(2).elementsEqual("  ".unicodeScalars) { text.removeLast() }
      }
      isAround = sequence.hasSuffix("m") && sequence != "[0m" && beginsAround(sequence)
      sequences.append(sequence)
      rest = rest[parameters.endIndex...].dropFirst()
    }

    /// Suggestions, hints and text at the right edge have their own styles; a word is written again after a move to
    /// its column.
    private func beginsAround(_ sequence: String) -> Bool {
      ["[90m", "[2;36m"].contains(sequence) || isEditing && sequence == "[2m"
        || sequences.last?.hasSuffix("C") == true
    }

    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .control, .privateUse, .lineSeparator, .paragraphSeparator: true
      case .format: scalar != "\u{200D}"
      default: false
      }
    }
  }
}
