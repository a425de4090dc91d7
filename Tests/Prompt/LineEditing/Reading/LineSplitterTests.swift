import Testing

@testable import LineEditing

struct LineSplitterTests {
  private func lines(_ text: String, limit: Int = 100, chunk: Int) -> [LineSplitter.Piece] {
    var splitter = LineSplitter(limit: limit)
    var pieces: [LineSplitter.Piece] = []
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      splitter.append(bytes.prefix(chunk))
      bytes = bytes.dropFirst(chunk)
      while let piece = splitter.next() { pieces.append(piece) }
    }
    if let last = splitter.finish() { pieces.append(last) }
    return pieces
  }

  private static let table: [(String, [String?])] = [
    ("", []),
    ("a", ["a"]),
    ("a\nb\n", ["a", "b"]),
    ("a\r\nb\r\n", ["a", "b"]),
    ("a\n\nb", ["a", "", "b"]),
    ("\u{FEFF}a\n\u{FEFF}b", ["a", "\u{FEFF}b"]),
    ("a\rb\n", ["a\rb"]),
    ("a\r", ["a\r"]),
    ("0123456789\n", ["0123456789"]),
    ("0123456789\r\nx", ["0123456789", "x"]),
    ("0123456789a\nx\n", [nil, "x"]),
    ("x\n0123456789abcdefghijklmnopqrstuvwxyz", ["x", nil]),
    ("\u{FEFF}0123456789\r\n\u{FEFF}", ["0123456789", "\u{FEFF}"]),
    ("0123456789abcdefghijklmnopqrstuvwxyz\nx\n0123456789a\ny", [nil, "x", nil, "y"]),
  ]

  @Test(arguments: table, [1, 2, 3, 5, 1000])
  func linesAreTheSameHoweverTheirBytesArrive(row: (text: String, lines: [String?]), chunk: Int) {
    let expected = row.lines.map { $0.map { LineSplitter.Piece.line(Array($0.utf8)) } ?? .tooLong }
    #expect(lines(row.text, limit: 10, chunk: chunk) == expected)
  }

  @Test func aLineThatIsTooLongIsRefusedBeforeItsEnd() {
    var splitter = LineSplitter(limit: 10)
    splitter.append("0123456789abcde".utf8)
    #expect(splitter.next() == .tooLong)
    #expect(splitter.next() == nil)
    splitter.append("fgh\nx\n".utf8)
    #expect(splitter.next() == .line(Array("x".utf8)))
    #expect(splitter.next() == nil && splitter.finish() == nil)
  }
}
