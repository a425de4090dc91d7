/// Finds the tags and text in HTML that arrives in any number of parts; holds at most one tag at a time.
///
/// It reads HTML as found in real files, beyond what the standard allows (https://html.spec.whatwg.org, section 13.2.5): a `<` that does
/// not begin a known element is text, so `a <5 euro` and `x <y` stay as they are. It does not build a tree. It also does not decode
/// references such as `&amp;`, which may span two parts.
package struct HTMLTokenizer {
  package enum Token: Equatable {
    case text(ArraySlice<UInt8>)
    case begins(HTMLTag)
    /// The end of the element with this name, in lower case.
    case ends(String)
  }

  private enum State {
    case text, name, attributes
    case value(quote: UInt8)
    /// A comment, or a declaration such as `<!DOCTYPE …>`.
    case declaration
  }

  /// The maximum number of bytes of a tag to keep; the rest is skipped.
  private static let mostBytes = 64 << 10

  private var state = State.text
  /// The tag so far, including its `<`.
  private var tag: [UInt8] = []
  /// The last two bytes, which end a comment.
  private var last: (UInt8, UInt8) = (0, 0)

  package init() {}

  package mutating func read(_ bytes: [UInt8], _ found: (Token) -> Void) {
    var index = 0
    while index < bytes.count {
      switch state {
      case .text: passText(bytes, &index, found)
      case .name: takeName(bytes[index], &index, found)
      case .attributes: takeAttributes(bytes, &index, found)
      case .value(let quote):
        let end = bytes[index...].firstIndex(of: quote)
        keep(bytes[index..<(end.map { $0 + 1 } ?? bytes.count)])
        index = end.map { $0 + 1 } ?? bytes.count
        if end != nil { state = .attributes }
      case .declaration: takeDeclaration(bytes[index], &index)
      }
    }
  }

  /// Ends the input; an unfinished tag counts as text.
  package mutating func finish(_ found: (Token) -> Void) {
    switch state {
    case .text, .declaration: break
    case .name, .attributes, .value: found(.text(tag[...]))
    }
    (state, tag) = (.text, [])
  }

  private mutating func passText(_ bytes: [UInt8], _ index: inout Int, _ found: (Token) -> Void) {
    let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    if start > index { found(.text(bytes[index..<start])) }
    index = min(start + 1, bytes.count)
    if start < bytes.count { (state, tag) = (.name, [UInt8(ascii: "<")]) }
  }

  private mutating func takeName(_ byte: UInt8, _ index: inout Int, _ found: (Token) -> Void) {
    let isSlash = byte == UInt8(ascii: "/") && tag.count == 1
    if byte.isLetter || isSlash || byte.isDigit && tag.count > 1, tag.count < 16 {
      tag.append(byte)
      index += 1
    } else if tag.count == 1, byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") {
      (state, last) = (.declaration, (0, 0))
    } else if HTMLTag.isElement(HTMLTag(bytes: tag).name) {
      state = .attributes
    } else {
      found(.text(tag[...]))
      state = .text
    }
  }

  private mutating func takeAttributes(_ bytes: [UInt8], _ index: inout Int, _ found: (Token) -> Void) {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: ">") {
        keep(bytes[start..<index - 1])
        state = .text
        let tag = HTMLTag(bytes: tag)
        return found(tag.isEnd ? .ends(tag.name) : .begins(tag))
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), isAfterEqualsSign(bytes[start..<index - 1])
      {
        keep(bytes[start..<index])
        return state = .value(quote: byte)
      }
    }
    keep(bytes[start...])
  }

  /// Returns whether a quote here begins a value, rather than being part of one as in `alt=don't`.
  private func isAfterEqualsSign(_ part: ArraySlice<UInt8>) -> Bool {
    (part.last { !$0.isBlank } ?? tag.last { !$0.isBlank }) == UInt8(ascii: "=")
  }

  private mutating func takeDeclaration(_ byte: UInt8, _ index: inout Int) {
    index += 1
    let isComment = tag.starts(with: Array("<!--".utf8))
    let isEnd = byte == UInt8(ascii: ">") && (!isComment || last == (UInt8(ascii: "-"), UInt8(ascii: "-")))
    if isEnd { return state = .text }
    if tag.count < 4 { tag.append(byte) }
    last = (last.1, byte)
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    tag += bytes.prefix(Self.mostBytes - tag.count)
  }
}

/// A tag, from its `<` up to its `>`.
package struct HTMLTag: Equatable {
  let bytes: [UInt8]

  package var name: String {
    String(decoding: bytes.dropFirst(isEnd ? 2 : 1).prefix { $0.isLetter || $0.isDigit }, as: UTF8.self)
      .lowercased()
  }

  var isEnd: Bool { bytes.dropFirst().first == UInt8(ascii: "/") }

  /// Returns the values of the named attributes, with references decoded; the names are in lower case.
  package func attributes(_ names: Set<String>) -> [String: String] {
    var found: [String: String] = [:]
    var rest = bytes[...].dropFirst().drop { $0.isLetter || $0.isDigit }
    while true {
      rest = rest.drop { $0.isBlank || $0 == UInt8(ascii: "/") }
      guard !rest.isEmpty else { return found }
      let name = rest.prefix { !$0.isBlank && $0 != UInt8(ascii: "=") }
      rest = rest.dropFirst(max(name.count, 1)).drop(while: \.isBlank)
      guard rest.first == UInt8(ascii: "=") || name.isEmpty else { continue }
      let value = Self.takeValue(&rest)
      let key = String(decoding: name, as: UTF8.self).lowercased()
      guard names.contains(key), found[key] == nil else { continue }
      found[key] = HTML.unescaped(String(decoding: value, as: UTF8.self))
    }
  }

  private static func takeValue(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    rest = rest.drop { $0.isBlank || $0 == UInt8(ascii: "=") }
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let value = rest.prefix { !$0.isBlank }
      rest = rest[value.endIndex...]
      return value
    }
    rest = rest.dropFirst()
    let end = rest.firstIndex(of: quote) ?? rest.endIndex
    defer { rest = rest[end...].dropFirst() }
    return rest[..<end]
  }

  static func isElement(_ name: String) -> Bool { elements.contains(name) }

  /// The HTML elements that other programs write; any other name is not a tag.
  private static let elements = Set(
    """
    a abbr address article aside b base big blockquote body br button caption center cite code col dd del details dfn dir
    div dl dt em fieldset figcaption figure font footer form frame h1 h2 h3 h4 h5 h6 head header hr html i iframe img input
    ins isindex kbd label legend li link main map mark menu meta nav noscript object ol optgroup option p param picture pre
    q s samp script section select small source span strike strong style sub summary sup svg table tbody td textarea tfoot
    th thead time title tr tt u ul var video wbr
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension UInt8 {
  fileprivate var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }
  fileprivate var isDigit: Bool { 0x30...0x39 ~= self }
  fileprivate var isBlank: Bool { self == 0x20 || 0x09...0x0D ~= self }
}
