/// Who may import whom, of ours: the table that the README draws as a map.
///
/// A new arrow is a decision. It belongs here first, with a reason that convinces, and in Package.swift second.
enum ModuleRules {
  /// What a module may import.
  static let mayImport: [String: Set<String>] = [
    "Domain": [],
    "POSIX": [],
    "Terminal": ["POSIX"],
    "SceneCore": ["Domain", "Terminal"],
    "HTTPTransport": ["POSIX", "CCurl"],
    "Pictures": ["CJPEG"],
    "LineEditing": ["POSIX", "Terminal", "CLibedit"],
    "UnsplashWorker": ["Domain", "HTTPTransport"],
    "StorageWorker": ["Domain", "POSIX", "GRDB"],
    "PictureWorker": ["Domain", "HTTPTransport", "Pictures"],
    "DemoCatalogue": ["HTTPTransport", "Pictures"],
    "HomeScene": scene, "SavedScene": scene, "DetailScene": scene, "StatusScene": scene,
    // FlyingFox speaks Foundation, and its sockets are a module of its own.
    "picterest-serve": [
      "DemoCatalogue", "HTTPTransport", "FlyingFox", "FlyingSocks", "Foundation", "ArgumentParser",
    ],
    "picterest": [
      "Domain", "POSIX", "Terminal", "SceneCore", "HomeScene", "SavedScene", "DetailScene", "StatusScene",
      "HTTPTransport", "LineEditing", "UnsplashWorker", "StorageWorker", "PictureWorker",
      "DemoCatalogue", "ArgumentParser",
    ],
  ]

  private static let scene: Set<String> = ["SceneCore", "Domain", "Terminal"]

  /// What comes with Swift and may be imported anywhere.
  ///
  /// Foundation itself is missing on purpose: with its tables of languages and time zones it doubles the
  /// time to the prompt.
  static let comesWithSwift: Set<String> = [
    "Swift", "FoundationEssentials", "Glibc", "Synchronization", "Dispatch",
  ]

  /// The modules that speak to C, where `unsafe` may stand: the system, and one library each.
  static let speakC: Set<String> = ["POSIX", "HTTPTransport", "Pictures", "LineEditing"]

  /// Why an arrow is not there, for whoever is about to draw it.
  static func lesson(from module: String, to other: String) -> String {
    switch (isScene(module), isScene(other)) {
    case (true, true):
      "Scenes do not know each other: a router goes to another scene through its factory in SceneCore."
    case (true, false) where other.hasSuffix("Worker"):
      "A scene asks through a worker protocol of Domain; the executable decides who answers."
    case (true, false):
      "A scene is readable without the rest: what it needs comes through SceneCore, Domain or Terminal."
    case (false, true): "Only the executable knows scenes: it composes them."
    default: "Arrows point down: what is below does not know who uses it."
    }
  }

  static func isScene(_ module: String) -> Bool { module.hasSuffix("Scene") }
}
