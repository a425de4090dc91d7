import Foundation
import TestSupport
import Testing

@testable import Shell

/// Package.swift as SwiftPM understands it.
@Suite(.onThreadsThatMayWait) struct ManifestTests {
  private let targets: [ManifestTarget]

  init() throws {
    targets = try Manifest.targets()
  }

  private var modules: [ManifestTarget] {
    targets.filter { $0.type != "test" && !$0.isTestModule && !$0.isC && !$0.isTool }
  }

  @Test func everyDependencyInTheManifestIsInTheTable() throws {
    for target in modules {
      _ = try #require(
        ModuleRules.imports(of: target.name), "\(target.name) has no row in ModuleRules: add one")
      for other in target.dependencies.sorted() where !ModuleRules.allows(target.name, other) {
        Issue.record(
          "\(target.name) depends on \(other). \(ModuleRules.lesson(from: target.name, to: other))")
      }
    }
  }

  @Test func everyDependencyInTheManifestIsUsed() throws {
    for target in targets where !target.isC && !target.isOfScene && !target.isTool {
      let imports = try SourceTree.imports(under: target.path)
      // Module names have no hyphens.
      let unused = target.dependencies.filter { !imports.contains($0.replacing("-", with: "_")) }
      for other in unused.sorted() {
        Issue.record(
          "\(target.name) depends on \(other), but none of its files imports it: remove the dependency.")
      }
    }
  }

  @Test func everyModuleInTheTableIsInTheManifest() {
    #expect(Set(modules.map(\.name).filter { !ModuleRules.isScene($0) }) == Set(ModuleRules.mayImport.keys))
  }

  @Test func everySceneInTheTableIsInTheManifest() {
    #expect(modules.map(\.name).filter(ModuleRules.isScene).sorted() == ModuleMap.sceneModules.sorted())
  }

  @Test func everyArrowInTheTableIsInTheManifest() {
    for target in modules {
      let imports = ModuleRules.imports(of: target.name) ?? []
      let scenes = target.name == "picterest" ? ModuleMap.sceneModules : []
      #expect(imports.union(scenes) == target.dependencies, "\(target.name)")
    }
  }

  /// A module's tests are in the folder of its name, in its room's target.
  @Test func everyModuleHasTests() throws {
    let folders = Set(
      try SourceTree.tests().filter { $0.text.contains("@Test") }.flatMap { $0.path.split(separator: "/") })
    for module in modules {
      let name = ModuleRules.isScene(module.name) ? module.name.dropLast("Scene".count) : module.name[...]
      #expect(folders.contains(name), "\(module.name) has no tests of its own.")
    }
  }

  @Test(arguments: ["PICTEREST_PROGRAMS", "PICTEREST_PROMPT", "PICTEREST_ALONE"])
  func aRoomChangesNoBuildOfAProgram(build: String) throws {
    let programs = try Manifest.targets(for: [build: "1"]).map(\.name)
    #expect(try Manifest.targets(for: [build: "1", "PICTEREST_ROOM": "Library"]).map(\.name) == programs)
    #expect(programs.contains { ["picterest", "scene-alone"].contains($0) })
  }

  @Test func theTestsOfARoomComeWithTheGenerator() throws {
    let targets = try Manifest.targets(for: ["PICTEREST_ROOM": "Library"]).map(\.name)
    #expect(
      Set(targets).isSuperset(of: ["LibraryTests", "SceneGenerator"]) && !targets.contains("CoreTests"))
  }

  @Test func everySwiftTargetIsBuiltStrictly() {
    for target in targets where !target.isC && target.type != "plugin" {
      #expect(
        target.settings.isSuperset(of: Self.strict), "\(target.name) is built less strictly than the rest.")
    }
  }

  private static let strict: Set<String> = [
    "swiftLanguageMode", "strictMemorySafety", "treatAllWarnings", "ExistentialAny", "MemberImportVisibility",
    "InternalImportsByDefault", "InferIsolatedConformances",
  ]

  /// The feature is off on purpose: in Swift 6.3.1 it makes asynchronous closures crash at run time (swift#88993,
  /// swift#87097).
  @Test func nonisolatedFunctionsStillLeaveTheCallersActor() {
    for target in targets {
      #expect(!target.settings.contains("NonisolatedNonsendingByDefault"), "\(target.name)")
    }
  }
}

struct ManifestTarget {
  var name: String
  var type: String
  /// The path relative to the project's folder.
  var path: String
  var dependencies: Set<String>
  /// The names of its Swift settings and upcoming features.
  var settings: Set<String>

  /// C modules have a second capital: CCurl, CJPEG.
  var isC: Bool { name.hasPrefix("C") && name.dropFirst().first?.isUppercase == true }
  /// Whether only the build uses the target.
  var isTool: Bool { path.hasPrefix("Plugins/") || type == "plugin" }
  var isTestModule: Bool { path.hasPrefix("Tests/") }
  /// Whether the target is a scene or its tests, which have equal dependencies, so that the manifest only lists names.
  var isOfScene: Bool { path.hasPrefix("Scenes/") || path.hasPrefix("Tests/Scenes/") }
}

enum Manifest {
  private struct Failed: Error, CustomStringConvertible {
    var description: String
  }

  /// - Parameter build: The variables that choose a build; empty for the whole project.
  static func targets(for build: [String: String] = [:]) throws -> [ManifestTarget] {
    let dump = try #require(try JSONSerialization.jsonObject(with: try dump(build)) as? [String: Any])
    let targets = try #require(dump["targets"] as? [[String: Any]])
    return targets.map { target in
      ManifestTarget(
        name: target["name"] as? String ?? "", type: target["type"] as? String ?? "",
        path: target["path"] as? String ?? "", dependencies: dependencies(target), settings: settings(target))
    }
  }

  private static func dependencies(_ target: [String: Any]) -> Set<String> {
    let entries = target["dependencies"] as? [[String: [Any]]] ?? []
    return Set(entries.compactMap { $0.values.first?.first as? String })
  }

  private static func settings(_ target: [String: Any]) -> Set<String> {
    let settings = target["settings"] as? [[String: Any]] ?? []
    let kinds = settings.compactMap { $0["kind"] as? [String: Any] }
    let names = kinds.flatMap(\.keys)
    let features = kinds.compactMap { ($0["enableUpcomingFeature"] as? [String: Any])?["_0"] as? String }
    return Set(names + features)
  }

  /// Uses its own scratch folder, removed together with SwiftPM's temporary files, because the test run has locked the
  /// project's.
  private static func dump(_ build: [String: String]) throws -> Data {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "picterest-manifest-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let process = Process()
    let own = ["TMPDIR": scratch.path(), "PICTEREST_ROOM": ""].merging(build) { $1 }
    process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", SourceTree.root.path(), "--scratch-path", scratch.path(),
      "dump-package",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed(description: "the manifest cannot be read") }
    return data
  }
}
