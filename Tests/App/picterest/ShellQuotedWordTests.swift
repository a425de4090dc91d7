import Foundation
import Testing

@testable import picterest

struct ShellQuotedWordTests {
  @Test(arguments: [
    ("saved", "saved"), ("star 3", "'star 3'"), ("it's", "'it'\\''s'"), ("", "''"), ("--x=1", "--x=1"),
    ("é", "'é'"),
    ("$HOME", "'$HOME'"),
  ])
  func onlyAWordThatAShellWouldChangeIsQuoted(word: String, quoted: String) {
    #expect(ShellQuotedWord(word).text == quoted)
  }
}
