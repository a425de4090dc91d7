internal import Terminal

/// A complete CSI or SS3 sequence, with the parameters between its introducer and its final byte.
struct EscapeSequence {
  let introducer: UInt8
  let final: UInt8
  private let parameters: [UInt8]
  private let numbers: [Int]
  private let isPlain: Bool

  init(introducer: UInt8, parameters: [UInt8], final: UInt8) {
    self.introducer = introducer
    self.final = final
    self.parameters = parameters
    // Sub-parameters after a colon do not matter here, except for the type of a kitty event.
    numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      Self.number($0.prefix { $0 != UInt8(ascii: ":") })
    }
    // Private sequences (`ESC [ ? …`) and those with intermediates are answers, not keys.
    isPlain =
      parameters.allSatisfy { (0x30...0x3B).contains($0) }
      && !parameters.suffix(2).elementsEqual(Array(":3".utf8))
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { min($0 * 10 + Int($1 & 0x0F), 1_000_000) }
  }

  var beginsPaste: Bool { introducer == UInt8(ascii: "[") && final == UInt8(ascii: "~") && numbers == [200] }

  /// Returns the key, or `nil` for a sequence that is unknown or not a key.
  func key(_ bindings: KeyBindings) -> Key? {
    guard isPlain else { return nil }
    switch final {
    case UInt8(ascii: "~"): return introducer == UInt8(ascii: "[") ? numberedKey(bindings) : nil
    case UInt8(ascii: "u"):
      return introducer == UInt8(ascii: "[")
        ? Self.modified(numbers.first ?? 0, by: modifiers, bindings) : nil
    case UInt8(ascii: "M"): return introducer == UInt8(ascii: "O") ? .command(.accept) : nil
    default: return shiftedArrow.map(Key.shifted) ?? letteredKey.map(Key.command)
    }
  }

  /// The sequence as a report, if it is a report rather than a key: a private sequence, or one with the final byte of an ECMA-48 or xterm
  /// report.
  var reply: TerminalReply? {
    let isPrivate = parameters.first.map { (0x3C...0x3F).contains($0) } ?? false
    guard introducer == UInt8(ascii: "["), isPrivate || "cnRtxyIO".utf8.contains(final) else { return nil }
    return TerminalReply(.csi, parameters + [final])
  }

  /// The modifiers as a sum (Shift 1, Alt 2, Ctrl 4); the terminal sends the sum plus one.
  private var modifiers: Int { max(0, (numbers.count > 1 ? numbers[1] : 1) - 1) }

  private var movesByWord: Bool {
    // Old terminals send `ESC O 5 C`, with the modifier first.
    let sum = introducer == UInt8(ascii: "O") ? max(0, (numbers.first ?? 1) - 1) : modifiers
    return sum & 6 != 0
  }

  private var shiftedArrow: PhotoMap.Direction? {
    let letter = final | 0x20
    // rxvt sends `ESC [ a` for Up with Shift, the others send `ESC [ 1 ; 2 A`.
    let isRxvt = final == letter && parameters.isEmpty
    guard introducer == UInt8(ascii: "["), isRxvt || modifiers == 1 else { return nil }
    return switch letter {
    case UInt8(ascii: "a"): .up
    case UInt8(ascii: "b"): .down
    case UInt8(ascii: "c"): .right
    case UInt8(ascii: "d"): .left
    default: nil
    }
  }

  private var letteredKey: EditCommand? {
    switch final {
    case UInt8(ascii: "A"): .previousLine
    case UInt8(ascii: "B"): .nextLine
    case UInt8(ascii: "C"): movesByWord ? .wordRight : .right
    case UInt8(ascii: "D"): movesByWord ? .wordLeft : .left
    case UInt8(ascii: "H"): .start
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "Z") where introducer == UInt8(ascii: "["): .completeBackwards
    case UInt8(ascii: "c") where introducer == UInt8(ascii: "O"): .wordRight  // rxvt, with Ctrl
    case UInt8(ascii: "d") where introducer == UInt8(ascii: "O"): .wordLeft
    default: nil
    }
  }

  private func numberedKey(_ bindings: KeyBindings) -> Key? {
    switch numbers.first {
    case 1, 7: .command(.start)
    case 4, 8: .command(.end)
    case 3: .command(modifiers & 6 == 0 ? .deleteRight : .deleteWordRight)
    // xterm's modifyOtherKeys.
    case 27 where numbers.count == 3: Self.modified(numbers[2], by: modifiers, bindings)
    default: nil
    }
  }

  /// Returns the key for a code point, in the form that kitty and xterm send if another program left that mode on.
  private static func modified(_ code: Int, by modifiers: Int, _ bindings: KeyBindings) -> Key? {
    // Super, Hyper and Meta (8, 16, 32) belong to the window manager; kitty's keys without a character are private-use code points.
    guard let scalar = Unicode.Scalar(UInt32(code)), modifiers & 56 == 0,
      scalar.properties.generalCategory != .privateUse
    else { return nil }
    switch (scalar, modifiers & 6) {
    case ("\u{1B}", _): return .command(.escape)
    case ("\t", _) where modifiers & 1 != 0: return .command(.completeBackwards)
    case (_, 0) where !scalar.isControl: return .character(scalar)
    case (_, 0), ("\t", _), ("\r", _): return bindings.controlKey(scalar.value)
    case ("a"..."z", 4), ("_", 4): return bindings.controlKey(scalar.value & 0x1F)
    case ("-", 4), ("/", 4): return .command(.undo)
    case ("_", 2): return .command(.redo)
    case ("-", 2) where modifiers & 1 != 0: return .command(.redo)  // on most keyboards, _ is there
    case (_, 2) where scalar.isASCII: return bindings.altKey(UInt8(scalar.value))
    case ("\u{7F}", 4): return .command(.deleteWordLeft)
    default: return nil
    }
  }
}
