import FoundationEssentials
import GRDB

/// Text on its way into a row, with every character it has.
///
/// GRDB hands text to SQLite as a C string, which ends at the first NUL, and reads it back the same way. A memo may hold
/// a NUL, and so may a server's description. So text travels as bytes, both ways, and is text in the row.
struct ExactText: SQLSpecificExpressible {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  var sqlExpression: SQLExpression { SQL("CAST(\(Data(text.utf8)) AS TEXT)").sqlExpression }

  /// The expression for "no text", or for the text.
  static func orNull(_ text: String?) -> any SQLSpecificExpressible & Sendable {
    if let text { ExactText(text) } else { DatabaseValue.null }
  }
}
