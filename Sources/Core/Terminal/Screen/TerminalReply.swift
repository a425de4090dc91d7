/// A terminal's answer or unsolicited report, such as a report that the window has the focus.
///
/// It may come at any moment, between two keys or within a line, but is never part of the line.
package struct TerminalReply: Sendable, Hashable {
  /// The kind of sequence, by its introducer in ECMA-48.
  package enum Kind: Sendable, Hashable {
    /// A control sequence: device attributes, the cursor's position, the size in pixels.
    case csi
    /// An operating system command: colors, the clipboard.
    case osc
    /// A device control string: the name and version, a setting.
    case dcs
    /// An application program command: kitty's pictures.
    case apc
    /// Another string, which no known terminal sends.
    case other
  }

  package var kind: Kind
  /// The bytes between the introducer and the terminator, including the final byte of a control sequence.
  package var bytes: [UInt8]

  package init(_ kind: Kind, _ bytes: [UInt8]) {
    self.kind = kind
    self.bytes = bytes
  }
}
