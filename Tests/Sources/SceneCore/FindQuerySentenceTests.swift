import Domain
import Testing

@testable import SceneCore

/// What is said of what was typed after `find`.
struct FindQuerySentenceTests {
  private func error(_ typed: String) -> DisplayedError? {
    #expect(throws: FindQueryError.self) { try FindQuery(parsing: typed) }.map {
      DisplayedError(.badQuery($0))
    }
  }

  @Test(arguments: [
    ("author:ada", "author:ada: use by: instead, or put it in quotes to find these words."),
    (
      "memo:blue",
      "memo:blue: find looks in all texts, so leave out the part up to the colon, or put it all in quotes."
    ),
    ("-by:!!", "-by:!! needs a name, as in by:ada or by:\"Ada King\"."),
    ("orientation:", "orientation: names no orientation: use landscape, portrait, squarish."),
    (
      "before:tomorrow",
      "before:tomorrow names no day: use a day, month or year, as in 2026-11-22, 2026-11 or 2026."
    ),
    ("-", "There is nothing to find in - – type at least one letter, digit or emoji."),
    ("tag:", "There is nothing to find in tag: – type at least one letter, digit or emoji."),
    (
      "－ sea",
      "－ needs a word right after it, as in -sea; to find a dash in a text, put the text in quotes."
    ),
    ("tag:a,b", "tag:a,b is not one tag. Type only #a, or each with its own sign: #a #b"),
    (
      "-tag:a/5",
      "-tag:a/5 names no tag: a tag has letters, digits, - and _, with at least one letter, as in -#a."
    ),
    ("tag:5", "tag:5 names no tag: a tag has letters, digits, - and _, with at least one letter."),
    ("-tag: sea", "Type the tag right after -tag:, as in #sea."),
    (
      "!sea",
      "!sea: to leave out photos with a word, type - before it, as in -sea; to find these words, use quotes."
    ),
    (
      " ",
      "There is nothing to find: type a word, #tag, by:name, color:, orientation:, before: or after:."
    ),
  ])
  func anErrorQuotesWhatWasTypedAndSaysWhatIsExpected(typed: String, sentence: String) {
    #expect(error(typed) == DisplayedError(.usage, sentence))
  }

  @Test(arguments: [
    ("color:blu", "Did you mean blue?"), ("-COLOUR：\"Blu\"", "Did you mean blue?"),
    ("color:bl", "Did you mean black_and_white, black or blue?"),
    ("orientation:landscap", "Did you mean landscape?"),
    (
      "color:mauve",
      "use black_and_white, black, white, yellow, orange, red, purple, magenta, green, teal, blue."
    ),
  ])
  func aValueIsGuessedAsThatOfAnOptionIs(typed: String, advice: String) {
    #expect(error(typed)?.message.hasSuffix(advice) == true)
  }

  @Test func aLongTermIsCut() {
    let message = error("color:" + String(repeating: "x", count: 300))?.message
    #expect(message?.hasPrefix("color:" + String(repeating: "x", count: 33) + "… names no color") == true)
  }
}
