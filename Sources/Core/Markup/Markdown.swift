/// Text as Markdown (https://spec.commonmark.org).
package enum Markdown {
  /// Returns the text on one line, escaped so that it is literal anywhere in a line.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar.isControl || scalar == "\u{2028}" || scalar == "\u{2029}" {
        if escaped.last != " " { escaped += " " }
        continue
      }
      if special.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  /// The characters that are special anywhere in a line; others are special only at its beginning.
  private static let special = Set("\\`*_[]<>&|~!#".unicodeScalars)

  /// Returns the text as a separate line, escaped so that its beginning does not make it an item, a heading or a code block.
  package static func line(_ text: String) -> String {
    let line = escaped(String(text.drop(while: \.isWhitespace)))
    let number = line.prefix { ("0"..."9").contains($0) }
    let rest = line.dropFirst(number.count)
    if number.isEmpty ? "-+=".contains(rest.first ?? " ") : ".)".contains(rest.first ?? " ") {
      return number + "\\" + rest
    }
    return line
  }

  /// Returns a link to a page, or only the text if there is no address.
  package static func link(_ text: String, to address: String?) -> String {
    guard let address = address.flatMap(webAddress) else { return escaped(text) }
    return "[\(escaped(text))](<\(encoded(address))>)"
  }

  /// Returns the address, encoding the characters that would end it.
  private static func encoded(_ address: String) -> String {
    address.unicodeScalars.reduce(into: "") { encoded, scalar in
      switch scalar {
      case "<": encoded += "%3C"
      case ">": encoded += "%3E"
      case "\\": encoded += "%5C"
      case _ where scalar.isControl || scalar == " ": encoded += "%20"
      default: encoded.unicodeScalars.append(scalar)
      }
    }
  }
}
