@testable import Shell

/// The allowed imports between our modules: the table of `graph --modules`.
///
/// A new arrow is a decision. Add it to `ModuleMap` first, with a convincing reason, and then to Package.swift.
enum ModuleRules {
  static let mayImport = Dictionary(
    uniqueKeysWithValues: ModuleMap.rooms.filter { $0.name != "Scenes" }.flatMap(\.modules))

  static let sceneMayImport = ModuleMap.ofScenes

  /// The modules that a module may import (the program, all scenes), or `nil` if it has no row.
  static func imports(of module: String) -> Set<String>? {
    isScene(module) ? sceneMayImport : mayImport[module]
  }

  static func allows(_ module: String, _ other: String) -> Bool {
    module == "picterest" && isScene(other) || imports(of: module)?.contains(other) == true
  }

  /// Swift's own modules that any module may import, except Foundation: its tables of languages and time zones double
  /// the time to the prompt.
  static let comesWithSwift: Set<String> = [
    "Swift", "FoundationEssentials", "Glibc", "Synchronization", "Dispatch",
  ]

  /// The modules that call C and may use `unsafe`: one calls the system, each other one a library.
  static let speakC: Set<String> = [
    "OperatingSystem", "SQLite", "PostgreSQL", "HTTPTransport", "Pictures", "FolderSource", "LineEditing",
    "picterest-serve",
  ]

  /// Tells a developer why this arrow is not in the table.
  static func lesson(from module: String, to other: String) -> String {
    switch (isScene(module), isScene(other)) {
    case (true, true):
      "Scenes do not know each other: a router goes to another scene through its factory in SceneCore."
    case (true, false) where other.hasSuffix("Worker"):
      "A scene calls a worker through its protocol in Domain; the executable chooses the worker."
    case (true, false):
      "A scene can be read without the rest: it needs only SceneCore, Domain, Terminal and, in its composer, Inspection."
    case (false, true): "Only the executable knows scenes: it composes them."
    default: "Arrows point down: a module does not know who uses it."
    }
  }

  static func isScene(_ module: String) -> Bool { module.hasSuffix("Scene") }
}
