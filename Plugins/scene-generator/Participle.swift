/// The past participle of a verb, as in `presentFetchedPhotos`.
enum Participle {
  /// - Parameter verb: The verb in lowercase.
  static func of(_ verb: String) -> String {
    if let irregular = irregular[verb] { return irregular }
    if verb.hasSuffix("e") { return verb + "d" }
    if verb.hasSuffix("y"), !endsInVowel(verb.dropLast()) { return verb.dropLast() + "ied" }
    return doublesItsEnd(verb) ? verb + verb.suffix(1) + "ed" : verb + "ed"
  }

  private static func endsInVowel(_ text: Substring) -> Bool { text.last.map("aeiou".contains) ?? false }

  /// Returns whether the verb is one syllable that ends in a vowel and a consonant, such as skip and star.
  private static func doublesItsEnd(_ verb: String) -> Bool {
    guard verb.count > 2, let last = verb.last, !"aeiouwxy".contains(last) else { return false }
    let beginning = verb.dropLast()
    return endsInVowel(beginning) && !beginning.dropLast().contains(where: "aeiouy".contains)
  }

  /// Irregular verbs, and regular verbs that the rules get wrong.
  private static let irregular = [
    "begin": "begun", "break": "broken", "bring": "brought", "build": "built", "buy": "bought",
    "catch": "caught", "choose": "chosen", "commit": "committed", "cut": "cut", "do": "done",
    "draw": "drawn", "drive": "driven", "feed": "fed", "find": "found", "forget": "forgotten",
    "freeze": "frozen", "get": "got", "give": "given", "hear": "heard", "hide": "hidden", "hold": "held",
    "keep": "kept", "know": "known", "lay": "laid", "lead": "led", "leave": "left", "let": "let",
    "lose": "lost", "make": "made", "meet": "met", "overwrite": "overwritten", "pay": "paid",
    "prefer": "preferred", "put": "put", "quit": "quit", "read": "read", "rebuild": "rebuilt",
    "redo": "redone",
    "reset": "reset", "rewind": "rewound", "rewrite": "rewritten", "run": "run", "say": "said",
    "see": "seen", "sell": "sold", "send": "sent", "set": "set", "show": "shown", "shut": "shut",
    "speak": "spoken", "spend": "spent", "split": "split", "spread": "spread", "submit": "submitted",
    "take": "taken", "teach": "taught", "tell": "told", "think": "thought", "throw": "thrown",
    "undo": "undone", "unpin": "unpinned", "unstar": "unstarred", "win": "won", "withdraw": "withdrawn",
    "write": "written",
  ]
}
