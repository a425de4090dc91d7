import Terminal

/// A cell of a picture, as a terminal shows it.
struct DrawnCell: Hashable {
  /// A character and 24-bit colors; `nil` is the terminal's own color.
  var glyph: Character
  var foreground: [UInt8]?
  var background: [UInt8]?

  /// The colors of its parts, two across and six down: enough for halves, quadrants and sextants.
  var parts: [[UInt8]?] {
    (0..<12).map { isForeground(column: $0 % 2, line: $0 / 2) ? foreground : background }
  }

  private func isForeground(column: Int, line: Int) -> Bool {
    if let quadrant = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█").firstIndex(of: glyph) {
      return quadrant >> (line / 3 * 2 + column) & 1 == 1
    }
    let scalar = Int(glyph.unicodeScalars.first?.value ?? 0)
    var set = scalar - 0x1FB00 + 1
    if set >= 21 { set += 1 }
    if set >= 42 { set += 1 }
    return set >> (line / 2 * 2 + column) & 1 == 1
  }
}

/// Reads rows of pictures like a terminal that knows only SGR and characters.
struct PictureReader {
  struct NotUnderstood: Error { var text: String }

  static func cells(of row: PictureRow) throws -> [DrawnCell] {
    var cells: [DrawnCell] = []
    var (foreground, background): ([UInt8]?, [UInt8]?) = (nil, nil)
    var rest = row.text[...]
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        cells.append(DrawnCell(glyph: character, foreground: foreground, background: background))
        continue
      }
      guard rest.popFirst() == "[", let end = rest.firstIndex(of: "m") else {
        throw NotUnderstood(text: row.text)
      }
      var numbers = rest[..<end].split(separator: ";").map { Int($0) ?? -1 }[...]
      rest = rest[rest.index(after: end)...]
      if numbers == [0] { (foreground, background, numbers) = (nil, nil, []) }
      while let layer = numbers.popFirst() {
        guard layer == 38 || layer == 48 else { throw NotUnderstood(text: row.text) }
        let color = try color(&numbers)
        if layer == 38 { foreground = color } else { background = color }
      }
    }
    guard foreground == nil, background == nil else { throw NotUnderstood(text: row.text) }
    return cells
  }

  private static func color(_ numbers: inout ArraySlice<Int>) throws -> [UInt8] {
    let kind = numbers.popFirst()
    let values = (0..<(kind == 2 ? 3 : 1)).compactMap { _ in numbers.popFirst().flatMap(UInt8.init) }
    switch (kind, values.count) {
    case (2, 3): return values
    case (5, 1) where values[0] >= 232: return Array(repeating: 8 + 10 * (values[0] - 232), count: 3)
    case (5, 1) where values[0] >= 16:
      let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
      let number = Int(values[0]) - 16
      return [levels[number / 36], levels[number / 6 % 6], levels[number % 6]]
    default: throw NotUnderstood(text: "\(kind ?? -1);\(values)")
    }
  }
}
