import Foundation
import TestSupport
import Testing

/// What `--json` prints for scripts.
@Suite(.onThreadsThatMayWait) struct BatchJSONTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
  }

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
    #expect(outcome.errors.hasPrefix("{\"error\":{\"code\":\"not-saved\""))
    #expect(outcome.exitCode == 1)
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
