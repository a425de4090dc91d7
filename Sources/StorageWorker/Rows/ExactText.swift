import FoundationEssentials
import GRDB

/// Text that is written into a row without losing a character.
///
/// GRDB passes text to SQLite as a C string, which ends at the first NUL, and reads it back the same way. A memo may
/// contain a NUL, and so may a server's description. So text is passed as bytes in both directions and is text in the
/// row.
struct ExactText: SQLSpecificExpressible {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  var sqlExpression: SQLExpression { SQL("CAST(\(Data(text.utf8)) AS TEXT)").sqlExpression }

  /// The expression for the text, or for NULL.
  static func orNull(_ text: String?) -> any SQLSpecificExpressible & Sendable {
    if let text { ExactText(text) } else { DatabaseValue.null }
  }
}
