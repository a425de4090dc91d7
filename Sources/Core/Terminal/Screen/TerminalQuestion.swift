import FoundationEssentials

/// Queries to a terminal, sent in a single write; the answers may come at any time.
///
/// The first question contains only sequences that terminals swallow:
/// - `OSC 11 ; ?` (xterm's "Control Sequences") asks for the background color.
/// - XTVERSION, `CSI > q`, asks for the name and version; the answer is a DCS.
/// - `CSI 16 t` asks for the size of a cell in pixels.
/// - DA1, `CSI c`, is the end of the answer, because every terminal answers it.
/// - A kibibyte of `CSI m`, which changes nothing, and DSR, `CSI 5 n`, show how long the way to the terminal takes for that many bytes.
///
/// PuTTY, urxvt, QTerminal and others print strings that they do not know. So only a terminal with a name gets the second question:
/// - A kitty graphics command with `a=q` for one pixel, inline and in shared memory, asks whether it works; the answer is an APC.
/// - XTGETTCAP, `DCS + q`, asks for terminfo's capabilities `RGB` and `Co`, named in hexadecimal; the answer is a DCS.
/// - DA1 again.
package struct TerminalQuestion: Sendable, Hashable {
  package let text: String
  /// Whether some terminals may print parts of the text, which must then be erased.
  package let mayBePrinted: Bool

  package static let first = TerminalQuestion(
    text: "\u{1B}]11;?\u{1B}\\\u{1B}[>q\u{1B}[16t" + attributes + padding + status)

  /// A query whose answer shows that everything before it has arrived.
  package static let acknowledgment = TerminalQuestion(text: status)

  private init(text: String) { (self.text, mayBePrinted) = (text, true) }

  /// Creates the second question, or returns `nil` if the first answer leaves nothing to ask or rules a second question out.
  ///
  /// - Parameter sharePixel: Puts three bytes into shared memory and returns their name, or `nil` if that is impossible.
  package init?(after answers: TerminalAnswers, sharePixel: () -> String?) {
    guard answers.attributes != nil, let version = answers.version, !answers.isTmux else { return nil }
    let known = KnownTerminal.named(version)
    var text = ""
    if known?.mayHaveKittyGraphics ?? true {
      text += Self.kittyQuery(TerminalAnswers.kittyNumber, "t=d", "AAAA")
      if let name = sharePixel() {
        text += Self.kittyQuery(TerminalAnswers.sharingNumber, "t=s", Self.base64(name))
      }
    }
    if known?.depth == nil { text += "\u{1B}P+q524742;436F\u{1B}\\" }
    guard !text.isEmpty else { return nil }
    (self.text, mayBePrinted) = (text + Self.attributes, false)
  }

  /// Whether a reply is the last answer.
  package func isAnswered(by reply: TerminalReply) -> Bool {
    mayBePrinted ? reply.isStatus : reply.isDeviceAttributes
  }

  private static let attributes = "\u{1B}[c"
  private static let status = "\u{1B}[5n"
  private static let padding = String(repeating: "\u{1B}[m", count: 341)
  /// The number of bytes between the answers to DA1 and DSR.
  package static let paddingBytes = padding.utf8.count + status.utf8.count

  private static func kittyQuery(_ number: Int, _ medium: String, _ payload: String) -> String {
    "\u{1B}_Gi=\(number),s=1,v=1,a=q,f=24,\(medium);\(payload)\u{1B}\\"
  }

  private static func base64(_ text: String) -> String { Data(Array(text.utf8)).base64EncodedString() }
}

/// The consequences of an answer.
package struct TerminalReaction: Sendable {
  /// The next question, if any.
  package var question: TerminalQuestion?
  package var traits: TerminalTraits?
  /// The speed of a slow connection, or `nil` if this answer does not show one.
  package var bytesPerMillisecond: Double?

  package init(
    question: TerminalQuestion? = nil, traits: TerminalTraits? = nil, bytesPerMillisecond: Double? = nil
  ) {
    (self.question, self.traits) = (question, traits)
    self.bytesPerMillisecond = bytesPerMillisecond
  }
}

extension TerminalReply {
  /// Whether this is the answer to DSR: `CSI 0 n`.
  package var isStatus: Bool { kind == .csi && bytes == Array("0n".utf8) }

  /// Whether this is the answer to DA1: `CSI ? … c`.
  package var isDeviceAttributes: Bool {
    kind == .csi && bytes.first == UInt8(ascii: "?") && bytes.last == UInt8(ascii: "c")
  }
}
