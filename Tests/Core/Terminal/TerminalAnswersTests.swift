import TestSupport
import Testing

@testable import Terminal

struct TerminalAnswersTests {
  /// Answers of a terminal with this XTVERSION, if any.
  private static func answers(_ version: String?) -> TerminalAnswers {
    var answers = TerminalAnswers()
    if let version { answers.take(TerminalReply(.dcs, Array(">|\(version)".utf8))) }
    answers.take(TerminalReply(.csi, Array("?62;4c".utf8)))
    return answers
  }

  @Test func theFirstQuestionHasOnlySequencesThatEveryTerminalSwallowsAndEndsWithTheOneThatAllAnswer() {
    let padding = String(repeating: "\u{1B}[m", count: 341)
    #expect(
      TerminalQuestion.first.text
        == "\u{1B}]11;?\u{1B}\\\u{1B}[>q\u{1B}[16t\u{1B}[c" + padding + "\u{1B}[5n")
  }

  @Test(arguments: [
    ("kitty(0.41.1)", "APC"), ("ghostty 1.2.0", "APC"), ("Konsole 25.04.2", "APC"), ("Novum 1.0", "APC DCS"),
    ("XTerm(398)", "DCS"), ("foot(1.21.0)", ""), ("WezTerm 2024", ""), ("tmux 3.5a", ""), (nil, ""),
  ])
  func onlyATerminalWithANameGetsTheQuestionsThatOthersPrint(version: String?, strings: String) {
    let text = TerminalQuestion(after: Self.answers(version)) { "/name" }?.text ?? ""
    let apc =
      "\u{1B}_Gi=1,s=1,v=1,a=q,f=24,t=d;AAAA\u{1B}\\\u{1B}_Gi=2,s=1,v=1,a=q,f=24,t=s;L25hbWU=\u{1B}\\"
    let expected = strings.replacing("APC", with: apc).replacing(
      "DCS", with: "\u{1B}P+q524742;436F\u{1B}\\"
    ).replacing(" ", with: "")
    #expect(text == (strings.isEmpty ? "" : expected + "\u{1B}[c"))
  }

  @Test func beforeItsFirstAnswerNoTerminalGetsASecondQuestion() {
    #expect(TerminalQuestion(after: TerminalAnswers()) { "/name" } == nil)
  }

  @Test(arguments: [
    ("11;rgb:ffff/ffff/dddd", TerminalColor(red: 1, green: 1, blue: Double(0xDDDD) / 65535)),
    ("11;rgb:00/80/ff", TerminalColor(red: 0, green: Double(0x80) / 255, blue: 1)),
    ("11;rgba:0000/0000/0000/ffff", TerminalColor(red: 0, green: 0, blue: 0)),
    ("11;rgb:1/2", nil), ("11;rgb:12345/0/0", nil), ("11;rgb:-1/0/0", nil), ("11;white", nil), ("11;?", nil),
  ])
  func theBackgroundIsUnderstood(text: String, color: TerminalColor?) {
    var answers = TerminalAnswers()
    answers.take(TerminalReply(.osc, Array(text.utf8)))
    #expect(answers.background == color)
  }

  @Test func whatItAnswersIsUnderstood() {
    var answers = TerminalAnswers()
    for (kind, text) in [
      (TerminalReply.Kind.dcs, ">|foot(1.21.0)"), (.apc, "Gi=1;OK"), (.csi, "6;18;9t"),
      (.dcs, "1+r524742=38"),
      (.dcs, "1+r436f=323536"), (.csi, "?62;4;22c"),
    ] {
      #expect(answers.attributes == nil)
      answers.take(TerminalReply(kind, Array(text.utf8)))
    }
    #expect(answers.version == "foot(1.21.0)" && answers.knowsKittyGraphics && !answers.sharesMemory)
    #expect(answers.cell == CellSize(width: 9, height: 18) && answers.hasFullColor && answers.colors == 256)
    #expect(answers.attributes == [62, 4, 22] && answers.hasSixel)
  }

  @Test(arguments: [
    (TerminalReply.Kind.apc, "Gi=1;EINVAL:no"), (.apc, "Gi=9;OK"), (.csi, "6;0;0t"),
    (.csi, "6;99999999999999999999;9t"),
    (.csi, "6;18t"), (.csi, "4;600;800t"), (.dcs, "0+r524742"), (.dcs, "1+r"), (.dcs, "1+r436F"),
    (.dcs, "1+r436F=zz"),
    (.osc, "10;rgb:0000/0000/0000"), (.csi, "?1;2"), (.other, "x"), (.csi, ""), (.apc, ""),
  ])
  func anAnswerThatSaysNothingChangesNothing(kind: TerminalReply.Kind, text: String) {
    var answers = TerminalAnswers()
    answers.take(TerminalReply(kind, Array(text.utf8)))
    #expect(answers == TerminalAnswers())
  }

  @Test func aNameWithControlCharactersLosesThemAndALongOneIsCut() {
    var answers = TerminalAnswers()
    answers.take(
      TerminalReply(.dcs, Array((">|a\u{1B}[31mb\u{9B}\n" + String(repeating: "x", count: 900)).utf8)))
    #expect(answers.version?.hasPrefix("a[31mbx") == true && answers.version?.count == 64)
  }

  @Test func noBytesAreTooMuchForIt() {
    var random = Sweep.random
    for _ in 0..<Sweep.rounds(2_000) {
      var answers = TerminalAnswers()
      let starts = ["?", "6;", "1+r", ">|", "Gi=1", "1+r436F="]
      let bytes =
        Array((starts.randomElement(using: &random) ?? "").utf8)
        + (0..<Int.random(in: 0...40, using: &random)).map { _ in
          UInt8.random(in: 0x20...0xFF, using: &random)
        }
      for kind in [TerminalReply.Kind.csi, .osc, .dcs, .apc, .other] {
        answers.take(TerminalReply(kind, bytes + Array("ct".utf8).shuffled(using: &random)))
      }
      #expect(answers.version?.utf8.allSatisfy { (0x20...0x7E).contains($0) } ?? true)
    }
  }
}
