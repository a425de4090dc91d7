import SceneCore
import TestSupport

@testable import Shell

extension CommandBook<VerbStub> {
  /// The commands for parsing tests: one for each kind of argument.
  static let forParsing = CommandBook(
    scene: .home,
    verbs: [
      CommandSpec("home", summary: ""),
      CommandSpec("star", [.photo, .optionalMemo], summary: "", examples: ["star 3 \"a memo\""]),
      CommandSpec("show", [.photo], summary: "", examples: ["show 3"]),
      CommandSpec("memo", [.memo], summary: "", examples: ["memo \"text\""]),
      CommandSpec(
        "search", [.words], options: [.init("--color", values: ["red", "green"]), .init("--topic")],
        summary: "",
        examples: ["search light"]),
      CommandSpec(
        "find", [.query],
        options: [
          .init("--limit", range: 1...1000), .init("--color", values: ["blue"]),
          .init("--orientation", values: ["portrait"]),
        ], summary: ""),
      CommandSpec("backup", [.folder], summary: ""),
      CommandSpec("columns", [.columns], summary: "", examples: ["columns 3"]),
      CommandSpec(
        "random", [.words],
        options: [.init("--of", namesOf: "topics", isInsteadOfWords: true), .init("--size", values: ["s"])],
        summary: ""),
      CommandSpec("topic", [.item(of: "topics", called: "slug")], summary: "", examples: ["topic 3"]),
      CommandSpec("delete", [.photo], flags: ["--yes"], summary: "", examples: ["delete 1"]),
    ].map { VerbStub($0) },
    scenes: SceneTable(
      first: .home,
      rows: [
        SceneRow(
          scene: "albums",
          specs: [
            CommandSpec(
              "album", [.item(of: "albums", called: "name")], summary: "", examples: ["album summer"],
              effect: .opens(""))
          ])
      ]))
}
