/// Text for a parametrized test; the log shows only its size and beginning.
package struct LongText: Sendable, CustomStringConvertible {
  package let text: String

  package init(_ text: String) { self.text = text }

  package var description: String {
    "\(text.utf8.count) bytes, beginning with \(String(text.unicodeScalars.prefix(20)).debugDescription)"
  }
}
