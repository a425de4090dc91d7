/// Every module of the project and those it may import: what Package.swift declares, as `graph --modules` shows it.
enum ModuleMap {
  /// The modules that every scene may import.
  static let ofScenes: Set<String> = ["Domain", "Inspection", "SceneCore", "Terminal"]

  /// The scenes; each is a module, as Home is `HomeScene`.
  static let scenes = [
    "Home", "Saved", "Find", "Trash", "Search", "Topics", "Topic", "Random", "Detail", "Photographer",
    "Status", "Library", "Verify", "Backup", "Transfer", "Config", "Doctor",
  ]

  static var sceneModules: [String] { scenes.map { $0 + "Scene" } }

  /// The other modules, from the bottom up.
  static let rows: [(module: String, imports: Set<String>)] = [
    ("UnicodeText", []),
    ("Domain", ["UnicodeText"]),
    ("POSIX", ["CSignals", "CSync"]),
    ("Terminal", ["POSIX"]),
    ("Inspection", ["Domain", "Terminal"]),
    ("Markup", []),
    ("SceneCore", ["Domain", "Terminal", "Inspection", "Markup"]),
    ("ProgramVersion", ["CVersion"]),
    ("SQLite", ["CSQLite"]),
    ("PostgreSQL", ["CPostgreSQL"]),
    ("HTTPTransport", ["POSIX", "CCurl"]),
    ("Pictures", ["Terminal", "CJPEG", "CZlib"]),
    ("LineEditing", ["POSIX", "Terminal", "UnicodeText", "CLibedit", "CSignals"]),
    ("UnsplashWorker", ["Domain", "HTTPTransport"]),
    ("LibraryCore", ["Domain", "POSIX"]),
    ("StorageWorker", ["Domain", "POSIX", "LibraryCore", "SQLite"]),
    ("SharedLibraryWorker", ["Domain", "POSIX", "LibraryCore", "FileCache", "PostgreSQL"]),
    ("GalleryPage", ["Markup"]),
    ("TransferWorker", ["Domain", "POSIX", "Markup", "Pictures", "GalleryPage"]),
    ("SettingsWorker", ["Domain", "POSIX"]),
    ("FileCache", ["POSIX"]),
    ("AnswerCache", ["POSIX", "FileCache", "HTTPTransport"]),
    ("PictureWorker", ["Domain", "POSIX", "FileCache", "HTTPTransport", "Pictures"]),
    ("Gallery", ["Domain", "SceneCore", "Terminal", "Pictures"]),
    ("DemoCatalogue", ["Domain", "HTTPTransport", "Pictures", "UnicodeText"]),
    (
      "picterest",
      [
        "Domain", "POSIX", "Terminal", "Inspection", "SceneCore", "ProgramVersion", "HTTPTransport",
        "LineEditing", "UnsplashWorker", "StorageWorker", "SharedLibraryWorker", "TransferWorker",
        "GalleryPage",
        "PictureWorker", "AnswerCache", "SettingsWorker",
        "Gallery", "DemoCatalogue",
      ]
    ),
    (
      "picterest-serve",
      [
        "POSIX", "ProgramVersion", "DemoCatalogue", "HTTPTransport", "NIOCore", "NIOHTTP1", "NIOPosix",
        "ArgumentParser",
      ]
    ),
  ]
}
