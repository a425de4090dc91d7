import SceneCore
import TestSupport
import Testing

@testable import picterest

/// What is said about words that are not commands where they are typed.
struct CommandBookTests {
  private func book(_ scene: SceneName, of rows: [SceneRow] = SceneTable.rows) -> CommandBook<VerbStub> {
    let here = rows.first { $0.scene == scene }?.specs ?? []
    return CommandBook(scene: scene, verbs: here.map { VerbStub($0) }, scenes: rows)
  }

  @Test(arguments: [
    (SceneName.home, "delete", "delete works in saved, not in home. Did you mean unstar?"),
    (.home, "restore", "restore works in the trash, not in home. Type trash to go there."),
    (.home, "purge", "purge works in the trash, not in home. Type trash to go there."),
    (.home, "undelete", "There is no command \"undelete\". Did you mean undo?"),
    (.saved, "undelete", "There is no command \"undelete\". Did you mean restore?"),
    (.home, "empty", "There is no command \"empty\". Did you mean purge? It works in the trash."),
    (.home, "grep", "There is no command \"grep\". Did you mean find?"),
    (.home, "credit", "credit works in detail, not in home. Type show <n|id> to go there."),
    (.home, "memo", "memo works in saved and detail, not in home. Type show <n|id> to go there."),
    (.home, "home>", "Leave out \"home>\": type only what comes after it."),
    (.saved, "picterest", "Leave out \"picterest\": type only what comes after it."),
    (.home, "hepl", "There is no command \"hepl\". Did you mean help?"),
    (.home, "delte", "There is no command \"delte\". Did you mean delete? It works in saved."),
    (.home, "save", "There is no command \"save\". Did you mean star?"),
    (.random, "SAVE", "There is no command \"SAVE\". Did you mean keep?"),
    (.saved, "rm", "There is no command \"rm\". Did you mean delete?"),
    (.home, "rm", "There is no command \"rm\". Did you mean unstar?"),
    (.home, "ls", "There is no command \"ls\". Did you mean home?"),
    (.detail, "edit", "There is no command \"edit\". Did you mean memo?"),
    (.home, "edit", "There is no command \"edit\". Did you mean memo? It works in saved and detail."),
    (.home, "ㅗㅐㅡㄷ", "There is no command \"ㅗㅐㅡㄷ\". Did you mean home?"),
    (.home, "ㄴㅅㅁㄱ", "There is no command \"ㄴㅅㅁㄱ\". Did you mean star?"),
    (.home, "Show", "There is no command \"Show\". Did you mean show?"),
    (.random, "Prev", "There is no command \"Prev\". Did you mean prev?"),
    (
      .random, "star",
      "star works in home, saved, search, topic, detail and photographer, not in random. Did you mean keep?"
    ),
    (
      .random, "next",
      "next works in home, saved, search, topic and photographer, not in random. Did you mean skip?"
    ),
    (
      .saved, "unstar",
      "unstar works in home, search, topic, detail and photographer, not in saved. Did you mean delete?"
    ),
    (.home, "credit", "credit works in detail, not in home. Type show <n|id> to go there."),
    (.home, "ㄴㅁㅍㄷ", "There is no command \"ㄴㅁㅍㄷ\". Did you mean star?"),
    (.home, "keep", "keep works in random, not in home. Did you mean star?"),
    (.saved, "keep", "keep works in random, not in saved. Did you mean star?"),
    (.home, "prev", "prev works in random, not in home. Did you mean back?"),
    (.detail, "prev", "prev works in random, not in detail. Did you mean back?"),
    (
      .home, "ㅔㄱㄷㅍ", "There is no command \"ㅔㄱㄷㅍ\". prev works in random, not in home. Did you mean back?"
    ),
    (
      .home, "ㅇ딛ㅅㄷ", "There is no command \"ㅇ딛ㅅㄷ\". delete works in saved, not in home. Did you mean unstar?"
    ),
    (
      .home, "DELETE",
      "There is no command \"DELETE\". delete works in saved, not in home. Did you mean unstar?"
    ),
    (.topic, "refresh", "There is no command \"refresh\". Did you mean home --fresh?"),
    (.home, "url", "There is no command \"url\". Did you mean show?"),
    (.home, "download", "There is no command \"download\". Did you mean star?"),
    (.home, "copy", "There is no command \"copy\". Did you mean star?"),
    (.topics, "copy", "There is no command \"copy\". Did you mean backup?"),
    (.home, "sort", "There is no command \"sort\". Did you mean saved --sort memo?"),
    (.home, "count", "There is no command \"count\". Did you mean status?"),
    (.home, "untag", "There is no command \"untag\". Did you mean tag 1 -sea?"),
    (.detail, "untag", "There is no command \"untag\". Did you mean tag -sea?"),
    (
      .random, "unstar",
      "unstar works in home, search, topic, detail and photographer, not in random. Type info, then unstar."
    ),
    (
      .random, "memo", "memo works in saved and detail, not in random. Type info, then memo."
    ),
    (
      .random, "columns",
      "columns works in home, search, topic and photographer, not in random. "
        + "Type home, search or topic <slug> to go there."
    ),
    (
      .topics, "star",
      "star works in home, saved, search, topic, detail and photographer, not in topics. "
        + "Type home, saved, search or topic <slug> to go there."
    ),
    (
      .topics, "credit", "credit works in detail, not in topics. Type home, then show <n|id> to go there."
    ),
  ])
  func aWordThatIsNotACommandHereIsExplained(scene: SceneName, word: String, sentence: String) {
    #expect(book(scene).unknown(word) == DisplayedError(.unknownCommand, sentence))
  }

  @Test func aSceneIsCalledWhatItShows() {
    let book = CommandBook(
      scene: .saved, verbs: [VerbStub](), scenes: SceneTable.rows, place: "the trash")
    #expect(
      book.unknown("y").message == "There is no command \"y\" in the trash. Type help to see the commands.")
    #expect(book.unknown("skip").message.hasPrefix("skip works in random, not in the trash."))
  }

  @Test(arguments: [("the trash", "purge"), (nil, "delete")])
  func whatIsInTheTrashIsNotDeletedAgain(place: String?, meant: String) {
    let verbs = SceneTable.rows.first { $0.scene == .saved }?.specs.map { VerbStub($0) } ?? []
    let book = CommandBook(scene: .saved, verbs: verbs, scenes: SceneTable.rows, place: place)
    for word in ["unstar", "rm", "erase"] {
      #expect(book.unknown(word, hasArguments: true).message.hasSuffix(" Did you mean \(meant)?"))
    }
  }

  @Test(arguments: [
    ("rm", "unstar or delete"), ("copy", "star or backup"), ("undelete", "restore"), ("edit", "memo"),
    ("ㅇ딛ㅅㄷ", "delete"),
  ])
  func atAShellEveryCommandThatIsMeantIsNamed(word: String, meant: String) {
    let home = SceneTable.rows.first { $0.scene == .home }?.specs ?? []
    let book = CommandBook(
      scene: .home, verbs: home.map { VerbStub($0) }, scenes: SceneTable.rows, isFromShell: true)
    #expect(
      book.unknown(word, hasArguments: true).message
        == "There is no command \"\(word)\". Did you mean \(meant)?")
  }

  /// With five of the scenes, so that a new one changes nothing here.
  @Test(arguments: [
    (
      SceneName.detail, "next",
      "next works in home, saved, topic and photographer, not in detail. "
        + "Type home, saved or by to go there."
    ),
    (
      .saved, "columns",
      "columns works in home, topic and photographer, not in saved. Type home or by <n|id> to go there."
    ),
  ])
  func aWordThatSeveralScenesHaveNamesThemAndTheWays(scene: SceneName, word: String, sentence: String) {
    let five: Set<SceneName> = [.home, .saved, .topic, .detail, .photographer]
    let book = book(scene, of: SceneTable.rows.filter { five.contains($0.scene) })
    #expect(book.unknown(word) == DisplayedError(.unknownCommand, sentence))
  }

  @Test(arguments: [
    ("columns", "Type back, then columns <1–8|auto>."), ("next", "Type back, then next."),
    ("skip", "Type random to go there."),
  ])
  func aCommandOfTheSceneBeforeThisOneIsAStepAway(word: String, way: String) {
    let rows = SceneTable.rows
    let here = rows.first { $0.scene == .detail }?.specs ?? []
    let book = CommandBook(
      scene: .detail, verbs: here.map { VerbStub($0) }, scenes: rows, before: .home)
    #expect(book.unknown(word).message.hasSuffix(way))
  }

  @Test(arguments: SceneTable.rows.map(\.scene))
  func noCommandOfASceneIsSaidToWorkElsewhere(scene: SceneName) {
    let book = book(scene)
    for spec in book.here { #expect(!book.scenes(with: spec.verb).contains { $0.scene == scene }) }
  }

  @Test func everySynonymOfACommandLeadsToIt() {
    for scene in SceneTable.rows {
      let book = book(scene.scene)
      let names = Set(book.specs.flatMap(\.names))
      for spec in book.specs {
        for word in spec.synonyms where !names.contains(word) && book.scenes(with: word).isEmpty {
          #expect(book.unknown(word).message.contains("Did you mean "), "\(word) in \(scene.scene)")
        }
      }
    }
  }

  @Test func noCommandThatWorksEverywhereIsASynonym() {
    let everywhere = SceneTable.rows.flatMap(\.openings).map(\.spec) + AnywhereCommand.specs
    for spec in SceneTable.rows.flatMap(\.specs) + AnywhereCommand.specs {
      #expect(
        spec.synonyms.filter { word in everywhere.contains { $0.isCalled(word) } } == [], "\(spec.verb)")
    }
  }

  @Test func noWordHasTwoMeaningsInOneScene() {
    for scene in SceneTable.rows {
      let names = book(scene.scene).specs.flatMap(\.names)
      #expect(Set(names).count == names.count, "\(scene.scene)")
    }
  }
}
