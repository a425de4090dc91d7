/// A terminal's answer to a question, or a report that was not asked for (that it got the focus, say).
///
/// An answer may come at any moment, between two keys and in the middle of a line. It is never part of the
/// line.
package struct TerminalReply: Sendable, Hashable {
  /// How the sequence began, by ECMA-48.
  package enum Kind: Sendable, Hashable {
    /// A control sequence: attributes of the device, the cursor's position, the size in pixels.
    case csi
    /// An operating system command: colours, the clipboard.
    case osc
    /// A device control string: the name and version, a setting.
    case dcs
    /// An application program command: kitty's pictures.
    case apc
    /// A string of another kind, which no terminal is known to send.
    case other
  }

  package var kind: Kind
  /// The bytes between the introducer and the terminator, and the final byte of a control sequence.
  package var bytes: [UInt8]

  package init(_ kind: Kind, _ bytes: [UInt8]) {
    self.kind = kind
    self.bytes = bytes
  }
}
