/// One word of a command line.
package struct Token: Sendable, Hashable {
  /// Without the quotes and backslashes that held it together.
  package var text: String
  /// Where it stands in the line, quotes and all, as UTF-8 offsets.
  package var range: Range<Int>
  /// Whether a quote opened anywhere in it: `"home"` is a text, not the command.
  package var isQuoted: Bool

  package init(text: String, range: Range<Int>, isQuoted: Bool = false) {
    self.text = text
    self.range = range
    self.isQuoted = isQuoted
  }
}
