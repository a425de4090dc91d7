import Testing

/// Tests that wait for a program, a socket or a terminal run separately: the Makefile finds them by their trait.
struct WaitingTests {
  /// A waiting file contains one of these, or uses a type from another waiting file.
  private static let causes = ["= Process()", "processExitsWith", "posix_spawn(", "socket(", "/dev/ptmx"]

  private static let testFiles = Result {
    try SourceTree.tests().filter { $0.name != "WaitingTests.swift" }.map(TestFile.init)
  }

  private static let waitingFiles = Result { waiting(among: try testFiles.get()) }

  private let files: [TestFile]
  private let waiting: [TestFile]

  init() throws {
    files = try Self.testFiles.get()
    waiting = try Self.waitingFiles.get()
  }

  @Test func everySuiteThatWaitsHasTheTrait() {
    let marked = Set(files.filter(\.isMarked).flatMap(\.types))
    for file in waiting where file.hasTests {
      #expect(
        file.isMarked || !file.extended.isDisjoint(with: marked),
        "\(file.path) waits for a program, a socket or a terminal: @Suite(.onThreadsThatMayWait).")
    }
  }

  /// Without this, the test above could pass by finding nothing.
  @Test func filesThatWaitAreFoundThroughTheTypesThatTheyUse() {
    let names = Set(waiting.map(\.name))
    #expect(names.isSuperset(of: ["TestTerminal", "LoopbackServer", "CurlTransportTests"]))
    #expect(names.isDisjoint(with: ["CommandParserTests", "KeyFileTests", "RedirectsTests"]))
  }

  @Test func theMakefileFindsEachSuiteByTheNameOfItsFile() throws {
    #expect(try SourceTree.text(of: "Makefile").contains(#"'^@Suite.*\.onThreadsThatMayWait'"#))
    for file in files where file.isMarked { #expect(file.marked == [file.name], "\(file.path)") }
  }

  private static func waiting(among files: [TestFile]) -> [TestFile] {
    var found = files.filter { file in causes.contains { file.text.contains($0) } }
    var others = files.filter { file in !found.contains { $0.path == file.path } }
    while true {
      let types = Set(found.filter { !$0.hasTests }.flatMap(\.types))
      let more = others.filter { file in types.contains { file.text.contains($0) } }
      guard !more.isEmpty else { return found }
      found += more
      others.removeAll { file in more.contains { $0.path == file.path } }
    }
  }

  private struct TestFile {
    let path: String
    let text: String
    /// The name without the extension.
    let name: String
    /// The types that the file declares for others.
    let types: Set<String>
    let extended: Set<String>
    /// The suites with the trait.
    let marked: Set<String>
    var isMarked: Bool { !marked.isEmpty }
    var hasTests: Bool { text.contains("@Test") }

    init(_ file: SourceTree.File) {
      (path, text) = (file.path, file.text)
      name = String(file.name.dropLast(".swift".count))
      let declarations = file.code.filter { !$0.hasPrefix(" ") && !$0.hasPrefix("private ") }
      let kinds: Set = ["struct", "class", "enum", "actor", "protocol"]
      types = Self.names(after: kinds, in: declarations)
      extended = Self.names(after: ["extension"], in: declarations)
      marked = Self.names(after: kinds, in: Self.suitesThatWait(declarations))
    }

    /// The lines with their traits and their names, which may be two.
    private static func suitesThatWait(_ declarations: [Substring]) -> [Substring] {
      zip(declarations, declarations.dropFirst()).flatMap { line, next -> [Substring] in
        guard line.hasPrefix("@Suite("), line.contains(".onThreadsThatMayWait") else { return [] }
        return line.hasSuffix(")") ? [line, next] : [line]
      }
    }

    private static func names(after keywords: Set<String>, in lines: [Substring]) -> Set<String> {
      let words = lines.map { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
      return Set(words.flatMap { zip($0, $0.dropFirst()).filter { keywords.contains($0.0) }.map(\.1) })
    }
  }
}
