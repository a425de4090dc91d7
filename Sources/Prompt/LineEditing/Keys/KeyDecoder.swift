internal import Terminal

/// Turns the bytes from a terminal into keys, one byte at a time.
///
/// It assumes UTF-8, and the key sequences of xterm, tmux, kitty, rxvt and the Linux console (CSI and SS3, ECMA-48). It rejects control
/// characters that have no meaning here, the C1 range and NUL, and bytes that are not UTF-8. It swallows each unknown sequence completely,
/// so no tail of a sequence is left in the line. It also swallows a terminal's answers to queries (OSC, DCS, APC, PM, SOS; CSI reports),
/// which can arrive at any moment; each is kept as a `TerminalReply` for the code that sent the query.
///
/// Esc by itself and the beginning of a sequence are the same byte; only time tells them apart. The decoder has no clock. Its caller waits
/// ``patience`` milliseconds for the next byte and calls `timeOut()` if none arrives. Nobody types the beginning of a sequence, so its
/// rest has more time, and a key that a slow connection delivers in pieces is still that key.
///
/// A paste has no time limit: on a slow connection its end may arrive late, and its lines must not run as if typed. But if the end is lost,
/// the keyboard must not be locked. So a Ctrl-C that arrives by itself, after half a second without a byte, drops the paste.
package struct KeyDecoder: Sendable {
  private enum State {
    case text
    case escape
    /// Between `ESC [` or `ESC O` and the final byte.
    case sequence(introducer: UInt8)
    /// A terminal's answer, up to ST (or BEL for OSC, as xterm ends it).
    case answer(TerminalReply.Kind, afterEscape: Bool)
    /// The number of bytes still to skip, because they have no meaning here.
    case skipping(Int)
    /// Pasted text, after this many bytes of its end marker.
    case paste(endMatched: Int)
  }

  /// The time without a byte in a paste.
  private enum Pause {
    case none
    /// No byte has arrived for half a second.
    case long
    /// Ctrl-C arrived after a long pause; more bytes may still follow it.
    case interrupted
  }

  /// The size above which a sequence's parameters are swallowed but not kept.
  private static let parameterLimit = 64
  /// The size above which an answer is swallowed but not kept: 64 KiB.
  private static let answerLimit = 1 << 16
  /// The size above which a paste is cut off: 1 MiB.
  private static let pasteLimit = 1 << 20
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private var state = State.text
  private var pause = Pause.none
  private var parameters: [UInt8] = []
  private var characters = UTF8Assembler()
  private var reply: TerminalReply?
  private var hasDropped = false
  var bindings: KeyBindings
  private let escapePatience: Int32

  /// The milliseconds between Esc and the rest of a sequence from a terminal on this machine.
  package static let usualEscapePatience: Int32 = 40

  package init(
    _ bindings: KeyBindings = KeyBindings(), escapePatience: Int32 = Self.usualEscapePatience
  ) {
    self.bindings = bindings
    self.escapePatience = escapePatience
  }

  /// Returns whether bytes were dropped since the last call.
  mutating func takeDropped() -> Bool {
    defer { hasDropped = false }
    return hasDropped
  }

  /// Returns the answer that the newest byte completed, but only once, or `nil` if there is none.
  mutating func takeReply() -> TerminalReply? {
    defer { reply = nil }
    return reply
  }

  /// The milliseconds to wait for the next byte, or `nil` if nothing is unfinished.
  package var patience: Int32? {
    switch state {
    case .text: nil
    case .escape: escapePatience
    case .answer(.apc, _) where parameters.isEmpty: escapePatience
    case .sequence, .skipping: 500
    case .answer: 1000
    case .paste:
      switch pause {
      case .none: 500
      case .long: nil
      case .interrupted: 40
      }
    }
  }

  /// Whether no byte of a paste has arrived for half a second.
  var isPasteStalled: Bool { pause != .none }

  /// Processes the next byte and returns the key that it completes.
  package mutating func decode(_ byte: UInt8) -> Key? {
    switch state {
    case .text: return decodeText(byte)
    case .escape: return decodeEscape(byte)
    case .sequence(let introducer): return decodeSequence(byte, introducer: introducer)
    case .answer(let kind, let afterEscape): return decodeAnswer(byte, kind, afterEscape: afterEscape)
    case .skipping(let count):
      state = count > 1 ? .skipping(count - 1) : .text
      return nil
    case .paste: return decodePaste(byte)
    }
  }

  /// Ends unfinished input other than a paste, because no more bytes arrived in time.
  package mutating func timeOut() -> Key? {
    if case .paste = state, pause != .interrupted {
      pause = .long
      return nil
    }
    defer { (state, pause) = (.text, .none) }
    switch state {
    case .escape: return .command(.escape)
    case .answer(.apc, afterEscape: false) where parameters.isEmpty: return .command(.redo)
    case .text, .sequence, .answer, .skipping, .paste: return nil
    }
  }

  private mutating func decodeText(_ byte: UInt8) -> Key? {
    switch characters.append(byte) {
    case .nothing:
      if !characters.isInside { hasDropped = true }
      return nil
    case .again:
      hasDropped = true
      return decodeText(byte)
    case .scalar("\u{1B}"):
      state = .escape
      return nil
    case .scalar(let scalar):
      return scalar.isControl ? bindings.controlKey(scalar.value) : .character(scalar)
    }
  }

  private mutating func decodeEscape(_ byte: UInt8) -> Key? {
    parameters = []
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"): state = .sequence(introducer: byte)
    case UInt8(ascii: "]"): state = .answer(.osc, afterEscape: false)
    case UInt8(ascii: "P"): state = .answer(.dcs, afterEscape: false)
    case UInt8(ascii: "_"): state = .answer(.apc, afterEscape: false)
    case UInt8(ascii: "X"), UInt8(ascii: "^"): state = .answer(.other, afterEscape: false)
    case 0x1B: break  // Esc twice: the second may begin something
    case 0x08, 0x1F...0x7F:
      state = .text
      return bindings.altKey(byte)
    default: return abandon(for: byte)
    }
    return nil
  }

  private mutating func decodeSequence(_ byte: UInt8, introducer: UInt8) -> Key? {
    switch byte {
    case 0x20...0x3F:
      if parameters.count < Self.parameterLimit { parameters.append(byte) }
      return nil
    case UInt8(ascii: "[") where introducer == byte && parameters.isEmpty:
      state = .skipping(1)  // F1 to F5 of the Linux console: ESC [ [ A
      return nil
    case UInt8(ascii: "M") where introducer == UInt8(ascii: "[") && parameters.isEmpty:
      state = .skipping(3)  // the oldest kind of mouse report: three bytes follow
      return nil
    case 0x40...0x7E:
      state = .text
      let sequence = EscapeSequence(introducer: introducer, parameters: parameters, final: byte)
      if sequence.beginsPaste {
        parameters = []
        state = .paste(endMatched: 0)
      }
      reply = sequence.reply
      return sequence.key(bindings)
    default: return abandon(for: byte)
    }
  }

  /// Processes the byte after an `ESC _` that was Alt-_, not an answer: the only answers that begin like this are kitty's, which continue
  /// with `G`.
  ///
  /// The user may hold down Alt-_. So if another sequence begins next, Alt-_ still counts; any other key replaces it.
  private mutating func decodeAfterAltUnderscore(_ byte: UInt8) -> Key? {
    guard byte == 0x1B else { return abandon(for: byte) }
    state = .escape
    return .command(.redo)
  }

  /// Stops at Ctrl-C, Ctrl-X and Ctrl-Z, so that Ctrl-C works even if an answer never ends.
  private mutating func decodeAnswer(
    _ byte: UInt8, _ kind: TerminalReply.Kind, afterEscape: Bool
  ) -> Key? {
    if afterEscape {
      state = .escape
      guard byte == UInt8(ascii: "\\") else { return decodeEscape(byte) }
      answered(kind)
      return nil
    }
    if kind == .apc, parameters.isEmpty, byte != UInt8(ascii: "G") { return decodeAfterAltUnderscore(byte) }
    switch byte {
    case 0x07 where kind == .osc: answered(kind)
    case 0x1B: state = .answer(kind, afterEscape: true)
    case 0x03, 0x18, 0x1A: return abandon(for: byte)
    default: if parameters.count <= Self.answerLimit { parameters.append(byte) }
    }
    return nil
  }

  private mutating func answered(_ kind: TerminalReply.Kind) {
    state = .text
    if parameters.count <= Self.answerLimit { reply = TerminalReply(kind, parameters) }
    parameters = []
  }

  private mutating func abandon(for byte: UInt8) -> Key? {
    state = .text
    return decodeText(byte)
  }

  private mutating func decodePaste(_ byte: UInt8) -> Key? {
    switch pause {
    case .long where byte == 0x03:
      pause = .interrupted
      return nil
    case .interrupted:
      // Ctrl-C was not by itself, so it is part of the paste.
      pause = .none
      _ = appendPasted(0x03)
    case .none, .long: pause = .none
    }
    return appendPasted(byte)
  }

  private mutating func appendPasted(_ byte: UInt8) -> Key? {
    guard case .paste(let matched) = state else { return nil }
    if byte == Self.pasteEnd[matched] {
      state = .paste(endMatched: matched + 1)
      guard matched + 1 == Self.pasteEnd.count else { return nil }
      state = .text
      return pasted()
    }
    // Esc occurs only as the marker's first byte, so after a mismatch, only Esc can begin the marker again.
    keepPasted(Self.pasteEnd.prefix(matched))
    state = .paste(endMatched: byte == 0x1B ? 1 : 0)
    if byte != 0x1B { keepPasted([byte]) }
    return nil
  }

  private mutating func keepPasted(_ bytes: ArraySlice<UInt8>) {
    if parameters.count + bytes.count <= Self.pasteLimit { parameters += bytes }
  }

  private mutating func pasted() -> Key? {
    defer { parameters = [] }
    let text = PastedText(parameters).text
    if String(validating: parameters, as: UTF8.self) == nil { hasDropped = true }
    return text.isEmpty ? nil : .paste(text)
  }
}
