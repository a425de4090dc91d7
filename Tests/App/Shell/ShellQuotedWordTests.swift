import Foundation
import Testing

@testable import Shell

struct ShellQuotedWordTests {
  @Test(arguments: [
    ("saved", "saved"), ("star 3", "'star 3'"), ("it's", "'it'\\''s'"), ("", "''"), ("--x=1", "--x=1"),
    ("é", "'é'"), ("$HOME", "'$HOME'"), ("*.jpg", "'*.jpg'"), ("a?", "'a?'"), ("~", "'~'"),
    ("#sea", "'#sea'"), ("a;b", "'a;b'"),
  ])
  func onlyAWordThatAShellWouldChangeIsQuoted(word: String, quoted: String) {
    #expect(ShellQuotedWord(word).text == quoted)
  }
}
