extension StyledText {
  /// Returns the line as lines of at most `cells`, each piece in its style.
  ///
  /// Lines break at spaces, which are dropped there; a word longer than a line breaks at the line's end. Links and lines of code are never
  /// broken: half an address is useless, and the terminal wraps them anyway.
  ///
  /// - Parameters:
  ///   - cells: The window's width, at least 2, because a character may need that much.
  ///   - hanging: The indent of all lines but the first, at most half of the window, or `nil` for the first line's indent.
  ///   - keepingPaths: Whether paths are not broken either; only for a line by itself, because the result may be longer than `cells`.
  package func wrapped(to cells: Int, hanging: Int? = nil, keepingPaths: Bool = false) -> [StyledText] {
    let cells = max(cells, 2)
    guard width > cells, !isCode else { return [self] }
    let leading = pieces.prefix(while: \.isSpace).count
    let mostIndent = min(cells / 2, cells - 2)
    let kept = min(leading, mostIndent)
    let indent = min(hanging ?? leading, mostIndent)
    let pieces = keepingPaths ? Self.markingPaths(pieces) : pieces
    var (line, rest) = Self.split(pieces[(leading - kept)...], leading: kept, cells: cells)
    var lines = [StyledText(line)]
    while !rest.isEmpty {
      (line, rest) = Self.split(rest, leading: 0, cells: cells - indent)
      lines.append(StyledText(SafeText(String(repeating: " ", count: indent))) + StyledText(line))
    }
    return lines
  }

  /// Returns the line as lines of at most `cells`; the first one follows `beginning`, which is less than half that wide.
  package func wrapped(to cells: Int, after beginning: StyledText) -> [StyledText] {
    var (line, rest) = Self.split(pieces[...], leading: 0, cells: max(cells - beginning.width, 2))
    var lines = [beginning + StyledText(line)]
    while !rest.isEmpty {
      (line, rest) = Self.split(rest, leading: 0, cells: max(cells, 2))
      lines.append(StyledText(line))
    }
    return lines
  }

  private var isCode: Bool { spans.allSatisfy { $0.style == .code } }

  private var pieces: [Piece] {
    spans.flatMap { span in span.text.text.flatMap { $0.parts.map { Piece(text: $0, style: span.style) } } }
  }

  /// Removes a line from the beginning of the pieces.
  ///
  /// - Parameter leading: The number of spaces at the beginning, where the line does not break.
  private static func split(
    _ pieces: ArraySlice<Piece>, leading: Int, cells: Int
  ) -> (line: ArraySlice<Piece>, rest: ArraySlice<Piece>) {
    let end = breakIndex(of: pieces, leading: leading, cells: cells)
    let rest = pieces[end...].drop(while: \.isSpace)
    let kept = pieces[..<end].lastIndex { !$0.isSpace }.map { $0 + 1 } ?? end
    return (pieces[..<kept], rest)
  }

  private static func breakIndex(of pieces: ArraySlice<Piece>, leading: Int, cells: Int) -> Int {
    var used = 0
    let fitting = pieces.prefix { piece in
      used += piece.cells
      return used <= cells
    }
    let full = max(fitting.endIndex, pieces.startIndex + 1)
    if full >= pieces.endIndex || pieces[full].isSpace { return min(full, pieces.endIndex) }
    let first = min(pieces.startIndex + leading, full)
    if let space = pieces[first..<full].lastIndex(where: \.isSpace) { return space }
    guard pieces[full].isWhole else { return lettersEnd(full, of: pieces, from: first) }
    return pieces[full...].firstIndex { $0.isSpace || !$0.isWhole } ?? pieces.endIndex
  }

  /// Returns the pieces, with each word that begins like a path and the punctuation around it marked as unbreakable.
  private static func markingPaths(_ pieces: [Piece]) -> [Piece] {
    var pieces = pieces
    for word in pieces.indices.split(whereSeparator: { pieces[$0].isSpace }) {
      let beginning = word.prefix { pieces[$0].isOpening }.endIndex
      let path = pieces[beginning..<word.endIndex].prefix(2).map(\.text)
      guard path.first == "/" || path == ["~", "/"] else { continue }
      for index in word { pieces[index].isWhole = true }
    }
    return pieces
  }

  /// Returns the position at which to break a word longer than a line, so that closing punctuation never begins the next line.
  private static func lettersEnd(_ end: Int, of pieces: ArraySlice<Piece>, from first: Int) -> Int {
    let next = pieces[end...].firstIndex { !$0.isClosing }
    guard next.map({ pieces[$0].isSpace }) ?? true else { return end }
    let letter = pieces[first..<end].lastIndex { !$0.isClosing } ?? end
    return letter > first ? letter : end
  }

  private init(_ pieces: ArraySlice<Piece>) {
    self.init("")
    var rest = pieces
    while let style = rest.first?.style {
      let same = rest.prefix { $0.style == style }
      self += StyledText(SafeText(same.map(\.text).joined()), style)
      rest = rest[same.endIndex...]
    }
  }
}

/// A character in a styled line, or part of a character that is wider than two cells.
private struct Piece {
  let text: String
  let style: Style
  let cells: Int
  /// Whether the piece belongs to an unbreakable part.
  var isWhole: Bool

  init(text: String, style: Style) {
    (self.text, self.style) = (text, style)
    isWhole = style == .link
    cells = CellWidth.of(SafeText(trusted: text))
  }

  var isSpace: Bool { text == " " }

  /// Whether the piece ends a quotation, an aside or a sentence.
  var isClosing: Bool { Self.closing.contains(text) }

  var isOpening: Bool { Self.opening.contains(text) }

  private static let opening = Set("\"'“‘(".map(String.init))
  private static let closing = Set("\"'”’»)]}」』）】》〉…,.;:!?、。，．！？".map(String.init))
}
