import Foundation
import TestSupport
import Testing

/// The program as scripts use it: commands in, results and exit codes out.
@Suite(.onThreadsThatMayWait) struct BatchTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
  }

  @Test func theCommandsOfTheMissionWorkInOneSession() throws {
    let outcome = try program.commands(
      "home", "next", "star 3 \"light for the kitchen\"", "saved", "show 1", "back", "delete 1 --yes", "saved"
    )
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix(" 1 ☆ Photo 1 · ") == true)
    #expect(lines.contains { $0.hasPrefix("30 ☆ Photo 30 · ") })
    #expect(lines.contains("★ Photo 3 is saved: \"light for the kitchen\""))
    #expect(lines.contains { $0.hasPrefix("1 ★ \"light for the kitchen\" · ") })
    #expect(lines.contains("  Memo        light for the kitchen"))
    #expect(lines.contains("☆ Photo 1 is no longer in the library."))
    #expect(lines.last?.hasPrefix("Nothing is saved yet.") == true)
  }

  @Test func everyCommandPrintsOneJSONObjectWithItsNameAndItsScene() throws {
    let outcome = try program.commands(
      "home", "next", "star 3 \"memo\"", "saved", "show 1", "credit", "memo \"new\"", "back", "memo 1 \"\"",
      "status",
      "help", "delete 1", "home", "unstar 1", "quit", flags: ["--json", "--yes", "--keep-going"])
    let objects = try outcome.objects()
    #expect(
      objects.map { $0["command"] as? String } == [
        "home", "next", "star", "saved", "show", "credit", "memo", "back", "memo", "status", "help", "delete",
        "home", "quit",
      ])
    #expect(
      objects.map { $0["scene"] as? String } == [
        "home", "home", "home", "saved", "detail", "detail", "detail", "saved", "saved", "saved", "saved",
        "saved",
        "home", "home",
      ])
    #expect(outcome.errors.hasPrefix("{\"error\":{\"code\":\"not-saved\""))
    #expect(outcome.exitCode == 1)
  }

  @Test func aListHasTheKeysThatScriptsRelyOn() throws {
    let object = try #require(try program.commands("home", flags: ["--json"]).objects().first)
    #expect(Set(object.keys) == ["command", "scene", "photos", "hasMore"])
    let photos = try #require(object["photos"] as? [[String: Any]])
    #expect(photos.count == 15)
    for photo in photos {
      #expect(
        Set(photo.keys) == [
          "number", "id", "label", "photographer", "width", "height", "color", "description", "starred",
        ])
    }
  }

  @Test func aStarIsThereAfterARestartAndGoneAfterADelete() throws {
    _ = try program.commands("home", "star 2")
    let starred = try program.commands("home", flags: ["--json"]).objects()
    #expect(stars(starred.first) == [2])
    _ = try program.commands("saved", "delete 1 --yes")
    let deleted = try program.commands("home", flags: ["--json"]).objects()
    #expect(stars(deleted.first) == [])
  }

  private func stars(_ object: [String: Any]?) -> [Int] {
    let photos = object?["photos"] as? [[String: Any]] ?? []
    return photos.filter { $0["starred"] as? Bool == true }.compactMap { $0["number"] as? Int }
  }

  @Test func starringTwiceKeepsOrUpdatesTheMemoAndNeverMakesASecondRow() throws {
    let objects = try program.commands(
      "home", "star 1 \"one\"", "star 1", "star 1 \"two\"", "star 1 \"\"", "saved", flags: ["--json"]
    ).objects()
    #expect(objects[1...4].map { $0["outcome"] as? String } == ["starred", "kept", "updated", "updated"])
    #expect(objects[1...4].map { $0["memo"] as? String } == ["one", "one", "two", nil])
    #expect(objects.last?["total"] as? Int == 1)
  }

  @Test func thePictureIsAFileUnderTheRelativeNameThatTheRowTells() throws {
    let objects = try program.commands("home", "star 1", "saved", flags: ["--json"]).objects()
    let photo = try #require((objects.last?["photos"] as? [[String: Any]])?.first)
    let file = try #require(photo["file"] as? String)
    let picture = try Data(contentsOf: program.dataFolder.appending(path: "pictures/" + file))
    #expect(picture.starts(with: [0xFF, 0xD8, 0xFF]))
    #expect(!file.contains("/"))
  }

  @Test func theFirstFailureEndsASession() throws {
    let outcome = try program.commands("home", "star 99", "saved")
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors == "picterest: There is no photo 99: the list goes from 1 to 15.\n")
    #expect(!outcome.output.contains("Nothing is saved yet"))
  }

  @Test func keepGoingGoesOnAndKeepsTheFirstFailure() throws {
    let outcome = try program.commands("hoem", "star 99", "saved", flags: ["--keep-going"])
    #expect(outcome.exitCode == 64)
    #expect(outcome.output.contains("Nothing is saved yet"))
  }

  @Test(arguments: [
    ("hoem", "picterest: There is no command \"hoem\". Did you mean home?\n"),
    ("xyzzy", "picterest: There is no command \"xyzzy\" in home. Type help to see what there is.\n"),
    (
      "star kitchen",
      "picterest: \"kitchen\" is not the number of a photo. star takes one from the list, "
        + "as in: star 3 \"light for the kitchen\"\n"
    ),
    ("star", "picterest: star needs the number of a photo, as in: star 3 \"light for the kitchen\"\n"),
    ("home 3", "picterest: home does not take \"3\". It is typed like this: home\n"),
    (
      "star 3 \"light",
      "picterest: The quote that opens at \"light is never closed. Close it with the same quote.\n"
    ),
  ])
  func wrongUsageIsExplainedAndExitsWith64(line: String, message: String) throws {
    let outcome = try program.commands(line)
    #expect(outcome.errors == message)
    #expect(outcome.exitCode == 64)
    #expect(outcome.output == "")
  }

  @Test func aMemoMayHaveLinesOfItsOwn() throws {
    let objects = try program.commands("home", "star 1 \"one\ntwo\"", "saved", flags: ["--json"]).objects()
    #expect(objects[1]["memo"] as? String == "one\ntwo")
    #expect(objects.count == 3)
  }

  @Test func aNumberInDetailIsNoMemo() throws {
    let outcome = try program.commands("home", "star 1 \"keep me\"", "show 1", "star 4")
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains("takes no number"))
    #expect(try program.commands("saved").output.contains("\"keep me\""))
  }

  @Test func anOutputThatTakesNothingIsSaid() throws {
    let process = program.process(["-c", "home"])
    let errors = Pipe()
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(said == "picterest: Standard output cannot be written: No space left on device.\n")
    #expect(process.terminationStatus == 74)
  }

  @Test func withKeepGoingALineThatCannotBeReadIsOneFailure() throws {
    let file = folder.url.appending(path: "commands.txt")
    try Data([0xFF, 0x0A] + "help\n".utf8).write(to: file)
    let outcome = try program.run(["--keep-going", "-f", "missing.txt", "-f", file.path()])
    #expect(outcome.exitCode == 65)
    #expect(outcome.output.contains("Anywhere:"))
  }

  @Test func aQuestionWithoutATerminalIsNotAsked() throws {
    let outcome = try program.commands("home", "star 1", "saved", "delete 1")
    #expect(outcome.exitCode == 64)
    #expect(
      outcome.errors
        == "picterest: Nobody can be asked here, so nothing was deleted. Say yes beforehand, as in: delete 1 --yes\n"
    )
    #expect(try program.commands("saved", flags: ["--json"]).objects().first?["total"] as? Int == 1)
  }

  @Test func yesBeforehandAnswersEveryQuestion() throws {
    let outcome = try program.commands("home", "star 1", "saved", "delete 1", flags: ["--yes"])
    #expect(outcome.exitCode == 0)
  }

  @Test func standardInputIsReadWhenItIsNoTerminal() throws {
    let outcome = try program.run(["--json"], input: "home\n\n# a comment\r\nstar 1 \"memo\"\r\nsaved")
    #expect(outcome.exitCode == 0)
    #expect(try outcome.objects().map { $0["command"] as? String } == ["home", "star", "saved"])
  }

  @Test func commandsComeFirstThenFilesAllInOneSession() throws {
    let file = folder.url.appending(path: "commands.txt")
    try "star 2\nsaved\n".write(to: file, atomically: true, encoding: .utf8)
    let outcome = try program.run(["--json", "-f", file.path(), "-c", "home"])
    #expect(try outcome.objects().map { $0["command"] as? String } == ["home", "star", "saved"])
  }

  @Test func aFailureInAFileNamesItsLine() throws {
    let file = folder.url.appending(path: "commands.txt")
    try "home\nstar 99\n".write(to: file, atomically: true, encoding: .utf8)
    let outcome = try program.run(["-f", file.path()])
    #expect(
      outcome.errors == "picterest: \(file.path()):2: There is no photo 99: the list goes from 1 to 15.\n")
  }

  @Test func aFileThatIsNotThereExitsWith65() throws {
    let outcome = try program.run(["-f", "missing.txt"])
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.errors == "picterest: The file \"missing.txt\" cannot be read: No such file or directory.\n")
  }

  @Test func textThatIsNotUTF8ExitsWith65AndNamesItsLine() throws {
    let file = folder.url.appending(path: "commands.txt")
    try Data([0x68, 0x65, 0x6C, 0x70, 0x0A, 0xFF, 0xFE, 0x0A]).write(to: file)
    let outcome = try program.run(["-f", file.path()])
    #expect(outcome.exitCode == 65)
    #expect(outcome.errors == "picterest: \(file.path()):2: This line is not UTF-8 text.\n")
  }

  @Test func withoutATerminalThereAreNoEscapeSequences() throws {
    let outcome = try program.commands("home", "star 1", "nonsense")
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(!outcome.errors.contains("\u{1B}"))
  }

  @Test func colourCanBeAskedFor() throws {
    #expect(try program.commands("home", flags: ["--color", "always"]).output.contains("\u{1B}[36m"))
  }

  @Test func linesFitTheWidthThatIsAskedFor() throws {
    let lines = try program.commands("home", flags: ["--width", "24"]).output.split(separator: "\n")
    #expect(lines.prefix(15).allSatisfy { $0.count <= 24 })
    #expect(lines.contains { $0.contains("… · Solène Guérin") })
  }

  @Test func sentencesAreWrappedToTheWidthAndMessagesForScriptsAreNot() throws {
    let outcome = try program.commands("status", "help", "delete 1", flags: ["--width", "30"])
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 30 })
    #expect(
      outcome.errors == "picterest: delete works in saved, not in home. Type saved to go there.\n")
    let unwrapped = try program.commands("status", "help")
    #expect(unwrapped.output.contains("\nLibrary: 0 photos saved, in \(program.dataFolder.plainPath)\n"))
  }

  @Test func aVariableThatIsNoServerExitsWith78() throws {
    let outcome = try program.run(["-c", "home"], environment: ["PICTEREST_API": "nonsense"])
    #expect(outcome.exitCode == 78)
    #expect(outcome.errors.hasPrefix("picterest: \"nonsense\" in PICTEREST_API is not the address"))
  }

  @Test func atTheEndOfTheListNextIsAnEmptyListAndNoFailure() throws {
    let nexts = Array(repeating: "next\n", count: 160).joined()
    let outcome = try program.run(["--json"], input: "home\n" + nexts)
    #expect(outcome.exitCode == 0)
    let objects = try outcome.objects()
    let last = try #require(objects.last)
    #expect((last["photos"] as? [Any])?.isEmpty == true)
    #expect(last["hasMore"] as? Bool == false)
    let ids = objects.flatMap { ($0["photos"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String } }
    #expect(ids.count == 2_400)
    #expect(Set(ids).count == 2_400)
  }

  /// The catalogue holds photos whose names and descriptions try this.
  @Test func nothingFromOutsideSteersTheTerminalOrBreaksTheJSON() throws {
    let nexts = Array(repeating: "next\n", count: 159).joined()
    let text = try program.run([], input: "home\n" + nexts)
    let json = try program.run(["--json"], input: "home\n" + nexts)
    for output in [text.output, json.output] {
      let harmful = output.unicodeScalars.first { scalar in
        scalar != "\n" && (scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value))
          || [.format, .privateUse].contains(scalar.properties.generalCategory) && scalar != "\u{200D}"
      }
      #expect(harmful == nil)
    }
    #expect(json.output.contains(#"\u001b"#))
    #expect(try json.objects().count == 160)
  }

  @Test func aReaderThatGoesAwayIsNoNoise() throws {
    let process = program.process(["-c", "home", "-c", "next", "-c", "next"])
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try output.fileHandleForReading.close()
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(said.isEmpty)
    #expect(process.terminationStatus == 141)
  }

  @Test(arguments: [["--version"], ["--help"]])
  func versionAndHelpGoToStandardOutput(arguments: [String]) throws {
    let outcome = try program.run(arguments)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("picterest"))
    #expect(outcome.errors == "")
  }

  @Test(arguments: [
    ["--no-such-flag"], ["--color", "blue"], ["--width", "3"], ["--demo", "--api", "http://127.0.0.1:1"],
    ["--api", "ftp://example.com"], ["--api", "http://example.com"], ["--api", "nonsense"],
    ["--api", "https://user:word@example.com"], ["--data-dir", ""],
  ])
  func wrongFlagsExitWith64(arguments: [String]) throws {
    let outcome = try program.run(arguments + ["-c", "help"])
    #expect(outcome.exitCode == 64)
    #expect(!outcome.errors.isEmpty)
    #expect(outcome.output == "")
    let json = try program.run(["-c", "help"] + arguments + ["--json"])
    #expect(json.exitCode == 64)
    #expect(json.output == "")
    #expect(json.errors.hasSuffix("\n"))
    #expect(json.errors.count { $0 == "\n" } == 1)
    let error = try #require(try JSONObject.of(json.errors[...])["error"] as? [String: String])
    #expect(error["code"] == "usage")
    #expect(error["message"]?.isEmpty == false)
  }

  @Test func aWrongFlagIsNamedToAScript() throws {
    let outcome = try program.run(["--json", "--width", "3"])
    #expect(
      outcome.errors
        == #"{"error":{"code":"usage","message":"--width takes a number of cells from 20 to 1000, not 3."}}"#
        + "\n")
  }

  @Test(arguments: [["--json", "--version"], ["--json", "--help"]])
  func versionAndHelpAreForPeopleAlsoWithJSON(arguments: [String]) throws {
    let outcome = try program.run(arguments)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("picterest"))
  }
}
