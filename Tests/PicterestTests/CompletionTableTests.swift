import SceneCore
import Testing

@testable import picterest

struct CompletionTableTests {
  private let table = CompletionTable()

  @Test func everyCommandThatCanStandAloneIsOffered() {
    #expect(table.commands.map(\.verb) == SceneTable.commandsAtAShell.map(\.verb))
    #expect(Set(table.commands.map(\.verb)).count == table.commands.count)
    #expect(
      table.commands.contains { $0.verb == "saved" } && !table.commands.contains { $0.verb == "skip" })
  }

  @Test func aFlagOfTheCommandTakesThePlaceOfTheProgramsFlagOfTheSameName() throws {
    let search = try #require(table.commands.first { $0.verb == "search" })
    #expect(search.flags.contains { $0.names == ["--color"] })
    #expect(!table.flags(with: search).flatMap(\.names).contains("--color"))
    #expect(table.flags(with: nil).flatMap(\.names).contains("--color"))
    #expect(!table.flags(with: nil).flatMap(\.names).contains("-c"))
  }

  @Test func flagsSayWhatFollowsThem() {
    func value(_ name: String) -> ProgramFlag.Value? { table.flags.first { $0.names.contains(name) }?.value }
    #expect(value("-f") == .file)
    #expect(value("--data-dir") == .folder && value("--cache-dir") == .folder)
    #expect(value("--keys") == .choice(["emacs", "vi"]))
    #expect(value("--width") == .any && value("--json") == nil)
  }
}
