import SceneCore
import TestSupport
import Testing

@testable import Shell

struct TagLineTests {
  private let specs = [
    CommandSpec("export", [.file, .optionalQuery], summary: ""), CommandSpec("find", [.query], summary: ""),
  ]

  @Test(arguments: [
    ("#sea", "find #sea"), ("  #바다 light", "find   #바다 light"),
    ("#sea -#sun color:blue", "find #sea -#sun color:blue"),
    ("# sea", nil), ("#!/usr/bin/env picterest", nil), ("#-- note", nil), ("star 3 #sea", nil), ("", nil),
  ])
  func aLineThatBeginsWithATagIsAQueryAndAnyOtherIsNone(line: String, command: String?) {
    #expect(TagLine(line, in: specs)?.command == command)
  }

  @Test func aSignAloneIsTheBeginningOfATag() {
    #expect(TagLine("#", in: specs)?.isWhole == false)
    #expect(TagLine("#sea", in: specs)?.isWhole == true)
    #expect(TagLine("#sea #", in: specs)?.isWhole == true)
  }

  @Test func withoutACommandForAQueryThereIsNone() {
    #expect(TagLine("#sea", in: [specs[0]]) == nil)
  }

  @Test(arguments: ["find", "FIND", "Find"]) func aCommandIsCalledInLettersOfEitherCase(word: String) {
    #expect(specs[1].isCalled(word) && !specs[0].isCalled(word))
  }
}
