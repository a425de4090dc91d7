import Domain
import FoundationEssentials
import Glibc
import HTTPTransport
import OperatingSystem
import SceneCore
import Shell
import Terminal
import TestSupport

/// The entry point for `make scene`: a session with one scene, doubles for its workers, and the trace on.
///
/// Without a name, it prints the names of all scenes, each with a command to try.
@main enum SceneAlone {
  @MainActor static func main() async throws {
    let typed = CommandLine.arguments.dropFirst().map { $0.lowercased() }
    let rows = ProgramScene.rows.filter { [$0.row.scene.rawValue] == typed }
    if let scene = rows.first {
      await run(scene.alone(with: rows.flatMap(\.row.specs)), try SettingTable(flags, ownHome))
    }
    for row in ProgramScene.rows.map(\.row) {
      print(row.scene.rawValue, row.specs.first?.example ?? "", separator: "\t")
    }
    if let name = typed.first { print("There is no scene \(SafeText(name).text). Choose one of these.") }
    exit(typed.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
  }

  @MainActor private static func run(_ scene: ProgramScene, _ settings: SettingTable) async -> Never {
    var session = Session(
      flags: flags, settings: LiveSettings(settings),
      network: CurlTransport(userAgent: "picterest"), timeZone: .system(settings.environment),
      traits: SharedTraits(settings.environment))
    session.scenes = [scene]
    let doubles = AppContainer.Workers(LawWorkers(.working))
    session.makeWorkers = { _, _, _, _, _ in doubles }
    await session.run()
  }

  private static var flags: Flags {
    var flags = Flags()
    (flags.source, flags.trace, flags.keepGoing) = (.demo, true, true)
    return flags
  }

  /// An environment without settings, with a home in the build folder.
  private static var ownHome: [String: String] {
    let kept = Environment.current().filter { !$0.key.hasPrefix("XDG_") && !$0.key.hasPrefix("PICTEREST_") }
    return kept.merging(["HOME": FileManager.default.currentDirectoryPath + "/.build/scene"]) { $1 }
  }
}

extension ProgramScene {
  /// Opens the scene by its own command; a scene that only another one leads to gets a plausible input.
  fileprivate func alone(with specs: [CommandSpec]) -> ProgramScene {
    ProgramScene(row: SceneRow(scene: row.scene, specs: specs), make: make ?? makeWithInput)
  }

  private var makeWithInput: Make {
    let (name, photo) = (row.scene, Photo.make(id: "p1"))
    return { container in
      switch name {
      case .topic: container.makeTopic(TopicInput(topic: .make()))
      case .photographer: container.makePhotographer(PhotographerInput(photo: photo))
      default:
        container.makeDetail(
          DetailInput(photo: NumberedPhoto(number: 1, photo: photo), list: PhotoSequence(Photo.many(1...5))))
      }
    }
  }
}
