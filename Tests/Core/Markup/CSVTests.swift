import Markup
import Testing

struct CSVTests {
  @Test func fieldsWithSeparatorsAreQuoted() {
    #expect(CSV.row(["a", nil, "b,c", "d\"e", "f\ng", " h"]) == "a,,\"b,c\",\"d\"\"e\",\"f\ng\",\" h\"")
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "＋1", "－1", "＠x", "'a"])
  func aSpreadsheetRunsNoField(text: String) {
    #expect(CSV.row([text]) == "'" + text)
  }

  @Test func aTabThatWouldHideAFormulaIsShown() {
    #expect(CSV.row(["\t=1"]) == "\"'\t=1\"")
  }
}
