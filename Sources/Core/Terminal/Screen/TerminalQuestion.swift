import FoundationEssentials

/// The queries to a terminal, sent once in a single write; the answers may come at any time.
///
/// - XTVERSION, `CSI > q` (xterm's "Control Sequences"), asks for the name and version; the answer is a DCS.
/// - A kitty graphics command with `a=q` for one pixel, inline and in shared memory, asks whether it works; the answer is an APC.
/// - `CSI 16 t` asks for the size of a cell in pixels.
/// - XTGETTCAP, `DCS + q`, asks for terminfo's capabilities `RGB` and `Co`, named in hexadecimal; the answer is a DCS.
/// - DA1, `CSI c`, comes last, because every terminal answers it.
package struct TerminalQuestion: Sendable, Hashable {
  package let text: String

  /// - Parameters:
  ///   - sharedPixel: The name of three bytes in shared memory, if any.
  ///   - isTmux: Whether the terminal is tmux, which would take a kitty graphics command for its pane's title.
  package init(sharedPixel: String?, isTmux: Bool) {
    var text = "\u{1B}[>q"
    if !isTmux {
      text += Self.kittyQuery(TerminalAnswers.kittyNumber, "t=d", "AAAA")
      if let sharedPixel {
        text += Self.kittyQuery(TerminalAnswers.sharingNumber, "t=s", Self.base64(sharedPixel))
      }
    }
    self.text = text + "\u{1B}[16t\u{1B}P+q524742;436F\u{1B}\\\u{1B}[c"
  }

  package func isAnswered(by reply: TerminalReply) -> Bool { reply.isDeviceAttributes }

  private static func kittyQuery(_ number: Int, _ medium: String, _ payload: String) -> String {
    "\u{1B}_Gi=\(number),s=1,v=1,a=q,f=24,\(medium);\(payload)\u{1B}\\"
  }

  private static func base64(_ text: String) -> String { Data(Array(text.utf8)).base64EncodedString() }
}

extension TerminalReply {
  /// Whether this is the answer to DA1: `CSI ? … c`.
  var isDeviceAttributes: Bool {
    kind == .csi && bytes.first == UInt8(ascii: "?") && bytes.last == UInt8(ascii: "c")
  }
}
