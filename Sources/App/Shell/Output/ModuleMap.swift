/// The modules in each room, with their imports as declared in Package.swift, for `graph --modules`.
enum ModuleMap {
  /// A folder in Sources, or all scenes.
  struct Room: Sendable {
    var name: String
    var imports: Set<String>
    /// The modules, from the bottom up.
    var modules: [(module: String, imports: Set<String>)]
  }

  static let ofScenes: Set<String> = ["Domain", "Inspection", "SceneCore", "Terminal"]

  /// The scenes; each is a module, such as `HomeScene` for Home.
  static let scenes = [
    "Home", "Saved", "Find", "Trash", "Search", "Topics", "Topic", "Random", "Detail", "Photographer",
    "Status", "Undo", "Verify", "Backup", "Transfer", "Config",
  ]

  static var sceneModules: [String] { scenes.map { $0 + "Scene" } }

  /// The rooms from the bottom up; no room imports one that comes later in this list.
  static let rooms = [
    Room(
      name: "Core", imports: [],
      modules: [
        ("UnicodeText", []),
        ("Domain", ["UnicodeText"]),
        ("OperatingSystem", ["CSignals", "CGlibc"]),
        ("Terminal", ["OperatingSystem"]),
        ("Inspection", ["Domain", "Terminal"]),
        ("Markup", []),
        ("SceneCore", ["Domain", "Terminal", "Inspection", "Markup"]),
        ("FileCache", ["OperatingSystem"]),
        ("ProgramVersion", ["CVersion"]),
      ]),
    Room(
      name: "Prompt", imports: ["Core"],
      modules: [("LineEditing", ["OperatingSystem", "Terminal", "UnicodeText", "CLibedit"])]),
    Room(
      name: "Screen", imports: ["Core"],
      modules: [
        ("Pictures", ["Terminal", "CJPEG", "CDeflate"]),
        ("Gallery", ["Domain", "SceneCore", "Terminal", "Pictures"]),
      ]),
    Room(
      name: "Photos", imports: ["Core", "Screen"],
      modules: [
        ("HTTPTransport", ["OperatingSystem", "CCurl"]),
        ("UnsplashWorker", ["Domain", "Markup", "HTTPTransport"]),
        ("AnswerCache", ["OperatingSystem", "FileCache", "HTTPTransport"]),
        ("PictureWorker", ["Domain", "OperatingSystem", "Markup", "FileCache", "HTTPTransport", "Pictures"]),
        (
          "FolderSource",
          ["Domain", "OperatingSystem", "FileCache", "HTTPTransport", "Pictures", "CEXIF", "CImageFormats"]
        ),
      ]),
    Room(
      name: "Library", imports: ["Core"],
      modules: [
        ("LibraryCore", ["Domain", "OperatingSystem"]),
        ("SQLite", ["CSQLite", "LibraryCore"]),
        ("PostgreSQL", ["CPostgreSQL", "LibraryCore"]),
        ("StorageWorker", ["Domain", "OperatingSystem", "LibraryCore", "SQLite"]),
        ("SharedLibraryWorker", ["Domain", "OperatingSystem", "LibraryCore", "FileCache", "PostgreSQL"]),
      ]),
    Room(
      name: "Transfer", imports: ["Core", "Screen"],
      modules: [
        ("WebPage", ["Markup"]),
        ("TransferWorker", ["Domain", "OperatingSystem", "Markup", "Pictures", "WebPage"]),
      ]),
    Room(
      name: "Demo", imports: ["Core", "Screen", "Photos"],
      modules: [
        ("DemoCatalogue", ["Domain", "OperatingSystem", "HTTPTransport", "Pictures", "UnicodeText"]),
        (
          "picterest-serve",
          [
            "OperatingSystem", "Terminal", "SceneCore", "ProgramVersion", "DemoCatalogue", "HTTPTransport",
            "CDeflate", "NIOCore", "NIOHTTP1", "NIOPosix",
          ]
        ),
      ]),
    Room(name: "Scenes", imports: ["Core"], modules: sceneModules.map { ($0, ofScenes) }),
    Room(
      name: "App",
      imports: ["Core", "Prompt", "Screen", "Photos", "Library", "Transfer", "Demo", "Scenes"],
      modules: [
        ("SettingsWorker", ["Domain", "OperatingSystem"]),
        (
          "Shell",
          [
            "Domain", "OperatingSystem", "Terminal", "Inspection", "SceneCore", "ProgramVersion",
            "HTTPTransport", "LineEditing", "Gallery",
          ]
        ),
        (
          "picterest",
          [
            "Shell", "Domain", "OperatingSystem", "Terminal", "Inspection", "SceneCore", "ProgramVersion",
            "HTTPTransport",
            "LineEditing", "UnsplashWorker", "StorageWorker", "SharedLibraryWorker", "TransferWorker",
            "WebPage", "PictureWorker", "AnswerCache", "SettingsWorker", "Gallery", "DemoCatalogue",
            "FolderSource",
          ]
        ),
      ]),
  ]
}
