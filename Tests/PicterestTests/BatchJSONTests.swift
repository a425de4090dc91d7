import Foundation
import TestSupport
import Testing

/// What `--json` prints for scripts.
@Suite(.onThreadsThatMayWait) final class BatchJSONTests: ProgramSuite {
  @Test func everyCommandPrintsOneJSONObjectWithItsNameAndScene() throws {
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
    #expect(outcome.errors.contains("\"error\":{\"code\":\"not-saved\""))
    #expect(outcome.exitCode == 1)
  }

  @Test func foldersThatWereTypedInPartAreShownAsWholePaths() throws {
    let outcome = try program.commands(
      "status", flags: ["--json", "--data-dir", "lib", "--cache-dir", "./kept/"])
    let status = try #require(try outcome.objects().first)
    #expect((status["library"] as? String)?.hasPrefix("/") == true)
    #expect((status["library"] as? String)?.hasSuffix("/\(folder.url.lastPathComponent)/lib") == true)
    #expect((status["cacheFolder"] as? String)?.hasSuffix("/\(folder.url.lastPathComponent)/kept/") == true)
  }

  private func places(_ outcome: PicterestProgram.Outcome) throws -> [[String]] {
    try outcome.errors.split(separator: "\n").map { line in
      let object = try JSONObject.of(line)
      #expect(Set(object.keys) == ["error", "command", "file", "line"])
      return [
        object["command"] as? String ?? "-", object["file"] as? String ?? "-",
        (object["line"] as? Int).map(String.init) ?? "-",
      ]
    }
  }

  @Test func anErrorSaysWhichCommandOfWhichLineFailed() throws {
    let file = folder.url.appending(path: "five.txt")
    try Data("home\n# a comment\nstar 99\n\u{1}\n".utf8 + [0xFF, 0x0A]).write(to: file)
    let flags = ["--json", "--keep-going"]
    #expect(
      try places(try program.run(flags + ["-c", "hoem  \"a\"", "-f", "five.txt", "-f", "none.txt"])) == [
        ["hoem  \"a\"", "-", "-"], ["star 99", "five.txt", "3"], ["\u{1}", "five.txt", "4"],
        ["-", "five.txt", "5"], ["-", "none.txt", "-"],
      ])
    #expect(
      try places(try program.run(flags, input: "home\nstar 99\n")) == [["star 99", "standard input", "2"]])
    #expect(try places(try program.run(["show", "a b", "--json"])) == [["show \"a b\"", "-", "-"]])
    #expect(try places(try program.run(["--json", "--nonsense"])) == [["-", "-", "-"]])
    let address = try places(try program.run(["--json", "-c", "show https://amy:s3cret@h/x"]))
    #expect(address.first?.first?.contains("s3cret") == false)
  }

  @Test func aListHasTheKeysThatScriptsRelyOn() throws {
    let object = try #require(try program.commands("home", flags: ["--json"]).objects().first)
    #expect(Set(object.keys) == ["command", "scene", "photos", "before", "hasMore", "age"])
    let photos = try #require(object["photos"] as? [[String: Any]])
    #expect(photos.count == 15)
    for photo in photos {
      #expect(
        Set(photo.keys) == [
          "number", "id", "label", "photographer", "width", "height", "color", "description", "starred",
          "watermarked",
        ])
    }
  }

  @Test func atTheEndOfTheListNextPrintsAnEmptyListAndSucceeds() throws {
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

  /// The catalogue has photos whose names and descriptions try to do that.
  @Test func nothingFromOutsideControlsTheTerminalOrBreaksTheJSON() throws {
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
}
