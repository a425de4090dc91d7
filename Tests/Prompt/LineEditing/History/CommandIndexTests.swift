import Testing

@testable import LineEditing

struct CommandIndexTests {
  private func index(_ commands: [String], limit: Int = 100) -> CommandIndex {
    var index = CommandIndex(limit: limit)
    for (time, command) in commands.enumerated() { index.append(HistoryEntry(time: time, command: command)) }
    return index
  }

  // MARK: Suggestions

  @Test func theNewestCommandThatContinuesThePrefixIsSuggested() {
    let index = index(["star 1 \"light\"", "home", "star 2", "saved"])
    #expect(index.suggestion(for: "s") == "saved")
    #expect(index.suggestion(for: "st") == "star 2")
    #expect(index.suggestion(for: "star 1 \"li") == "star 1 \"light\"")
    #expect(index.suggestion(for: "star 2") == nil)
    #expect(index.suggestion(for: "star 2 ") == nil)
    #expect(index.suggestion(for: "tar") == nil)
    #expect(index.suggestion(for: "S") == nil)
  }

  @Test(arguments: ["", " ", " \t", "\u{3000}"])
  func nothingIsSuggestedForBlanksAlone(prefix: String) {
    #expect(index(["home", prefix + "home"]).suggestion(for: prefix) == nil)
  }

  @Test func aCommandThatFailedIsNotSuggested() {
    var index = index(["star 1"])
    index.append(HistoryEntry(time: 1, command: "star 99", status: 64))
    #expect(index.suggestion(for: "star") == "star 1")
    #expect(index.suggestion(for: "star 9") == nil)
    index.append(HistoryEntry(time: 2, command: "star 9", status: 0))
    #expect(index.suggestion(for: "star") == "star 9")
  }

  @Test func suggestionsAreComparedByteByByte() {
    let index = index(["memo 1 caf\u{E9} noir", "memo 1 한글"])
    #expect(index.suggestion(for: "memo 1 cafe\u{301}") == nil)
    #expect(index.suggestion(for: "memo 1 caf") == "memo 1 caf\u{E9} noir")
    #expect(index.suggestion(for: "memo 1 하") == nil)
    #expect(index.suggestion(for: "memo 1 한") == "memo 1 한글")
  }

  /// The first eight bytes are compared in one step, so prefixes of about that length must work like all others.
  @Test func aPrefixOfAnyLengthFindsOnlyItsCommand() {
    let command = "star 12 \"라면\""
    let index = index([command, "star 12", "sta", "star 12 \"라"])
    for count in 1..<command.utf8.count {
      guard let prefix = String(validating: command.utf8.prefix(count), as: UTF8.self) else { continue }
      let expected = count < 10 ? "star 12 \"라" : command
      #expect(index.suggestion(for: prefix) == expected, "\(prefix)")
      #expect(index.suggestion(for: prefix + "!") == nil, "\(prefix)")
    }
  }

  // MARK: Search

  @Test func wordsAreFoundInAnyOrderAndInAnyCase() {
    let index = index(["star 3 \"Winter Light\"", "star 4 \"ÉTÉ à Séoul\"", "memo 3 \"겨울 바다\"", "home"])
    func found(_ query: String) -> [Int] { index.matches(query, limit: 10).map(\.time) }
    #expect(found("light star") == [0])
    #expect(found("LIGHT") == [0])
    #expect(found("ar") == [1, 0])
    #expect(found("3") == [2, 0])
    #expect(found("été") == [1])
    #expect(found(" 바다\u{3000}겨 ") == [2])
    #expect(found("light home") == [])
    #expect(found("lightx") == [])
    #expect(found("\"\"") == [])
  }

  @Test func theNewestCommandsComeFirstAndEachCommandOnce() {
    let index = index(["home", "next", "home", "saved", "next"])
    #expect(index.matches("", limit: 10).map(\.command) == ["next", "saved", "home"])
    #expect(index.matches("", limit: 10).map(\.time) == [4, 3, 2])
    #expect(index.matches(" ", limit: 2).map(\.command) == ["next", "saved"])
    #expect(index.matches("e", limit: 1).map(\.command) == ["next"])
    #expect(index.matches("e", limit: 0) == [])
  }

  @Test func aWordIsFoundWhereverItBegins() {
    let index = index(["aab", "abab", "xaab"])
    #expect(index.matches("aab", limit: 9).map(\.command) == ["xaab", "aab"])
    #expect(index.matches("bab", limit: 9).map(\.command) == ["abab"])
    #expect(index.matches("ba", limit: 9).map(\.command) == ["abab"])
  }

  // MARK: Limits

  @Test func theOldestCommandsAreForgottenAndTheRestAreStillFound() {
    let index = index((1...250).map { "show \($0)" }, limit: 100)
    #expect((100...110).contains(index.entries.count))
    #expect(index.entries.last?.command == "show 250")
    #expect(index.suggestion(for: "show 1") == "show 199")
    #expect(index.suggestion(for: "show 10") == nil)
    #expect(index.matches("show 20", limit: 3).map(\.command) == ["show 220", "show 209", "show 208"])
  }
}
