// swift-tools-version: 6.2
import PackageDescription

// The modules, by room, in the order in which they may import each other. A room is a folder of Sources; its tests are
// in the folder of the same name in Tests. A target sees only its `dependencies`, so an undeclared import does not
// compile. ArchitectureTests read this manifest and explain a forbidden dependency.

// The folders of Scenes, with tests in Tests/Scenes. Their names determine the modules and the program's dependencies.
let scenes = [
  "Home", "Saved", "Find", "Trash", "Search", "Topics", "Topic", "Random", "Detail", "Photographer",
  "Status", "Undo", "Verify", "Backup", "Transfer", "Config",
]

/// The handwritten pages of the manual.
let manual = [
  "about", "calls", "config", "export", "files", "find", "json", "keys", "library", "photos", "pictures",
  "quotes", "scripts", "serve",
]

let nio = ["NIOCore", "NIOHTTP1", "NIOPosix"].map {
  Target.Dependency.product(name: $0, package: "swift-nio")
}

// Unoptimized drawing takes a hundred times as long, so debug builds optimize these two as well.
let alwaysOptimized = [SwiftSetting.unsafeFlags(["-O"], .when(configuration: .debug))]

// C is only for calls that Swift cannot make. The program opens libcurl and libpq on first use and does not link them.
let rooms = [
  Room(
    "Core",
    [
      .module("UnicodeText"),
      .module("Domain", ["UnicodeText"]),
      .c("CSignals"),
      .c("CGlibc"),
      .module("OperatingSystem", ["CSignals", "CGlibc"]),
      .module("Terminal", ["OperatingSystem"]),
      .module("Inspection", ["Domain", "Terminal"], plugins: ["CycleTraces"]),
      .module("Markup"),
      .module("SceneCore", ["Domain", "Terminal", "Inspection", "Markup"], plugins: ["CycleTraces"]),
      .module("FileCache", ["OperatingSystem"]),
      // `make build` passes the commit and its date.
      .c(
        "CVersion",
        settings: [
          .define("PICTEREST_COMMIT", to: "0x" + (Context.environment["PICTEREST_COMMIT"] ?? "0")),
          .define("PICTEREST_DAY", to: Context.environment["PICTEREST_DAY"] ?? "0"),
        ]),
      .module("ProgramVersion", ["CVersion"]),
    ]),
  Room(
    "Prompt",
    [
      .c("CLibedit", links: "edit"),
      .module("LineEditing", ["OperatingSystem", "Terminal", "UnicodeText", "CLibedit"]),
    ], testsImport: ["Terminal"]),
  Room(
    "Screen",
    [
      .c("CJPEG", links: "jpeg"),
      .c("CDeflate", links: "deflate"),
      .module("Pictures", ["Terminal", "CJPEG", "CDeflate"], settings: alwaysOptimized),
      .module("Gallery", ["Domain", "SceneCore", "Terminal", "Pictures"]),
    ], testsImport: ["CDeflate", "CJPEG", "DemoCatalogue", "Domain", "SceneCore", "Terminal"]),
  Room(
    "Photos",
    [
      .c("CCurl"),
      .c("CEXIF"),
      .c("CImageFormats"),
      .module("HTTPTransport", ["OperatingSystem", "CCurl"]),
      .module("UnsplashWorker", ["Domain", "Markup", "HTTPTransport"]),
      .module("AnswerCache", ["OperatingSystem", "FileCache", "HTTPTransport"]),
      .module(
        "PictureWorker", ["Domain", "OperatingSystem", "Markup", "FileCache", "HTTPTransport", "Pictures"]),
      .module(
        "FolderSource",
        ["Domain", "OperatingSystem", "FileCache", "HTTPTransport", "Pictures", "CEXIF", "CImageFormats"]),
    ],
    testsImport: ["CCurl", "Domain", "FileCache", "LoopbackServer", "OperatingSystem", "Pictures"]),
  Room(
    "Library",
    [
      .c("CSQLite", links: "sqlite3"),
      .c("CPostgreSQL"),
      .module("LibraryCore", ["Domain", "OperatingSystem"]),
      .module("SQLite", ["CSQLite", "LibraryCore"]),
      .module("PostgreSQL", ["CPostgreSQL", "LibraryCore"]),
      .module("StorageWorker", ["Domain", "OperatingSystem", "LibraryCore", "SQLite"]),
      .module(
        "SharedLibraryWorker", ["Domain", "OperatingSystem", "LibraryCore", "FileCache", "PostgreSQL"]),
    ], testsImport: ["CSQLite", "Domain", "LibraryPromise", "OperatingSystem"]),
  Room(
    "Transfer",
    [
      .module(
        "WebPage", ["Markup"],
        resources: ["beginning.html", "end.html", "style.css", "find.js", "script.js"].map {
          .embedInCode("Page/\($0)")
        }
      ),
      .module("TransferWorker", ["Domain", "OperatingSystem", "Markup", "Pictures", "WebPage"]),
    ], testsImport: ["Domain", "OperatingSystem", "Pictures"]),
  Room(
    "Demo",
    [
      .module(
        "DemoCatalogue", ["Domain", "OperatingSystem", "HTTPTransport", "Pictures", "UnicodeText"],
        settings: alwaysOptimized),
      .program(
        "picterest-serve",
        [
          "OperatingSystem", "Terminal", "SceneCore", "ProgramVersion", "DemoCatalogue", "HTTPTransport",
          "CDeflate",
        ],
        products: nio),
    ], testsImport: ["Domain", "HTTPTransport", "LoopbackServer", "OperatingSystem", "Pictures"]),
  Room(
    "App",
    [
      .module("SettingsWorker", ["Domain", "OperatingSystem"]),
      .module(
        "Shell",
        [
          "Domain", "OperatingSystem", "Terminal", "Inspection", "SceneCore", "ProgramVersion",
          "HTTPTransport", "LineEditing", "Gallery",
        ],
        // The course for `lesson`; the manual for `help` and the man pages.
        resources: (1...10).map { .embedInCode("Lessons/Lesson\($0 < 10 ? "0" : "")\($0).md") }
          + manual.map { .embedInCode("Manual/\($0).md") }),
      .program(
        "picterest",
        [
          "Shell", "Domain", "OperatingSystem", "Terminal", "Inspection", "SceneCore", "ProgramVersion",
          "HTTPTransport", "LineEditing", "UnsplashWorker", "StorageWorker", "SharedLibraryWorker",
          "TransferWorker", "WebPage", "PictureWorker", "AnswerCache", "SettingsWorker", "Gallery",
          "DemoCatalogue", "FolderSource",
        ] + scenes.map { $0 + "Scene" }),
    ],
    testsImport: [
      "Domain", "Gallery", "HTTPTransport", "Inspection", "LineEditing", "SceneCore", "Terminal",
    ], testsExclude: ["picterest/Traces"]),
]

let sceneRoom = scenes.map { name in
  Target.target(
    name: name + "Scene", dependencies: ["SceneCore", "Domain", "Terminal", "Inspection"],
    path: "Scenes/" + name, plugins: ["CycleTraces"])
}

let package = Package(
  name: "picterest",
  products: [
    .executable(name: "picterest", targets: ["picterest"]),
    .executable(name: "picterest-serve", targets: ["picterest-serve"]),
  ],
  // `exact:`, because Package.resolved is not committed and only this file pins the build.
  dependencies: [
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2")
  ],
  targets: sceneRoom + rooms.flatMap(\.modules) + rooms.map(\.tests) + [
    .tests(
      "Scenes",
      import: scenes.map { $0 + "Scene" } + ["Domain", "Inspection", "SceneCore", "Terminal"]),

    // Generates the parts of `trace` for every scene from its protocols.
    .executableTarget(name: "cycle-traces", path: "Plugins/cycle-traces"),
    .plugin(name: "CycleTraces", capability: .buildTool(), dependencies: ["cycle-traces"]),

    // `swift package scene` adds a new scene.
    .executableTarget(name: "scene-generator", path: "Plugins/scene-generator"),
    .plugin(
      name: "SceneGenerator",
      capability: .command(
        intent: .custom(verb: "scene", description: "Writes a new scene, with tests that say what to write."),
        permissions: [.writeToPackageDirectory(reason: "A new scene is files of this package.")]),
      dependencies: ["scene-generator"]),

    .target(
      name: "TestSupport", dependencies: ["Domain", "SceneCore", "Terminal"],
      path: "Tests/TestSupport"),
    .target(
      name: "LibraryPromise", dependencies: ["Domain", "LibraryCore", "TestSupport"],
      path: "Tests/LibraryPromise"),
    .target(name: "LoopbackServer", dependencies: ["HTTPTransport"], path: "Tests/LoopbackServer"),
    .testTarget(
      name: "PluginsTests", dependencies: ["cycle-traces", "scene-generator"], path: "Tests/Plugins"),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["Shell", "Inspection", "TestSupport"],
      path: "Tests/ArchitectureTests"),
  ]
)

// `make build` builds all programs at once, without planning the tests; `make run` builds only the prompt.
let buildsPrograms = Context.environment["PICTEREST_PROGRAMS"] != nil
let buildsPrompt = Context.environment["PICTEREST_PROMPT"] != nil
if buildsPrograms || buildsPrompt {
  package.keep {
    $0.type != .test
      && !["scene-generator", "SceneGenerator", "TestSupport", "LibraryPromise", "LoopbackServer"].contains(
        $0.name)
  }
}

// `make unit ROOM=Library` builds only that room's tests and their dependencies; several rooms work, too.
let wanted = (Context.environment["PICTEREST_ROOM"] ?? "").split(separator: " ").map { "\($0)Tests" }
let buildsAlone = Context.environment["PICTEREST_ALONE"] != nil
if !wanted.isEmpty, !buildsPrograms, !buildsPrompt, !buildsAlone {
  package.keep { $0.type == .test ? wanted.contains($0.name) : $0.type == .plugin }
}

// Only the server needs this package.
if buildsPrompt || !buildsPrograms && !wanted.isEmpty && !wanted.contains("DemoTests") {
  package.targets.removeAll { $0.name == "picterest-serve" }
  package.products.removeAll { $0.name == "picterest-serve" }
  package.dependencies = []
}
package.products.removeAll { product in !package.targets.contains { $0.name == product.name } }

// `make bench` measures inside the program with this; no other build has it.
if Context.environment["PICTEREST_INSIDE"] != nil {
  package.targets.append(
    .executableTarget(
      name: "inside", dependencies: ["OperatingSystem", "Pictures", "Terminal"],
      path: "Tests/Benchmarks/Inside"))
}

// `make scene` builds the program with a different entry point: one scene, with doubles for its workers.
if buildsAlone {
  package.keep { ["picterest", "TestSupport"].contains($0.name) }
  (package.products, package.dependencies) = ([], [])
  for target in package.targets where target.name == "picterest" {
    (target.name, target.path) = ("scene-alone", "Tests/SceneAlone")
    target.exclude = ["picterest/Startup/Picterest.swift", "picterest/picterest.docc", "try_scenes.py"]
    target.dependencies.append("TestSupport")
  }
}

// A tarball includes the package, so it builds without a network.
if Context.environment["SWIFTCI_USE_LOCAL_DEPS"] != nil {
  package.dependencies = [.package(path: "vendor/swift-nio")]
}

/// A folder of Sources with the modules of one subject, and its folder of Tests.
struct Room {
  let modules: [Target]
  let tests: Target

  /// - Parameter testsImport: More modules that its tests import.
  init(
    _ name: String, _ modules: [Target], testsImport others: [String] = [], testsExclude: [String] = []
  ) {
    self.modules = modules.map { module in
      module.path = "Sources/\(name)/\(module.name)"
      return module
    }
    tests = .tests(
      name, import: modules.filter { !$0.isC }.map(\.name) + others, exclude: testsExclude)
  }
}

extension Target {
  static func module(
    _ name: String, _ modules: [String] = [], resources: [Resource] = [], settings: [SwiftSetting] = [],
    plugins: [PluginUsage] = []
  ) -> Target {
    .target(
      name: name, dependencies: modules.map { .init(stringLiteral: $0) }, resources: resources,
      swiftSettings: settings, plugins: plugins)
  }

  static func program(
    _ name: String, _ modules: [String], products: [Dependency] = [], resources: [Resource] = []
  ) -> Target {
    .executableTarget(
      name: name, dependencies: modules.map { .init(stringLiteral: $0) } + products, resources: resources)
  }

  static func c(_ name: String, links library: String? = nil, settings: [CSetting] = []) -> Target {
    .target(
      name: name, cSettings: settings, linkerSettings: library.map { [.linkedLibrary($0)] } ?? [])
  }

  /// The tests of a room: one folder per module.
  static func tests(_ room: String, import modules: [String], exclude: [String] = []) -> Target {
    .testTarget(
      name: room + "Tests", dependencies: (modules + ["TestSupport"]).map { .init(stringLiteral: $0) },
      path: "Tests/" + room, exclude: exclude)
  }

  /// C modules have a second capital: CCurl, CJPEG.
  var isC: Bool { name.hasPrefix("C") && name.dropFirst().first?.isUppercase == true }

  var dependencyNames: [String] {
    dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
      + (plugins ?? []).compactMap { if case .plugin(let name, _) = $0 { name } else { nil } }
  }
}

extension Package {
  /// Removes all other targets, except those that the kept ones depend on.
  func keep(_ isWanted: (Target) -> Bool) {
    var kept = Set(targets.filter(isWanted).map(\.name))
    var count = 0
    while count < kept.count {
      count = kept.count
      kept.formUnion(targets.filter { kept.contains($0.name) }.flatMap(\.dependencyNames))
    }
    targets.removeAll { !kept.contains($0.name) }
  }
}

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  // Only calls to C use `unsafe` (SE-0458).
  .strictMemorySafety(),
  // Warnings are errors; a deprecation in a dependency still does not stop the build (SE-0480).
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

for target in package.targets where !target.isC && target.type != .plugin {
  target.swiftSettings = (target.swiftSettings ?? []) + swiftSettings
}
