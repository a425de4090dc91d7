import Terminal
import Testing

struct RightToLeftTests {
  /// `<` and `>` show the marks.
  private static func marked(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    let marks = scalars.directionMarks
    for (index, scalar) in (scalars + ["\0"]).enumerated() {
      for (number, mark) in marks.enumerated() where mark == index {
        result.append(number % 2 == 0 ? "<" : ">")
      }
      if index < scalars.count { result.append(scalar) }
    }
    return String(result)
  }

  @Test(arguments: [
    ("home", "home"), ("김하늘 · light", "김하늘 · light"),
    ("1 ☆ שלום עולם", "1 ☆ <שלום עולם>"), ("שלום", "<שלום>"),
    ("1 שלום   2 ערב טוב", "1 <שלום>   2 <ערב טוב>"),
    (#"★ Saved 3 · שלום · "ערב 2 טוב" · #ים"#, #"★ Saved 3 · <שלום> · "<ערב 2 טוב>" · #<ים>"#),
    ("tags #ים #אור", "tags #<ים> #<אור>"), ("صورة (2) جميلة!", "<صورة (2) جميلة>!"),
    ("by שלום to the trash", "by <שלום> to the trash"), ("שָׁלוֹם 3", "<שָׁלוֹם> 3"),
  ])
  func aMarkIsOnBothSidesOfEachPiece(text: String, expected: String) {
    #expect(Self.marked(text) == expected)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color", "VTE_VERSION": "7600"], true), (["TERM": "mlterm"], true),
    (["TERM": "xterm-256color", "KONSOLE_VERSION": "250402"], true), (["TERM": "xterm-kitty"], false),
    (["TERM": "xterm-256color"], false), (["TERM": "tmux-256color", "VTE_VERSION": "7600"], false),
  ])
  func onlyRowsForTerminalsThatReorderThemHaveMarks(environment: [String: String], hasMarks: Bool) {
    let row = StyledText("1 \("שלום")", .number)
    let colors = Colors.onDark.adapted(to: TerminalTraits(environment))
    let name = hasMarks ? "\u{200E}שלום\u{200E}" : "שלום"
    #expect(row.rendered(colors: colors) == "\u{1B}[36m1 \(name)\u{1B}[0m")
    #expect(row.rendered(colors: .off) == "1 שלום" && row.width == 6)
  }

  @Test func theAnswerCountsMoreThanTheEnvironment() {
    var traits = TerminalTraits(["TERM": "xterm-256color", "VTE_VERSION": "7600", "COLORFGBG": "15;0"])
    #expect(traits.reordersRows && traits.isOnLight == false)
    var answers = TerminalAnswers()
    answers.take(TerminalReply(.dcs, Array(">|XTerm(379)".utf8)))
    answers.take(TerminalReply(.osc, Array("11;rgb:ffff/ffff/ffff".utf8)))
    traits.take(answers)
    #expect(!traits.reordersRows && traits.isOnLight == true)
  }

  @Test(arguments: ["\u{200F}שלום\u{200E}", "\u{202B}שלום\u{202C}", "\u{2067}שלום\u{2069}", "\u{061C}שלום"])
  func directionMarksOfANameAreDropped(name: String) { #expect(SafeText(name).text == "שלום") }

  @Test func anOverrideLeavesATrace() {
    let name = "\u{202E}gpj.exe"
    #expect(SafeText(name).text == "\u{FFFD}gpj.exe")
  }
}
