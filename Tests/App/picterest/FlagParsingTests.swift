import LineEditing
import SceneCore
import Terminal
import Testing

@testable import Shell
@testable import picterest

struct FlagParsingTests {
  @Test func everyFlagDoesWhatItSays() throws {
    let flags = try Flags(parsing: [
      "-c", "home", "--json", "-f", "a.txt", "--keep-going", "-c=saved", "--yes", "--demo", "--api",
      "http://a", "--data-dir=d=e", "--cache-dir", "c", "--color", "never", "--keys", "vi", "--plain",
      "--trace", "--pictures", "half", "--width", "８０",
    ])
    #expect(flags.scripts == [.command("home"), .file("a.txt"), .command("saved")])
    #expect(flags.json && flags.keepGoing && flags.yes && flags.demo && flags.plain && flags.trace)
    #expect(flags.api == "http://a" && flags.dataDir == "d=e" && flags.cacheDir == "c" && flags.width == 80)
    #expect(flags.color == .never && flags.keys == .vi && flags.pictures == PictureChoice("half"))
  }

  @Test(arguments: ["19", "1001", "x", "99999999999999999999", ""])
  func aWidthThatNoTerminalHasIsRefused(width: String) {
    #expect(throws: DisplayedError.self) { try Flags(parsing: ["--width", width]) }
  }

  @Test func helpHasEveryFlagInRowsOf80Cells() {
    let rows = ProgramFlag.help.split(separator: "\n")
    #expect(rows.allSatisfy { $0.count <= 80 })
    for name in ProgramFlag.all.flatMap(\.names) {
      #expect(rows.contains { $0.hasPrefix("  ") && $0.contains(name) }, "\(name)")
    }
  }

  @Test func flagsThatAreRightAreNoError() {
    let flags = [
      "--json", "-c", "home --fresh", "-c=saved", "-f", "-", "--color", "never", "--data-dir=-x", "--help",
      "--pictures", "ascii", "-h",
    ]
    #expect(throws: Never.self) { try ProgramFlag.table.read(flags) }
  }
}
