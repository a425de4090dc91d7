import Testing

@testable import LineEditing

/// Quotes in a query work as in any other word.
struct QueryTests {
  private let filters = ["by", "tag"]

  @Test(arguments: [
    ("light sea", "light sea"), (#""two words""#, #""two words""#), ("'two words'", #""two words""#),
    ("「두 단어」 ｢두 단어｣ “a b” „c d“ ＂e f＂", #""두 단어" "두 단어" "a b" "c d" "e f""#), (#""\ubc24""#, #""밤""#),
    (#""say \"hi\" now""#, #""say  hi  now""#), (#"'it'\''s'"#, #""it's""#),
    (#"-"a b" -'c d' -「e f」"#, #"-"a b" -"c d" -"e f""#),
    (#"by:"Ada King" BY：'b c'"#, #"by:"Ada King" BY："b c""#),
    (#"-by:「Ada King」 #'a b'"#, #"-by:"Ada King" #"a b""#), ("it's -it's", "it's -it's"),
    ("f:2.8 rock-n-roll", "f:2.8 rock-n-roll"), ("by: ada - b", "by: ada - b"), ("#sea ＃봄", "#sea ＃봄"),
    ("", ""),
  ])
  func eachPhraseGetsPlainQuotes(typed: String, query: String) {
    #expect(Lexer.query(typed, filters: filters) == query)
    #expect(Lexer.query(query, filters: filters) == query)
  }

  @Test(arguments: ["5\" wide", "-'two words", "by:\"Ada"]) func aQuoteThatIsNeverClosedMeansNothing(
    typed: String
  ) {
    #expect(!Lexer.query(typed, filters: filters).contains("\""))
  }

  @Test func theTextsOfAShellMayHaveQuotesOfTheirOwn() {
    let line = LexedLine(["find", "'two", "words'", "-kitchen"].map { ShellWord($0) })
    #expect(line.query(of: [1, 2, 3], filters: filters) == "\"two words\" -kitchen")
  }

  @Test(arguments: [
    ("by:Ada King", #"by:"Ada King""#), ("-by:Ada King", #"-by:"Ada King""#), ("-blue sea", "-blue sea"),
    ("blue sea", "blue sea"), ("by:ada sea -boat", "by:ada sea -boat"), ("by:ada #sea", "by:ada #sea"),
    ("#sea sky", "#sea sky"), (#"by:"Ada King""#, #"by:"Ada King""#), ("color:blue sea", "color:blue sea"),
  ])
  func aNameOfSeveralWordsFromAShellIsOnePhrase(word: String, query: String) {
    let line = LexedLine([ShellWord("find"), ShellWord(word)])
    #expect(line.query(of: [1], filters: filters) == query)
  }

  @Test func whatAShellLeavesOutAsOneWordIsOnePhraseAmongOthers() {
    let line = LexedLine(["find", "lake", "-blue sea"].map { ShellWord($0) })
    #expect(line.query(of: [1, 2], filters: filters) == #"lake -"blue sea""#)
  }

  @Test(arguments: [
    ("-qqq", #""-qqq""#), ("--qqq", #""--qqq""#), ("#sea", ##""#sea""##), ("by:ada", #""by:ada""#),
    ("two words", #""two words""#), (#"a"b\n"#, #""a b\n""#),
  ])
  func aTextOfAShellIsAPhrase(text: String, query: String) {
    let line = LexedLine([ShellWord("find"), ShellWord("sea"), ShellWord(text, isText: true)])
    #expect(line.query(of: [1, 2], filters: filters) == "sea " + query)
    let open = LexedLine([ShellWord("find"), ShellWord("5\""), ShellWord(text, isText: true)])
    #expect(open.query(of: [1, 2], filters: filters)?.hasSuffix(" " + query) == true)
  }
}

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

  @Test(arguments: [
    (["sea = search sea"], "sea = search sea"), (["sea=search sea"], "sea=search sea"),
    (["sea=", "search sea"], "sea= search sea"), (["sea", "=", "search sea"], "sea = search sea"),
    (["gold", "=", "search \"golden hour\""], "gold = search \"golden hour\""),
    (["gold", "=", "search", "golden hour"], "gold = search \"golden hour\""),
    (["gold=search", "golden hour", "--color", "blue"], "gold=search \"golden hour\" --color blue"),
    (["gold = search sea", "--color", "blue"], "gold = search sea --color blue"), (["sea", "="], "sea ="),
  ])
  func theQuotesOfAShellAreNoPartOfADefinition(words: [String], definition: String) {
    let line = LexedLine((["alias"] + words).map { ShellWord($0) })
    #expect(line.definition(from: 1) == definition)
  }
}
