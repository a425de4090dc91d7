import LineEditing
import Testing

struct ShellWordLineTests {
  @Test(arguments: ["two words", "\"", "#", "\\", "a\nb", "", "--yes", "3", "「」", "it's", "'it", "「a"])
  func eachWordIsOneTokenAndReadsTheSameAtThePrompt(word: String) {
    let line = LexedLine([ShellWord("star"), ShellWord(word), ShellWord("end")])
    #expect(line.tokens.map(\.text) == ["star", word, "end"])
    #expect(line.unterminatedQuote == nil)
    let typed = Lexer.lex(line.line)
    #expect(typed.tokens.map(\.text) == line.tokens.map(\.text))
    #expect(typed.tokens.map(\.range) == line.tokens.map(\.range))
  }

  @Test func aTextIsInQuotesAndNoOption() {
    let line = LexedLine([ShellWord("star"), ShellWord("--yes", isText: true), ShellWord("--yes")])
    #expect(line.line == "star \"--yes\" --yes")
    #expect(line.tokens.map(\.isQuoted) == [false, true, false])
  }

  @Test func severalWordsAreOneTextWithoutTheQuotesOfThePrompt() {
    let line = LexedLine(["star", "3", "two  words", "\"and\"", "one"].map { ShellWord($0) })
    #expect(line.text(of: [2, 3, 4]) == "two  words \"and\" one")
    #expect(line.text(of: []) == nil)
  }

  @Test func wordsAreReadOnceAsOneCommand() async {
    let words = [ShellWord("search"), ShellWord("two words")]
    let source = SingleLineSource(words)
    #expect(await source.nextLine(Prompt("")) == .words(LexedLine(words)))
    #expect(await source.nextLine(Prompt("")) == .end)
  }
}
