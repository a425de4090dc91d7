import SceneCore
import Testing

@testable import Shell
@testable import picterest

/// The words that the program offers a shell; for `:files` and `:folders` the shell looks itself.
struct ShellOfferTests {
  /// - Parameter line: What comes after `picterest`, in words that a blank separates.
  private func offers(_ line: String) -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return ShellCompletion(words, in: .program).answer.map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func aloneEveryCommandIsOffered() {
    #expect(offers("") == SceneTable.program.commandsAtAShell.map(\.verb))
  }

  @Test(arguments: [
    ("sa", ["saved"]), ("--json se", ["search"]), ("hel", ["help"]), ("--width 40 sa", ["saved"]),
    ("-- sa", ["saved"]), ("col", []), ("help sta", ["star", "status"]), ("help star s", []),
  ])
  func commandsAreOfferedWhereOneCanBe(line: String, words: [String]) { #expect(offers(line) == words) }

  @Test(arguments: [
    ("--ke", ["--keep-going", "--keys"]), ("-c home sa", []), ("-c home --ye", ["--yes"]),
    ("search light --co", ["--color"]), ("search li", []), ("random --a", ["--again", "--api"]),
    ("saved --ye", ["--yes"]), ("saved --or", []), ("saved -- --ye", []),
  ])
  func flagsAreThoseOfTheCommandAndOfTheProgram(line: String, words: [String]) {
    #expect(offers(line).sorted() == words)
  }

  @Test(arguments: [
    ("--color al", ["always"]), ("--color=al", ["--color=always"]), ("--color = al", ["always"]),
    ("--color =", ["always", "auto", "never"]), ("--keys ", ["emacs", "vi"]),
    ("--pictures se", ["sextants"]), ("saved --color al", ["always"]),
    ("search --color bl", ["black", "black_and_white", "blue"]),
    ("search --color=bl", ["--color=black", "--color=black_and_white", "--color=blue"]),
    ("search --lang zh-", ["zh-Hans", "zh-Hant"]), ("--color never search --order la", ["latest"]),
    ("random --orientation s", ["squarish"]),
  ])
  func valuesAreThoseOfTheFlag(line: String, words: [String]) { #expect(offers(line).sorted() == words) }

  @Test(arguments: [
    ("--data-dir af", ":folders"), ("--cache-dir=af", ":folders"), ("-f a", ":files"),
    ("star x --data-dir af", ":folders"), ("backup af", ":folders"),
  ])
  func filesAndFoldersAreForTheShellToFind(line: String, answer: String) { #expect(offers(line) == [answer]) }
}
