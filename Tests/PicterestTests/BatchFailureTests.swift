import Foundation
import TestSupport
import Testing

/// What can go wrong in a session without a prompt, and how the session then ends.
@Suite(.onThreadsThatMayWait) final class BatchFailureTests: ProgramSuite {
  /// Numbers would be those of the list before.
  @Test(arguments: ["search ''qqqq'' --color", "saerch sea", "by nosuchnosuc", "show 99", "find color:xx"])
  func afterAListThatFailedNumbersAreRefusedUntilOneIsShown(line: String) throws {
    let outcome = try program.commands(
      "search light", "star 1 \"light\"", line, "back", "star 1 \"storm\"", "unstar 1-2", "home",
      "star 2 \"home\"", flags: ["--keep-going"])
    let word = line.prefix { $0 != " " }
    #expect(
      outcome.errors.contains(
        "\"\(word)\" failed, so 1 may mean a photo in an older list. Show a list first, or use an id."))
    let memos =
      try program.commands("saved", flags: ["--json"]).objects().first?["photos"] as? [[String: Any]]
    #expect(memos?.map { $0["memo"] as? String } == ["home", "light"])
  }

  @Test(arguments: ["show XXXXXXXXXXX", "search ''q --color", "by 99"])
  func afterAPhotoThatCouldNotBeShownNothingIsDoneToTheOneBefore(line: String) throws {
    let outcome = try program.commands(
      "home", "show 1", "star \"first\"", line, "memo \"second\"", "tag +oops", "unstar", "home", "show 1",
      "tag +fine",
      flags: ["--keep-going"])
    let word = line.prefix { $0 != " " }
    for verb in ["memo", "tag", "unstar"] {
      #expect(
        outcome.errors.contains(
          "\"\(word)\" failed, so \(verb) would be for the photo shown earlier. Show one first."))
    }
    let saved =
      try program.commands("saved", flags: ["--json"]).objects().first?["photos"] as? [[String: Any]]
    #expect(saved?.map { $0["memo"] as? String } == ["first"])
    #expect(saved?.map { $0["libraryTags"] as? [String] } == [["fine"]])
  }

  @Test func afterACardThatCouldNotBeDealtNoOtherIsKept() throws {
    let outcome = try program.commands(
      "random", "random --topic nosuch", "keep", "skip", "keep", "random sea", "keep",
      flags: ["--keep-going"])
    #expect(outcome.errors.contains("\"random\" failed, so keep would be for the photo shown earlier."))
    #expect(outcome.output.components(separatedBy: "is saved").count == 2)
  }

  @Test(arguments: ["status x", "undo x", "memo 99 x", "next x"])
  func afterALineThatWasToShowNothingNumbersAreThoseOfTheList(line: String) throws {
    let outcome = try program.commands("home", line, "star 2", flags: ["--keep-going"])
    #expect(outcome.output.contains("is saved"))
  }

  @Test func afterALineThatCannotBeReadNumbersAreRefusedToo() throws {
    let file = folder.url.appending(path: "commands")
    try (Data("home\nsearch li".utf8) + [0xFF] + Data("\nstar 1 light\n".utf8)).write(to: file)
    let outcome = try program.run(["--keep-going", "-f", file.plainPath])
    #expect(outcome.errors.contains("Not all lines could be read, so 1 may mean a photo in an older list."))
    #expect(try program.commands("saved").output.hasPrefix("Nothing is saved yet."))
  }

  @Test(arguments: [
    (
      "memo 1 hi\ntags",
      "picterest: A command is one line. Use another -c for the next line, or put quotes around text with "
        + "line breaks.\n"
    ),
    ("hoem", "picterest: There is no command \"hoem\". Did you mean home?\n"),
  ])
  func wrongUsageIsExplainedAndExitsWith64(line: String, message: String) throws {
    let outcome = try program.commands(line)
    #expect(outcome.errors == message)
    #expect(outcome.exitCode == 64)
    #expect(outcome.output == "")
  }

  @Test func aVariableThatIsNotAServerExitsWith78() throws {
    let outcome = try program.run(["-c", "home"], environment: ["PICTEREST_API": "nonsense"])
    #expect(outcome.exitCode == 78)
    #expect(outcome.errors.hasPrefix("picterest: \"nonsense\" in PICTEREST_API is not a server address"))
  }

  @Test func aHomeFolderThatIsNotUTF8ExitsWith78AndMakesNothing() throws {
    let process = program.process([])
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "HOME=$(printf 'h\\377') && HOME=$PWD/$HOME exec \"$0\" -c saved",
      PicterestProgram.url(of: "picterest").plainPath,
    ]
    process.environment?["XDG_DATA_HOME"] = nil
    let outcome = try RunningProgram(process).outcome()
    #expect(outcome.exitCode == 78)
    #expect(outcome.errors.hasPrefix("picterest: HOME is not a path in UTF-8: "))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.plainPath) == [])
  }
}
