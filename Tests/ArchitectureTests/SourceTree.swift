import Foundation

/// The project's Swift files, read from disk.
struct SourceTree {
  struct File {
    /// From the project's folder on.
    var path: String
    var module: String
    var text: String

    var name: String { String(path.split(separator: "/").last ?? "") }

    /// The code without comments, line for line, so that a rule about code does not read prose.
    var code: [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        guard let comment = line.range(of: "//"), !line[..<comment.lowerBound].contains("\"") else {
          return line
        }
        return line[..<comment.lowerBound]
      }
    }

    var imports: Set<String> {
      Set(
        code.compactMap { line in
          let words = line.split(separator: " ").drop { $0.hasPrefix("@") || Self.access.contains($0) }
          return words.first == "import" ? words.last.map(String.init) : nil
        })
    }

    private static let access: Set<Substring> = ["package", "internal", "private", "fileprivate", "public"]
  }

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files of all modules, without the tests.
  static func modules() throws -> [File] {
    try files(under: "Sources") { $0 } + files(under: "Scenes") { $0 + "Scene" }
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func files(under folder: String, module: (String) -> String) throws -> [File] {
    let folderURL = root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folderURL.path()).sorted()
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      let owner = String(path.prefix { $0 != "/" })
      return File(
        path: folder + "/" + path, module: module(owner),
        text: try String(contentsOf: folderURL.appending(path: path), encoding: .utf8))
    }
  }
}
