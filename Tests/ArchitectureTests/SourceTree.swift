import Foundation

struct SourceTree {
  struct File {
    /// The path relative to the project's folder.
    var path: String
    var module: String
    var text: String
    /// The code without comments, line by line, so that a rule about code does not read prose.
    let code: [Substring]

    init(path: String, module: String, text: String) {
      self.path = path
      self.module = module
      self.text = text
      code = text.split(separator: "\n", omittingEmptySubsequences: false).map(Self.withoutComment)
    }

    var name: String { String(path.split(separator: "/").last ?? "") }

    /// A line's code; a line with a string stays whole, because its slashes may be part of a URL.
    private static func withoutComment(_ line: Substring) -> Substring {
      guard let comment = line.range(of: "//"), !line.contains("\"") else { return line }
      return line[..<comment.lowerBound]
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

  static func modules() throws -> [File] { try sources.get() }

  /// All files of the tests and their support code.
  static func tests() throws -> [File] { try testFiles.get() }

  // Every test goes over these files, so they are read once.
  private static let sources = Result {
    try files(under: "Sources") { $0[1] } + files(under: "Scenes") { $0[0] + "Scene" }
  }
  private static let testFiles = Result { try files(under: "Tests") { $0[0] } }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func imports(under folder: String) throws -> Set<String> {
    try files(under: folder) { _ in "" }.reduce(into: []) { $0.formUnion($1.imports) }
  }

  /// - Parameter module: Returns a file's module from the parts of its path in the folder.
  private static func files(under folder: String, module: ([String]) -> String) throws -> [File] {
    let folderURL = root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folderURL.path()).sorted()
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      File(
        path: folder + "/" + path, module: module(path.split(separator: "/").map(String.init)),
        text: try String(contentsOf: folderURL.appending(path: path), encoding: .utf8))
    }
  }
}
