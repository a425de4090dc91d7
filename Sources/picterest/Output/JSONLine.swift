import FoundationEssentials
import Terminal

/// JSON in one line, keys in the order of the alphabet so that equal things look equal.
enum JSONLine {
  static func of(_ value: some Encodable) -> SafeText {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return SafeText(json: String(decoding: try encoder.encode(value), as: UTF8.self))
    } catch {
      // Only a number that JSON does not have could bring us here, and no ViewModel has one.
      return #"{"error":{"code":"internal","message":"This result cannot be written as JSON."}}"#
    }
  }
}
