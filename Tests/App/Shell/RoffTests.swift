import Testing

@testable import Shell

struct RoffTests {
  @Test func aSentenceBeginsALineAndALongOneIsBroken() {
    let long = "One " + String(repeating: "word ", count: 20) + "ends. Two. Three"
    let lines = Roff.lines(of: [.paragraph(long)])
    #expect(lines.first == ".PP" && lines.suffix(2) == ["Two.", "Three"])
    #expect(lines.count == 5 && lines.allSatisfy { $0.count < 80 })
  }

  @Test func whatIsPastedIsWhatWasMeant() {
    let lines = Roff.lines(of: [.example([#"picterest -c 'find "~\x"'"#, ".PP", "'PP"])])
    #expect(
      lines == [
        ".PP", ".EX", #"picterest \-c \(aqfind "\(ti\ex"\(aq"#, #"\&.PP"#, #"\(aqPP"#, ".EE",
      ])
  }

  @Test func codeIsBoldAndAHeadingBeginsItsOwnParagraph() {
    #expect(
      Roff.lines(of: [.heading("See also", level: 1), .paragraph("Type `undo`")]) == [
        ".SH SEE ALSO", #"Type \fBundo\fR"#,
      ])
  }

  @Test func theRowsOfATableFollowEachOtherWithoutEmptyLines() {
    let terms = [Manual.Term(name: "`a`", text: "one"), .init(name: "`bc`", text: "two")]
    #expect(
      Roff.lines(of: [.terms(terms)]) == [
        ".TP 4", #"\fBa\fR"#, "one", ".PD 0", ".TP 4", #"\fBbc\fR"#, "two", ".PD",
      ])
  }
}
