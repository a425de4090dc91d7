import FoundationEssentials
package import Terminal

/// JSON on one line, with its keys sorted so that equal values look the same.
package enum JSONLine {
  package static func of(_ value: some Encodable) -> SafeText {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return SafeText(json: String(decoding: try encoder.encode(value), as: UTF8.self))
    } catch {
      // Only a number that JSON cannot express could lead here, and no ViewModel has one.
      return #"{"error":{"code":"internal","message":"This result cannot be written as JSON."}}"#
    }
  }
}
