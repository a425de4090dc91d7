/// A text for a parametrised test, of which the log shows only the size and the beginning.
package struct LongText: Sendable, CustomStringConvertible {
  package let text: String

  package init(_ text: String) { self.text = text }

  package var description: String {
    "\(text.utf8.count) bytes, beginning with \(String(text.unicodeScalars.prefix(20)).debugDescription)"
  }
}
