import Foundation
import TestSupport
import Testing

/// A command given as words on the program's command line.
@Suite(.onThreadsThatMayWait) final class ShellWordTests: ProgramSuite {
  @Test func aCommandInWordsDoesTheSameAsAfterC() throws {
    for (words, line) in [
      (["search", "light", "--color", "red"], "search light --color red"),
      (["search", "light", "--color=red"], "search light --color red"), (["help", "find"], "help find"),
      (["home"], "home"), (["saved"], "saved"), (["topic", "golden-hour"], "topic golden-hour"),
    ] {
      for flags in [[], ["--json"], ["--width", "40"], ["--color", "always"]] {
        var expected = try program.run(flags + ["-c", line])
        expected.output.replace(" · next for more", with: "")
        #expect(try program.run(flags + words) == expected, "\(words) \(flags)")
      }
    }
  }

  @Test func flagsMayComeAfterTheWords() throws {
    #expect(try program.run(["saved", "--json"]).objects().first?["total"] as? Int == 0)
    let outcome = try program.run(["search", "light", "--color", "red", "--json", "--color", "never"])
    #expect(outcome.exitCode == 64, "Both are search's.")
    #expect(try program.run(["help", "--color", "always"]).output.contains("\u{1B}["))
  }

  @Test func noPromptIsShownAndStandardInputIsNotRead() throws {
    let outcome = try program.run(["saved"], input: "home\n")
    #expect(outcome.output.hasPrefix("Nothing is saved yet.") && outcome.output.count { $0 == "\n" } == 1)
    #expect(outcome.errors == "" && outcome.exitCode == 0)
  }

  /// A date is also a range of numbers.
  @Test func aMemoThatIsADateSaysHowToWriteIt() throws {
    let shell = try program.run(["memo", "1", "2026-11-23"])
    let advice = "memo takes one photo at a time. If 2026-11-23 is the memo: memo 1 "
    #expect(shell.errors == "picterest: \(advice)-- 2026-11-23\n")
    #expect(try program.commands("saved", "memo 1 2026-11-23").errors.contains(advice + "\"2026-11-23\""))
  }

  @Test(arguments: [
    (["hoem"], "picterest: There is no command \"hoem\". Did you mean home?\n"),
    (["xyzzy"], "picterest: There is no command \"xyzzy\". picterest help shows the commands.\n"),
    ([""], "picterest: There is no command \"\". picterest help shows the commands.\n"),
    (
      ["keep", "light"],
      "picterest: keep works only in random, on the photo shown there. For a photo whose id you know: picterest star <id>\n"
    ),
    (
      ["-c", "search", "light"],
      "picterest: \"light\" cannot be combined with -c or -f. "
        + "A whole command after -c is in quotes, as in: -c \"search light\"\n"
    ),
    (
      ["saved", "-f", "file"],
      "picterest: \"saved\" cannot be combined with -c or -f. "
        + "A whole command after -c is in quotes, as in: -c \"search light\"\n"
    ),
    (
      ["saved", "--jsn"],
      "picterest: Neither saved nor picterest has an option \"--jsn\". Did you mean --json?\n"
    ),
    (
      ["star", "Dwu85P9SOIk", "-thanks"],
      "picterest: Neither star nor picterest has an option \"-thanks\""
        + "; a word that begins with - goes after --. Usage: picterest star <n|1-5,8|id> [\"memo\"]\n"
    ),
    (["search", "--color", "blu"], "picterest: --color does not take \"blu\". Did you mean blue?\n"),
  ])
  func wrongUsageIs64AndSaysWhatToDo(arguments: [String], message: String) throws {
    let outcome = try program.run(arguments)
    #expect(outcome == .init(output: "", errors: message, exitCode: 64))
    let json = try program.run(arguments + ["--json"])
    #expect(json.exitCode == 64 && json.errors.contains("\"error\":{"))
  }

  @Test func aPhotoIsNamedByItsID() throws {
    let found = try program.run(["search", "light", "--json"]).objects().first
    let photo = try #require((found?["photos"] as? [[String: Any]])?.first)
    let id = try #require(photo["id"] as? String)
    let starred = try program.run(["star", id, "two  words", "\"more\"", "--json"]).objects().first
    #expect(starred?["memo"] as? String == "two  words \"more\"")
    #expect(starred?["id"] as? String == id)
    #expect(try program.run(["unstar", id, "--json"]).objects().first?["outcome"] as? String == "deleted")
  }

  @Test func aSavedPhotoIsNamedByItsIDOrByItsNumberInSaved() throws {
    let home = try program.commands("home", "star 1 \"first\"", "star 2 \"second\"", flags: ["--json"])
    let id = try #require(try home.objects()[1]["id"] as? String)
    let memo = try program.run(["memo", id, "for the hall", "--json"]).objects().first
    #expect(memo?["scene"] as? String == "saved" && memo?["memo"] as? String == "for the hall")
    #expect(try program.run(["memo", "1", "newest"]).exitCode == 0)
    #expect(try program.run(["delete", "2"]).exitCode == 64, "There is no one to ask.")
    #expect(
      try program.run(["delete", "2", "--yes"]).output.hasSuffix(
        "; its memo was \"for the hall\". Type undo to bring it back.\n"))
    let saved = try program.run(["saved", "--json"]).objects().first?["photos"] as? [[String: Any]]
    #expect(saved?.map { $0["memo"] as? String } == ["newest"])
    #expect(try program.run(["delete", "2", "--yes"]).exitCode == 1)
    #expect(try program.run(["delete", id, "--yes"]).exitCode == 1)
  }

  @Test func aPhotoInTheTrashIsSaidToBeThere() throws {
    let home = try program.commands("home", "star 1 \"first\"", "unstar 1", flags: ["--json"])
    let id = try #require(try home.objects()[1]["id"] as? String)
    for words in [["memo", id, "x"], ["tag", id, "+sea"], ["delete", id]] {
      let outcome = try program.run(words)
      #expect(outcome.exitCode == 1 && outcome.errors.contains(" is in the trash, "), "\(words)")
      #expect(outcome.errors.contains("Type star \(id) to bring it back"), "\(words)")
    }
    let memos = try program.run(["memo", id, "--history"])
    #expect(memos.exitCode == 0 && memos.output.contains("first"))
    #expect(try program.run(["restore", id]).exitCode == 0)
  }

  @Test func helpAtAShellIsAboutTheShell() throws {
    #expect(try program.run(["help"]).output.hasPrefix("At a shell:\n"))
    #expect(try program.run(["-c", "help"]).output.hasPrefix("In home:\n"))
  }

  /// So do other programs, and servers often have no names of zones.
  @Test func aZoneMayBeADistanceFromGMT() throws {
    _ = try program.commands("home", "star 3 \"first\"", "star 3 \"second\"")
    let times = try ["KST-9", "Asia/Seoul", "UTC"].map { zone in
      try program.run(["memo", "1", "--history"], environment: ["TZ": zone]).output
    }
    #expect(times[0] == times[1] && times[0] != times[2])
  }

  @Test func helpAfterACommandIsAboutTheCommand() throws {
    for (words, line) in [
      (["search", "--help"], ["help", "search"]),
      (["search", "light", "-h", "--color", "red"], ["help", "search"]),
      (["memo", "--help"], ["help", "memo"]), (["hoem", "--help"], ["help", "hoem"]),
    ] {
      #expect(try program.run(words) == program.run(line), "\(words)")
    }
    #expect(try program.run(["--help", "search"]).output.contains("USAGE: picterest"))
    let query = try program.run(["search", "--json", "--", "--help"]).objects().first?["query"]
    #expect(query as? String == "--help")
  }

  @Test func aTextOfWhichNothingCanBeSeenClearsAMemo() throws {
    #expect(try program.commands("home", "star 1 \"old\"").exitCode == 0)
    #expect(try program.run(["memo", "1", "\u{200B}"]).output.contains("has no memo now"))
  }

  @Test func aNumberIsRefusedBecauseNoListIsShown() throws {
    for words in [["star", "3", "a memo"], ["3"]] {
      #expect(try program.run(words).exitCode == 1)
    }
    let outcome = try program.run(["star", "3", "a memo"])
    #expect(
      outcome.errors == "picterest: There is no list yet in which a photo could be number 3. "
        + "Type the photo's id, or show its list first: picterest -c home -c 'star 3 \"a memo\"', "
        + "or for a saved photo: picterest -c saved -c 'star 3 \"a memo\"'\n")
    #expect(try program.run(["star", "3", "--json"]).errors.contains("\"code\":\"unknown-number\""))
    #expect(
      try program.run(["unstar", "1-3"]).errors.hasSuffix(
        "Type the photo's id, or its number in saved: picterest delete 1-3\n"))
  }

  @Test func aDashAsTheMemoMeansStandardInput() throws {
    #expect(try program.commands("home", "star 1 \"old\"").exitCode == 0)
    let outcome = try program.run(["memo", "1", "-"], input: "two lines\nof --text \"x\"\n\n")
    #expect(outcome.errors == "" && outcome.exitCode == 0)
    func memo() throws -> String? {
      let photos = try program.run(["saved", "--json"]).objects().first?["photos"] as? [[String: Any]]
      return photos?.first?["memo"] as? String
    }
    #expect(try memo() == "two lines\nof --text \"x\"")
    #expect(try program.run(["memo", "1", "-"], input: "\u{FEFF}of a Windows editor\r\n").exitCode == 0)
    #expect(try memo() == "of a Windows editor")
    #expect(try program.run(["memo", "1", "--", "-"], input: "text").exitCode == 0)
    #expect(try memo() == "-")
  }

  @Test func starTakesItsMemoFromStandardInputToo() throws {
    let id = try #require(
      try program.commands("home", "star 1 \"old\"", flags: ["--json"]).objects().last?["id"] as? String)
    #expect(try program.run(["star", id, "-"], input: "new\n").output.contains("\"new\""))
  }

  @Test(arguments: [
    ("", "it is blank. To clear a memo, type \"\" in place of -."), (" \n", "it is blank."),
    ("\u{FEFF}\n", "it is blank."), ("a\0b", "it is not text in UTF-8, or has a NUL byte."),
    (String(repeating: "a", count: 1 << 20) + "b", "it is longer than a memo may be, which is 1 MB."),
  ])
  func standardInputThatIsNoMemoChangesNothing(input: String, reason: String) throws {
    #expect(try program.commands("home", "star 1 \"old\"").exitCode == 0)
    let outcome = try program.run(["memo", "1", "-"], input: input)
    #expect(outcome.exitCode == 65 && outcome.errors.contains(reason), "\(outcome.errors)")
    #expect(try program.run(["saved"]).output.contains("\"old\""))
  }
}
