// swift-tools-version: 6.2
import PackageDescription

// Every module, in the order in which they may import each other. A target sees only what its `dependencies` name, so
// an import that is not declared here does not compile. ArchitectureTests read this manifest and say which rule a new
// dependency breaks.

// A scene is a folder under Scenes/, with its tests under Tests/Scenes/. Its module, its tests and the program's
// dependency on it follow from its name here.
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
  targets: scenes.flatMap(Target.scene) + [
    // What the program is about, and the basics.
    .target(name: "Domain"),
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
    .target(name: "LineEditing", dependencies: ["POSIX", "Terminal", "CLibedit", "CSignals"]),
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
      name: "DemoCatalogue", dependencies: ["Domain", "HTTPTransport", "Pictures"],
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

    // Tests, in folders that mirror those of the sources.
    .target(
      name: "TestSupport", dependencies: ["Domain", "LibraryCore", "SceneCore", "Terminal"],
      path: "Tests/TestSupport"),
    .target(name: "LoopbackServer", dependencies: ["HTTPTransport"], path: "Tests/LoopbackServer"),
    .tests(of: "Domain", dependencies: ["TestSupport"]),
    .tests(of: "POSIX", dependencies: ["TestSupport"]),
    .tests(of: "Markup"),
    .tests(of: "ProgramVersion"),
    .tests(of: "Terminal", dependencies: ["TestSupport"]),
    .tests(of: "Inspection", dependencies: ["Domain", "TestSupport"]),
    .testTarget(
      name: "CycleTracesTests", dependencies: ["cycle-traces"], path: "Tests/Plugins/CycleTraces"),
    .testTarget(
      name: "SceneGeneratorTests", dependencies: ["scene-generator"], path: "Tests/Plugins/SceneGenerator"),
    .tests(of: "SceneCore", dependencies: ["Domain", "Inspection", "TestSupport"]),
    .tests(of: "HTTPTransport", dependencies: ["CCurl", "LoopbackServer", "TestSupport"]),
    .tests(of: "Pictures", dependencies: ["CJPEG", "DemoCatalogue", "Terminal", "TestSupport"]),
    .tests(of: "LineEditing", dependencies: ["Terminal", "TestSupport"]),
    .tests(
      of: "UnsplashWorker", dependencies: ["Domain", "HTTPTransport", "LoopbackServer", "TestSupport"]),
    .tests(of: "LibraryCore", dependencies: ["Domain", "TestSupport"]),
    .tests(
      of: "StorageWorker",
      dependencies: ["Domain", "POSIX", "LibraryCore", "SQLite", "CSQLite", "TestSupport"]),
    .tests(
      of: "SharedLibraryWorker", dependencies: ["Domain", "PostgreSQL", "TestSupport"]),
    .tests(of: "SQLite", dependencies: ["TestSupport"]),
    .tests(of: "PostgreSQL"),
    .tests(of: "GalleryPage", dependencies: ["TestSupport"]),
    .tests(
      of: "TransferWorker", dependencies: ["Domain", "POSIX", "Pictures", "GalleryPage", "TestSupport"]),
    .tests(of: "SettingsWorker", dependencies: ["Domain", "TestSupport"]),
    .tests(of: "FileCache", dependencies: ["POSIX", "TestSupport"]),
    .tests(of: "AnswerCache", dependencies: ["POSIX", "HTTPTransport", "LoopbackServer", "TestSupport"]),
    .tests(
      of: "PictureWorker",
      dependencies: ["Domain", "FileCache", "HTTPTransport", "LoopbackServer", "TestSupport"]),
    .tests(of: "Gallery", dependencies: ["Domain", "SceneCore", "Terminal", "Pictures", "TestSupport"]),
    .tests(of: "DemoCatalogue", dependencies: ["Domain", "HTTPTransport", "Pictures"]),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["picterest", "Inspection", "TestSupport"],
      path: "Tests/ArchitectureTests"),
    .testTarget(
      name: "PicterestServeTests",
      dependencies: ["picterest-serve", "HTTPTransport", "LoopbackServer", "TestSupport"],
      path: "Tests/PicterestServeTests"),
    .testTarget(
      name: "PicterestTests",
      dependencies: [
        "picterest", "Domain", "Gallery", "HTTPTransport", "Inspection", "SceneCore", "Terminal",
        "TestSupport", "LineEditing", "LoopbackServer",
      ], path: "Tests/PicterestTests", exclude: ["Traces"]),
  ]
)

// `make run` builds the prompt alone: what only the server and the tests need is neither fetched nor planned.
if Context.environment["PICTEREST_PROMPT"] != nil {
  let others: Set = ["picterest-serve", "TestSupport", "LoopbackServer"]
  package.products.removeAll { others.contains($0.name) }
  package.targets.removeAll { $0.type == .test || others.contains($0.name) }
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
  /// A scene and its tests; scenes see each other only through SceneCore.
  static func scene(_ name: String) -> [Target] {
    let module = name + "Scene"
    return [
      .target(
        name: module, dependencies: ["SceneCore", "Domain", "Terminal", "Inspection"],
        path: "Scenes/" + name, plugins: ["CycleTraces"]),
      .testTarget(
        name: module + "Tests",
        dependencies: [
          .init(stringLiteral: module), "SceneCore", "Domain", "Terminal", "Inspection", "TestSupport",
        ], path: "Tests/Scenes/" + name),
    ]
  }

  /// The tests of a module, in the folder of its name.
  static func tests(of name: String, dependencies: [Dependency] = []) -> Target {
    .testTarget(
      name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies,
      path: "Tests/Sources/" + name)
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
