import Testing

@testable import LineEditing

extension OneAfterTheOther {
  struct EditGeometryTests {
    init() { OneAfterTheOther.useUTF8() }

    @Test(arguments: [
      ("", 0, 10, 0, 0), ("abcdef", 6, 10, 1, 1), ("abcde", 2, 10, 0, 1), ("abcdef", 0, 10, 0, 1),
      ("바다바다", 4, 7, 1, 1), ("a바다바다", 1, 7, 0, 2), ("abc", 3, 1, 8, 8), ("abc", 3, 0, 8, 8),
      ("a\nbc", 4, 10, 1, 1), ("abcde\nb", 7, 10, 2, 2),
    ])
    func rowsAreCountedAsLibeditDrawsThem(
      text: String, cursor: Int, columns: Int, cursorRow: Int, lastRow: Int
    ) {
      let geometry = EditGeometry(prompt: "pic> ", line: EditedLine(text, cursor: cursor), columns: columns)
      #expect(geometry.cursor.row == cursorRow)
      #expect(geometry.end.row == lastRow)
    }

    @Test func theCursorIsMovedByRowsFromWhereItIs() {
      let geometry = EditGeometry(
        prompt: "pic> ", line: EditedLine("0123456789012345", cursor: 7), columns: 10)
      #expect(geometry.clear == "\u{1B}[1A\r\u{1B}[J")
      #expect(geometry.leave == "\u{1B}[1B\r\u{1B}[1C\r\n")
      #expect(geometry.goToEnd == "\u{1B}[1B\r\u{1B}[1C")
    }

    @Test func everyCharacterHasAPlace() {
      let geometry = EditGeometry(prompt: "> ", line: EditedLine("가나다"), columns: 5)
      #expect(
        (0...3).map { geometry.place(of: $0) }
          == [(0, 2), (1, 0), (1, 2), (1, 4)].map(EditGeometry.Place.init))
    }
  }
}
