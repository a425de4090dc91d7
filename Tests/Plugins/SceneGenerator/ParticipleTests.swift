import Testing

@testable import scene_generator

struct ParticipleTests {
  @Test(arguments: [
    ("fetch", "fetched"), ("open", "opened"), ("restore", "restored"), ("copy", "copied"), ("play", "played"),
    ("skip", "skipped"), ("star", "starred"), ("load", "loaded"), ("edit", "edited"), ("fix", "fixed"),
    ("view", "viewed"), ("tie", "tied"), ("add", "added"),
  ])
  func aRegularVerbEndsInEd(verb: String, participle: String) {
    #expect(Participle.of(verb) == participle)
  }

  @Test(arguments: [
    ("show", "shown"), ("find", "found"), ("draw", "drawn"), ("keep", "kept"), ("choose", "chosen"),
    ("unstar", "unstarred"), ("read", "read"),
  ])
  func anIrregularVerbIsInTheTable(verb: String, participle: String) {
    #expect(Participle.of(verb) == participle)
  }
}
