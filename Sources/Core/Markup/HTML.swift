/// Text as HTML.
package enum HTML {
  /// Returns the text escaped for use between tags or in a quoted attribute, without control characters.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars where !scalar.isControl || scalar == "\n" || scalar == "\t" {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Returns a link to a page, or only the text if there is no address.
  package static func link(_ text: String, to address: String?) -> String {
    guard let address = address.flatMap(webAddress) else { return escaped(text) }
    return "<a href=\"\(escaped(address))\">\(escaped(text))</a>"
  }
}

/// Returns the address, or `nil` if a click must not follow it, as with `javascript:`.
func webAddress(_ address: String) -> String? {
  let start = address.prefix(8).lowercased()
  return start.hasPrefix("https://") || start.hasPrefix("http://") ? address : nil
}

extension Unicode.Scalar {
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
