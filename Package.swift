// swift-tools-version: 6.2
import PackageDescription

// Every module, in the order in which they may import each other. A target sees only what its `dependencies` name, so
// an import that is not declared here does not compile. ArchitectureTests read this manifest and say which rule a new
// dependency breaks.

// A scene is a folder under Scenes/, with its tests under Tests/Scenes/. Its module and the program's dependency on it
// follow from its name here.
let scenes = [
  "Home", "Saved", "Find", "Trash", "Search", "Topics", "Topic", "Random", "Detail", "Photographer",
  "Status", "Library", "Verify", "Backup", "Transfer", "Config", "Doctor",
]

/// The written parts of the manual.
let manual = [
  "about", "calls", "config", "export", "files", "find", "json", "keys", "library", "photos", "pictures",
  "quotes",
  "scripts", "serve",
]

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let nio = ["NIOCore", "NIOHTTP1", "NIOPosix"].map {
  Target.Dependency.product(name: $0, package: "swift-nio")
}

let package = Package(
  name: "picterest",
  products: [
    .executable(name: "picterest", targets: ["picterest"]),
    .executable(name: "picterest-serve", targets: ["picterest-serve"]),
  ],
  // `exact:`, because Package.resolved is not committed and only this file says what is built.
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  ],
  targets: scenes.map(Target.scene) + [
    // What the program is about, and the basics.
    .target(name: "UnicodeText"),
    .target(name: "Domain", dependencies: ["UnicodeText"]),
    .target(name: "POSIX", dependencies: ["CSignals", "CSync"]),
    .target(name: "Terminal", dependencies: ["POSIX"]),
    .target(name: "Inspection", dependencies: ["Domain", "Terminal"], plugins: ["CycleTraces"]),
    .target(name: "Markup"),
    .target(
      name: "SceneCore", dependencies: ["Domain", "Terminal", "Inspection", "Markup"],
      plugins: ["CycleTraces"]),

    .target(name: "ProgramVersion", dependencies: ["CVersion"]),

    // Workers and the machinery under them.
    .target(name: "SQLite", dependencies: ["CSQLite"]),
    .target(name: "PostgreSQL", dependencies: ["CPostgreSQL"]),
    .target(name: "HTTPTransport", dependencies: ["POSIX", "CCurl"]),
    // Optimised in debug builds too, like DemoCatalogue: without it, drawing a picture takes a hundred times as long.
    .target(
      name: "Pictures", dependencies: ["Terminal", "CJPEG", "CZlib"],
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .target(name: "LineEditing", dependencies: ["POSIX", "Terminal", "UnicodeText", "CLibedit", "CSignals"]),
    .target(name: "UnsplashWorker", dependencies: ["Domain", "HTTPTransport"]),
    .target(name: "LibraryCore", dependencies: ["Domain", "POSIX"]),
    .target(name: "StorageWorker", dependencies: ["Domain", "POSIX", "LibraryCore", "SQLite"]),
    .target(
      name: "SharedLibraryWorker",
      dependencies: ["Domain", "POSIX", "LibraryCore", "FileCache", "PostgreSQL"]),
    .target(
      name: "GalleryPage", dependencies: ["Markup"],
      resources: ["beginning.html", "end.html", "style.css", "script.js"].map { .embedInCode("Page/\($0)") }),
    .target(
      name: "TransferWorker", dependencies: ["Domain", "POSIX", "Markup", "Pictures", "GalleryPage"]),
    .target(name: "SettingsWorker", dependencies: ["Domain", "POSIX"]),
    .target(name: "FileCache", dependencies: ["POSIX"]),
    .target(name: "AnswerCache", dependencies: ["POSIX", "FileCache", "HTTPTransport"]),
    .target(
      name: "PictureWorker", dependencies: ["Domain", "POSIX", "FileCache", "HTTPTransport", "Pictures"]),
    .target(name: "Gallery", dependencies: ["Domain", "SceneCore", "Terminal", "Pictures"]),
    // Optimised in debug builds too: without it, one picture 1080 pixels wide takes two seconds.
    .target(
      name: "DemoCatalogue", dependencies: ["Domain", "HTTPTransport", "Pictures", "UnicodeText"],
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),

    // C, only for calls that Swift cannot make itself.
    .target(
      name: "CLibedit", path: "Sources/CLibraries/CLibedit", linkerSettings: [.linkedLibrary("edit")]),
    .target(name: "CJPEG", path: "Sources/CLibraries/CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(
      name: "CSQLite", path: "Sources/CLibraries/CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(name: "CSignals", path: "Sources/CLibraries/CSignals"),
    .target(name: "CSync", path: "Sources/CLibraries/CSync"),
    // Opened on first use, so not linked.
    .target(name: "CPostgreSQL", path: "Sources/CLibraries/CPostgreSQL"),
    .target(name: "CZlib", path: "Sources/CLibraries/CZlib"),
    // `make build` tells the commit and its day.
    .target(
      name: "CVersion", path: "Sources/CLibraries/CVersion",
      cSettings: [
        .define("PICTEREST_COMMIT", to: "0x" + (Context.environment["PICTEREST_COMMIT"] ?? "0")),
        .define("PICTEREST_DAY", to: Context.environment["PICTEREST_DAY"] ?? "0"),
      ]),
    .target(name: "CCurl", path: "Sources/CLibraries/CCurl"),

    // What `trace` needs in every scene is generated from its protocols.
    .executableTarget(name: "cycle-traces", path: "Plugins/cycle-traces"),
    .plugin(name: "CycleTraces", capability: .buildTool(), dependencies: ["cycle-traces"]),

    // `swift package scene` writes a new scene.
    .executableTarget(name: "scene-generator", path: "Plugins/scene-generator"),
    .plugin(
      name: "SceneGenerator",
      capability: .command(
        intent: .custom(verb: "scene", description: "Writes a new scene, with tests that say what to write."),
        permissions: [.writeToPackageDirectory(reason: "A new scene is files of this package.")]),
      dependencies: ["scene-generator"]),

    // Programs.
    .executableTarget(
      name: "picterest",
      dependencies: [
        "Domain", "POSIX", "Terminal", "Inspection", "SceneCore", "ProgramVersion", "HTTPTransport",
        "LineEditing", "UnsplashWorker", "StorageWorker", "SharedLibraryWorker", "TransferWorker",
        "GalleryPage",
        "PictureWorker", "AnswerCache", "SettingsWorker",
        "Gallery", "DemoCatalogue",
      ] + scenes.map { .init(stringLiteral: $0 + "Scene") },
      // The course, for `lesson`, and the manual, for `help` and the man pages.
      resources: (1...10).map { .embedInCode("Lessons/Lesson\($0 < 10 ? "0" : "")\($0).md") }
        + manual.map { .embedInCode("Manual/\($0).md") }),
    .executableTarget(
      name: "picterest-serve",
      dependencies: ["POSIX", "ProgramVersion", "DemoCatalogue", "HTTPTransport", argumentParser] + nio),

    // Tests: a target for each room, so that few modules have to be made of them, with a folder for each module.
    .target(
      name: "TestSupport", dependencies: ["Domain", "LibraryCore", "SceneCore", "Terminal"],
      path: "Tests/TestSupport"),
    .target(name: "LoopbackServer", dependencies: ["HTTPTransport"], path: "Tests/LoopbackServer"),
    .tests(
      "Core",
      of: [
        "UnicodeText", "Domain", "POSIX", "Markup", "ProgramVersion", "Terminal", "Inspection", "SceneCore",
        "FileCache",
      ]),
    .tests("Prompt", of: ["LineEditing"], with: ["Terminal"]),
    .tests(
      "Screen", of: ["Pictures", "Gallery"],
      with: ["CJPEG", "DemoCatalogue", "Domain", "SceneCore", "Terminal"]),
    .tests(
      "Photos", of: ["UnsplashWorker", "PictureWorker", "HTTPTransport", "AnswerCache"],
      with: ["CCurl", "Domain", "FileCache", "LoopbackServer", "POSIX"]),
    .tests(
      "Library", of: ["LibraryCore", "StorageWorker", "SharedLibraryWorker", "SQLite", "PostgreSQL"],
      with: ["CSQLite", "Domain", "POSIX"]),
    .tests(
      "Transfer", of: ["TransferWorker", "GalleryPage"], with: ["Domain", "POSIX", "Pictures"]),
    .tests(
      "Demo", of: ["DemoCatalogue", "picterest-serve"],
      with: ["Domain", "HTTPTransport", "LoopbackServer", "Pictures"]),
    .tests(
      "App", of: ["picterest", "SettingsWorker"],
      with: [
        "AnswerCache", "Domain", "Gallery", "HTTPTransport", "Inspection", "LineEditing", "LoopbackServer",
        "Pictures", "POSIX", "SceneCore", "Terminal", "UnsplashWorker",
      ], exclude: ["picterest/Traces"]),
    .tests(
      "Scenes", of: scenes.map { $0 + "Scene" }, with: ["Domain", "Inspection", "SceneCore", "Terminal"]),
    .testTarget(
      name: "PluginsTests", dependencies: ["cycle-traces", "scene-generator"], path: "Tests/Plugins"),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["picterest", "Inspection", "TestSupport"],
      path: "Tests/ArchitectureTests"),
  ]
)

// `make build` builds the programs, in one go and without a plan for the tests; `make run` builds the prompt alone.
let buildsPrograms = Context.environment["PICTEREST_PROGRAMS"] != nil
let buildsPrompt = Context.environment["PICTEREST_PROMPT"] != nil
if buildsPrograms || buildsPrompt {
  let others: Set = ["TestSupport", "LoopbackServer", "scene-generator", "SceneGenerator"]
  package.targets.removeAll { $0.type == .test || others.contains($0.name) }
}

// `make tests ROOMS="Scenes App"` builds the tests of these rooms alone.
let rooms = (Context.environment["PICTEREST_ROOMS"] ?? "").split(separator: " ").map { String($0) + "Tests" }
if !rooms.isEmpty { package.targets.removeAll { $0.type == .test && !rooms.contains($0.name) } }

// The packages are only for the server.
let testsServer = rooms.isEmpty || rooms.contains("DemoTests")
if buildsPrompt || !buildsPrograms && !testsServer {
  package.targets.removeAll { $0.name == "picterest-serve" }
  package.products.removeAll { $0.name == "picterest-serve" }
  package.dependencies = []
}

// What `make bench` measures inside the program; no other build has it.
if Context.environment["PICTEREST_INSIDE"] != nil {
  package.targets.append(
    .executableTarget(
      name: "inside", dependencies: ["POSIX", "Pictures", "Terminal"], path: "Tests/Benchmarks/Inside"))
}

// A tarball has the packages in it, and is built without a network.
if Context.environment["SWIFTCI_USE_LOCAL_DEPS"] != nil {
  package.dependencies = ["swift-argument-parser", "swift-nio"].map { .package(path: "vendor/" + $0) }
}

// `make docs` needs it; the programs do not.
if Context.environment["PICTEREST_DOCS"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0"))
}

extension Target {
  /// A scene; scenes see each other only through SceneCore.
  static func scene(_ name: String) -> Target {
    .target(
      name: name + "Scene", dependencies: ["SceneCore", "Domain", "Terminal", "Inspection"],
      path: "Scenes/" + name, plugins: ["CycleTraces"])
  }

  /// The tests of a room: of its modules, each in the folder of its name.
  static func tests(
    _ room: String, of modules: [String], with others: [String] = [], exclude: [String] = []
  ) -> Target {
    .testTarget(
      name: room + "Tests",
      dependencies: (modules + others + ["TestSupport"]).map { .init(stringLiteral: $0) },
      path: "Tests/" + room, exclude: exclude)
  }
}

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  // `unsafe` is used only to call C (SE-0458).
  .strictMemorySafety(),
  // Warnings are errors, but a deprecation in a dependency does not stop the build (SE-0480).
  .treatAllWarnings(as: .error),
  .treatWarning("DeprecatedDeclaration", as: .warning),
  // `any` marks a protocol that is used as a type (SE-0335).
  .enableUpcomingFeature("ExistentialAny"),
  // A file imports what it uses (SE-0444), and its imports are internal by default (SE-0409).
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  // A conformance of a main-actor type is a main-actor conformance (SE-0470).
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let unsetTargets: Set = [
  "CLibedit", "CJPEG", "CSQLite", "CPostgreSQL", "CCurl", "CSignals", "CSync", "CZlib", "CVersion",
  "CycleTraces", "SceneGenerator",
]
for target in package.targets where !unsetTargets.contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + swiftSettings
}
