import Foundation
import Testing

@testable import scene_generator

struct ChangeTests {
  private let folder: ProjectFolder
  private static let useCases = "FetchCollections,OpenCollection"
  private static let destinations =
    "Detail, Find, Home, Photographer, Random, Saved, Search, Topic, Topics, Trash"

  init() throws {
    folder = try ProjectFolder()
  }

  private func change(
    _ name: String = "Collections", _ useCases: String = useCases, leadsTo destination: String? = nil,
    command: String? = nil
  ) throws -> Change {
    let way = destination.map { ["--leads-to", $0] } ?? []
    let word = command.map { ["--command", $0] } ?? []
    return try Change(
      adding: try SceneOrder([name, "--use-cases", useCases] + way + word), to: folder.project)
  }

  /// The lines that the change adds to a file.
  private func lines(addedTo path: String, by change: Change) throws -> [String] {
    let before = try folder.project.text(of: path).split(separator: "\n")
    let after = try #require(change.changed[path]).split(separator: "\n")
    let difference = after.difference(from: before)
    #expect(difference.removals.isEmpty, "\(path)")
    return difference.insertions.compactMap { change in
      if case .insert(_, let line, _) = change { String(line) } else { nil }
    }
  }

  @Test func aSceneIsItsFilesAndItsTests() throws {
    let files = try change().files.keys.sorted()
    let tests = ["InteractorTests", "LawTests", "PresenterTests", "Spies", "ViewControllerTests"]
    let sources = ["Command", "Interactor", "Models", "Presenter", "SceneComposer", "ViewController"]
    #expect(
      files == ["Scenes/Collections/Collections.docc/Collections.md"]
        + sources.map { "Scenes/Collections/Collections\($0).swift" }
        + ["Tests/App/picterest/Traces/collections.txt"]
        + tests.map { "Tests/Scenes/Collections/Collections\($0).swift" })
  }

  @Test func aSceneThatLeadsToAnotherHasARouterToo() throws {
    let (without, with) = (try change(), try change(leadsTo: "Detail"))
    let more = Set(with.files.keys).subtracting(without.files.keys)
    #expect(
      more == [
        "Scenes/Collections/CollectionsRouter.swift",
        "Tests/Scenes/Collections/CollectionsDataStoreStub.swift",
        "Tests/Scenes/Collections/CollectionsRouterTests.swift",
      ])
    #expect(!without.files.values.contains { $0.contains("outing") || $0.contains("avigator") })
    let view = try #require(with.files["Scenes/Collections/CollectionsViewController.swift"])
    #expect(view.contains("openCollection(request: .init())\n      await router.routeToDetail()\n"))
  }

  @Test func aSceneThatACommandOpensIsLedToAsItWasLeft() throws {
    let change = try change(leadsTo: "Find")
    let router = try #require(change.files["Scenes/Collections/CollectionsRouter.swift"])
    #expect(
      router.contains(
        "    guard leadsToFind(source: dataStore) else { return }\n    await findRoute.take(())\n"))
    let container = try #require(change.changed["Sources/App/picterest/Startup/AppContainer.swift"])
    #expect(container.contains(#"self.scene(OpenableScene(name: "find"))"#))
  }

  @Test func everySceneThatComesOnStageCanBeLedTo() throws {
    let table = try folder.project.text(of: "Sources/App/picterest/Startup/ProgramScene.swift")
    let onStage = table.matches(of: /ProgramScene\(scene: .*, specs: (\w+)SceneComposer/).map(
      \.output.1)
    #expect(onStage.count == 10)
    for scene in onStage { _ = try change(leadsTo: String(scene)) }
  }

  @Test(arguments: ["Status", "Nowhere"]) func aSceneToWhichNoRouteLeadsIsRefused(destination: String) {
    let refusal = #expect(throws: Refusal.self) { try change(leadsTo: destination) }
    #expect(
      refusal?.description
        == "No route leads to \(destination): a scene can lead to \(Self.destinations).")
  }

  @Test func moduleFactoryAndTableRowAreAdded() throws {
    let change = try change()
    #expect(try lines(addedTo: "Package.swift", by: change) == ["  \"Collections\","])
    #expect(
      try lines(addedTo: "Sources/App/Shell/Output/ModuleMap.swift", by: change) == [
        "    \"Collections\","
      ])
    #expect(
      try lines(addedTo: "Sources/App/picterest/Startup/ProgramScene.swift", by: change) == [
        "import CollectionsScene",
        #"    ProgramScene(scene: "collections", specs: CollectionsSceneComposer.commands) { $0.makeCollections() },"#,
      ])
    let container = try #require(change.changed["Sources/App/picterest/Startup/AppContainer.swift"])
    let isMade = container.contains(
      """
        }

        func makeCollections() -> any TextScene {
          CollectionsSceneComposer.make(
            output: output, inspector: inspector)
        }
      }

      """)
    #expect(isMade, "\(container)")
  }

  @Test func theMapOfTheReadmeGetsTheScene() throws {
    let change = try change()
    #expect(change.changed["Documentation/modules.dot"]?.contains(#"\nCollectionsScene"]"#) == true)
  }

  @Test(arguments: [("Albums", "BackupScene"), ("Zoo", nil)])
  func anImportIsPutAmongTheOthersInTheirOrder(name: String, next: String?) throws {
    let table = try #require(try change(name).changed["Sources/App/picterest/Startup/AppContainer.swift"])
    #expect(table.contains("import \(name)Scene\n\(next.map { "import \($0)" } ?? "")\n"))
  }

  @Test func everythingIsWritten() throws {
    let before = try folder.files()
    let change = try change()
    try change.write(to: folder.project)
    #expect(
      try folder.files() == before.merging(change.files) { $1 }.merging(change.changed) { $1 })
  }

  @Test(arguments: [
    ("Home", "There is Scenes/Home already"), ("HOme", "There is Scenes/Home already"),
    ("Gallery", "There is Sources/Screen/Gallery already"), ("List", "SceneCore has a type List"),
    ("Photo", "Domain has a type Photo"), ("Skip", "skip is a command already"),
    ("Help", "help is a command already"),
  ])
  func aNameThatTheProjectHasIsRefusedAndNothingIsWritten(name: String, reason: String) throws {
    let before = try folder.files()
    let refusal = #expect(throws: Refusal.self) { try change(name).write(to: folder.project) }
    #expect(refusal?.description.contains(reason) == true)
    #expect(try folder.files() == before)
  }

  @Test func aSecondSceneOfTheSameNameIsRefused() throws {
    try change().write(to: folder.project)
    let refusal = #expect(throws: Refusal.self) { try change() }
    #expect(refusal?.description.contains("There is Scenes/Collections already") == true)
  }

  @Test func aFileThatIsThereIsFoundBeforeAnythingIsWritten() throws {
    let path = "Tests/App/picterest/Traces/collections.txt"
    try "mine".write(to: folder.project.root.appending(path: path), atomically: true, encoding: .utf8)
    let refusal = #expect(throws: Refusal.self) { try change() }
    #expect(refusal?.description == "There is \(path) already.")
  }

  @Test func aFileThatCameToBeAfterTheChecksIsNotReplaced() throws {
    let change = try change()
    let path = "Scenes/Collections/CollectionsModels.swift"
    let url = folder.project.root.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try "mine".write(to: url, atomically: true, encoding: .utf8)
    #expect(throws: (any Error).self) { try change.write(to: folder.project) }
    #expect(try folder.project.text(of: path) == "mine")
  }

  @Test(arguments: [
    ("Package.swift", "let scenes = ["),
    ("Sources/App/picterest/Startup/ProgramScene.swift", "static let rows = ["),
  ])
  func aPlaceThatIsNotFoundIsNamed(path: String, place: String) throws {
    try folder.edit(path, place, with: "something else")
    let refusal = #expect(throws: Refusal.self) { try change() }
    #expect(refusal?.description.hasPrefix("\(path) has no place for the new scene") == true)
  }

  @Test(arguments: [
    ("FetchAll,OpenOne", ["shelf", "open"]), ("FetchAll,HelpMe", ["shelf", "helpme"]),
    ("FetchAll,ImportOne", ["shelf", "importone"]),
    ("FetchAll,OpenOne,OpenTwo", ["shelf", "open", "opentwo"]),
    ("FetchAll,SavedOne", ["shelf", "savedone"]),
  ])
  func aVerbThatIsTakenIsTypedWithWhatItIsDoneTo(useCases: String, commands: [String]) throws {
    #expect(try change("Shelf", useCases).order.useCases.map(\.command) == commands)
  }

  @Test func namesWithWhichALineWouldBeTooLongAreRefused() throws {
    let long = "RecommendCollectionsOfPhotographsThatLookAlike"
    let refusal = #expect(throws: Refusal.self) { try change("Collections", long) }
    #expect(refusal?.description.hasPrefix("The names are too long") == true)
  }

  @Test func aSceneMayHaveACommandOfMoreWords() throws {
    let files = try change("Tags", "FetchTags,OpenTag", command: "tag-list").files
    let commands = try #require(files["Scenes/Tags/TagsCommand.swift"])
    #expect(commands.contains("  case tagList = \"tag-list\", open\n"))
    let view = try #require(files["Scenes/Tags/TagsViewController.swift"])
    #expect(
      view.contains("let name: SceneName = \"tag-list\"\n") && view.contains("    case .tagList: await"))
    #expect(files["Tests/App/picterest/Traces/tag-list.txt"]?.hasPrefix("> tag-list\n") == true)
  }

  @Test(arguments: [("Tags", nil, "tags"), ("Shelf", "tag", "tag"), ("Switch", nil, "switch")])
  func aCommandThatIsTakenSaysHowToNameAnother(name: String, command: String?, taken: String) {
    let refusal = #expect(throws: Refusal.self) { try change(name, command: command) }
    #expect(refusal?.description.hasPrefix("\(taken) is a ") == true)
    #expect(refusal?.description.hasSuffix(": --command \(taken)-list") == true)
  }

  @Test func contributingAndTheReportHaveOneListOfWhatIsLeft() throws {
    let words = { (text: String) in text.filter { $0 != "`" }.split(whereSeparator: \.isWhitespace) }
    let report = try change("Album", "FetchAlbum,OpenPhoto").report
    let left = try #require(report.components(separatedBy: "Left to do, in this order:\n").last)
    let contributing = try ProjectFolder.real.text(of: "Documentation/Contributing.md")
    let isThere = words(contributing).joined(separator: " ").contains(words(left).joined(separator: " "))
    #expect(isThere, "Contributing lacks:\n\(left)")
  }

  @Test func theReportNamesTheMethodsAndWhatIsLeft() throws {
    let report = try change().report
    #expect(
      report.contains("  open: openCollection, presentOpenedCollection, displayOpenedCollection\n"))
    #expect(report.contains("1. The failing tests say what to write: make unit ONLY=Collections\n"))
  }
}
