import LineEditing
import SceneCore
import Testing

@testable import Shell

struct ArgumentsTests {
  private static let search = CommandSpec(
    "search", [.words], flags: ["--again"], options: [.init("--color", values: ["red", "yellow"])],
    summary: "")

  private func read(_ arguments: String...) -> (flags: [String], words: [ShellWord]) {
    let specs = [
      Self.search, CommandSpec("memo", [.photo, .memo], summary: ""),
      CommandSpec("show", [.photo], summary: ""),
      CommandSpec("backup", [.folder], summary: ""),
    ]
    let arguments = Arguments(arguments) { verb in specs.first { $0.verb == verb } }
    return (arguments.flags, arguments.words)
  }

  private func words(_ words: String...) -> [ShellWord] { words.map { ShellWord($0) } }

  @Test func wordsAreTakenAsTheShellSplitThem() {
    let odd = ["two words", "\"quoted\"", "#", "back\\slash", "two\nlines", "", " ", "-"]
    let arguments = Arguments(["search"] + odd) { _ in nil }
    #expect(arguments.flags == [])
    #expect(arguments.words == (["search"] + odd).map { ShellWord($0) })
  }

  @Test func aWordThatFindIsToLeaveOutIsNoFlag() {
    let spec = CommandSpec("find", [.query], summary: "")
    let arguments = Arguments(["find", "sea", "-kitchen", "-빛", "--json", "-c", "home"]) { _ in spec }
    #expect(arguments.words == ["find", "sea", "-kitchen", "-빛"].map { ShellWord($0) })
    let texts = Arguments(["find", "--", "-kitchen"]) { _ in spec }
    #expect(texts.words == [ShellWord("find"), ShellWord("-kitchen", isText: true)])
    #expect(arguments.flags == ["--json", "-c", "home"])
  }

  @Test func aTagThatIsToBeTakenAwayIsNoFlag() {
    let spec = CommandSpec("tag", [.photos, .tags], summary: "")
    let arguments = Arguments(["tag", "3", "+sea", "-city", "-c", "--json"]) { _ in spec }
    #expect(arguments.words == ["tag", "3", "+sea", "-city", "-c"].map { ShellWord($0) })
    #expect(arguments.flags == ["--json"])
  }

  @Test func afterACommandHelpIsAboutTheCommand() {
    #expect(read("search", "--help").words == words("help", "search"))
    #expect(read("search", "light", "-h", "--color", "red").words == words("help", "search"))
    #expect(read("serach", "--help").words == words("help", "serach"))
    #expect(read("--help", "search").flags == ["--help"])
    #expect(read("search", "--", "--help").words.map(\.text) == ["search", "--help"])
  }

  /// It is as long as an id.
  @Test func anUnknownFlagAfterThePhotoIsNoText() {
    let read = read("memo", "1", "--overwrite")
    #expect(read.words == [ShellWord("memo"), ShellWord("1")] && read.flags == ["--overwrite"])
  }

  /// Where no photo is expected.
  @Test func aFlagAsLongAsAnIDIsNone() {
    let read = read("backup", "--overwrite", "x")
    #expect(read.words.map(\.text) == ["backup", "x"] && read.flags == ["--overwrite"])
  }

  @Test func afterAWordThatIsNoCommandOnlyFlagsOfTheProgramAreFlags() {
    let read = read("serach", "sea", "--color", "blue", "--fresh", "--json", "-x")
    #expect(read.words.map(\.text) == ["serach", "sea", "--color", "blue", "--fresh", "-x"])
    #expect(read.flags == ["--json"])
  }

  @Test func flagsBeforeTheWordsAreTheProgramsWithTheirValues() {
    let read = read("--color", "never", "--json", "--width=40", "search", "light")
    #expect(read.flags == ["--color", "never", "--json", "--width=40"])
    #expect(read.words == words("search", "light"))
  }

  @Test func flagsAfterTheWordsAreTheCommandsOwnIfItHasOneOfThatName() {
    let read = read("search", "light", "--color", "red", "--again", "--json", "--width", "40", "dark")
    #expect(read.flags == ["--json", "--width", "40"])
    #expect(read.words == words("search", "light", "--color", "red", "--again", "dark"))
  }

  @Test func aFlagMayBeTypedWithFullWidthLetters() {
    let read = read("－－ｗｉｄｔｈ＝４０", "search", "光", "－－ｃｏｌｏｒ＝ｒｅｄ", "－－ｊｓｏｎ")
    #expect(read.flags == ["--width=４０", "--json"])
    #expect(read.words == words("search", "光", "--color", "ｒｅｄ"))
    #expect(self.read("search", "--", "－－ｊｓｏｎ").words.map(\.text) == ["search", "－－ｊｓｏｎ"])
  }

  @Test func anOptionOfTheCommandMayBeJoinedToItsValue() {
    #expect(read("search", "--color=red").words == words("search", "--color", "red"))
    #expect(read("search", "--color=").words == words("search", "--color", ""))
    #expect(read("show", "--color=red").flags == ["--color=red"])
  }

  @Test func aFlagOfTheCommandIsNotJoinedToAValue() {
    #expect(read("search", "--again=1").words == words("search", "--again=1"))
  }

  @Test func aWordOfTheFormOfAnIDIsNoFlag() {
    let read = read("show", "-abcdefghij", "--cache-dir", "x")
    #expect(read.words == [ShellWord("show"), .init("-abcdefghij", isText: true)])
    #expect(read.flags == ["--cache-dir", "x"], "It is as long as an id, and is a flag.")
    #expect(
      self.read("show", "--bcdefghij").words == [ShellWord("show"), .init("--bcdefghij", isText: true)])
    #expect(self.read("-abcdefghij").words == [])
  }

  @Test func afterTwoDashesEverythingIsAWord() {
    let after = read("search", "--json", "--", "--color", "red", "--", "-c")
    #expect(after.flags == ["--json"])
    #expect(
      after.words == [ShellWord("search")]
        + ["--color", "red", "--", "-c"].map { ShellWord($0, isText: true) })
    let before = read("--json", "--", "search", "--color")
    #expect(before.flags == ["--json"])
    #expect(before.words == [ShellWord("search"), ShellWord("--color", isText: true)])
  }

  @Test func flagsAloneAreNoCommand() {
    #expect(read("-c", "search light", "--yes").words == [])
    #expect(read("-c", "search light", "-f", "-").flags == ["-c", "search light", "-f", "-"])
    #expect(read().words == [] && read("--").words == [])
  }
}
