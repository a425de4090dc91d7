import SceneCore
import Terminal
import Testing

@testable import Shell
@testable import picterest

struct ManualTests {
  @Test func theManualListsEveryCodeWithItsExitStatus() throws {
    let rows = ManualText.json.markdown.matches(of: /\n\| (`[a-z`, -]+`) \| (\d+) \|/)
    let listed = rows.flatMap { row in
      row.output.1.matches(of: /`([a-z-]+)`/).map { (String($0.output.1), Int32(row.output.2)) }
    }
    #expect(
      Set(listed.map(\.0)) == Set(FailureCode.allCases.map(\.rawValue))
        && listed.count == FailureCode.allCases.count)
    for (word, status) in listed {
      #expect(FailureCode(rawValue: word).map { ExitCode($0).rawValue } == status, "\(word)")
    }
  }

  @Test func aTextIsHeadingsParagraphsTermsAndExamples() {
    let manual = Manual(
      markdown: """
        # Finding

        A line
        and another.

        | what you type | what it finds |
        |---|---|
        | `a|b` | either |
        | `n` | number | how many |

        ```
        picterest find a

        ```
        ## Part
        """)
    #expect(
      manual.blocks == [
        .heading("Finding", level: 1), .paragraph("A line and another."),
        .terms([.init(name: "`a|b`", text: "either"), .init(name: "`n`  number", text: "how many")]),
        .example(["picterest find a", ""]), .heading("Part", level: 2),
      ])
  }

  @Test func aTableIsInTwoColumnsAndALongTermIsAboveItsText() {
    let manual = Manual(
      blocks: [
        .terms([
          .init(name: "`Tab`", text: "completes a word or lists what fits"),
          .init(name: "`a very long term`", text: "text"),
        ])
      ])
    #expect(
      manual.lines(window: 30).map(\.text.text) == [
        "  Tab  completes a word or", "       lists what fits", "  a very long term", "       text",
      ])
    #expect(
      manual.lines(window: nil).map(\.text.text).first
        == "  Tab               completes a word or lists what fits")
  }

  @Test func anExampleIsNeverWrapped() {
    let manual = Manual(blocks: [.paragraph("As in:"), .example(["picterest find light"])])
    #expect(manual.lines(window: 10).map(\.text.text) == ["As in:", "", "  picterest find light"])
  }

  @Test func aPageForAScriptIsOneText() throws {
    let page = try #require(HelpPage("keys", in: .program))
    #expect(JSONLine.of(page).text.hasPrefix(#"{"text":"Keys at the prompt\n"#))
    #expect(HelpPage("star", in: .program) == nil)
  }

  @Test func theManPageNamesEveryCommandFlagVariableAndExitCode() throws {
    let source = try #require(ManPage.all(.program).first).source.replacing(#"\-"#, with: "-")
    let words =
      (SceneTable.program.rows.flatMap(\.specs) + AnywhereCommand.specs).map(\.verb)
      + ProgramFlag.all.flatMap(\.names) + Configuration.keyVariables
      + ExitCode.allCases.map { "\($0.rawValue)" }
    for word in words { #expect(source.contains(#"\fB"# + word), "\(word)") }
  }
}

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
