import Foundation

@testable import scene_generator

/// A copy of the project files that the generator reads, in a folder that is removed afterward.
final class ProjectFolder {
  static let real = Project(
    root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent())

  let project: Project

  init() throws {
    let root = FileManager.default.temporaryDirectory.appending(
      path: "picterest-scene-\(UUID())", directoryHint: .isDirectory)
    project = Project(root: root)
    for path in Self.parts {
      let target = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Self.real.root.appending(path: path), to: target)
    }
  }

  deinit { try? FileManager.default.removeItem(at: project.root) }

  private static let parts = [
    "Package.swift", "Documentation/modules.dot", "Scenes", "Sources", "Tests/Scenes",
    "Tests/App/picterest/Traces",
  ]

  /// All files with their contents.
  func files() throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: project.root.path())
    return paths.reduce(into: [:]) { $0[$1] = try? project.text(of: $1) }
  }

  /// Replaces text in a file.
  func edit(_ path: String, _ old: String, with new: String) throws {
    let text = try project.text(of: path).replacing(old, with: new)
    try text.write(to: project.root.appending(path: path), atomically: true, encoding: .utf8)
  }
}
