import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

struct SceneTableCheckingTests {
  /// Each is a command in some scene, with words, numbers or photos after it.
  @Test(arguments: [
    "home", "search sea --color blue", "star", "star 3", "tag", "next", "skip", "keep", "topic", "3", "#sea",
    "Search Sea", "info 3", "? star", "q", "memo 3 \"a; next\"", "search rock & roll", "search a; b",
    "star 1 a | b",
    "config key", "export", "search --color", "purge 1",
  ]) func aLineThatSomeSceneTakesHasNoFault(line: String) {
    #expect(SceneTable.program.fault(of: line) == nil)
  }

  @Test(arguments: [
    ("hom", "Did you mean home?"), ("home; next", "Put \"next\" on its own line"),
    ("search a ;next", "one command per line"),
    ("search a;next", "one command per line"), ("home&&next", "one command per line"),
    ("saved | less", "does not accept \"|\""),
    ("find sea | less", "does not accept \"|\""), ("search sea --color blu", "blue"),
    ("tag 3 +sea --nope", "--nope"),
    ("1-3", "1-3"), ("picterest home", "Leave out"), ("star 3 \"a", "closing quote is missing"),
    ("BI01aufKNO2", "There is no command"),
  ]) func aLineThatNoSceneTakesHasTheFaultOfOneThatHasItsWord(line: String, part: String) {
    #expect(
      SceneTable.program.fault(of: line)?.message.contains(part) == true,
      "\(SceneTable.program.fault(of: line)?.message ?? "")")
  }
}
