import Foundation
import Testing

@testable import Shell

/// The documents are true as far as a program can tell: what they name exists, and each thing is said once.
struct DocumentTests {
  private let documents: [Document]

  init() throws {
    let folders = ["Documentation", "Documentation/Decisions", "Sources/App/Shell/Manual"]
    let paths = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: SourceTree.root.appending(path: folder).path())
        .map { "\(folder)/\($0)" }
    }
    let others = [
      "SECURITY.md", "CONTRIBUTING.md", "Scenes/README.md", "Lessons/README.md", "Lessons/Dialects.md",
      "Tests/Faults/README.md",
    ]
    let rooms = ModuleMap.rooms.map(\.name).filter { $0 != "Scenes" }.map { "Sources/\($0)/README.md" }
    documents = try
      (["README.md", "ARCHITECTURE.md", "CHANGELOG.md"] + others + rooms
      + paths.filter { $0.hasSuffix(".md") })
      .map { Document(path: $0, text: try SourceTree.text(of: $0)) }
  }

  @Test(arguments: [("README.md", 150), ("ARCHITECTURE.md", 150), ("CHANGELOG.md", 60)])
  func aDocumentIsShortEnoughToBeReadToItsEnd(path: String, most: Int) throws {
    #expect(
      try SourceTree.text(of: path).split(separator: "\n", omittingEmptySubsequences: false).count <= most)
  }

  @Test func everyDecisionIsAPageInTheirList() throws {
    let list = try SourceTree.text(of: "Documentation/Decisions/README.md")
    let decisions = documents.filter { $0.path.contains("/Decisions/") && !$0.path.hasSuffix("README.md") }
    for decision in decisions {
      let name = decision.path.split(separator: "/").last ?? ""
      #expect(list.contains("](\(name))"), "\(decision.path) is not in the list.")
      #expect(
        decision.text.contains("**Question.**") && decision.text.contains("**Decision.**"), "\(decision.path)"
      )
      #expect(
        decision.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 21, "\(decision.path)"
      )
    }
    #expect(decisions.count > 30)
  }

  @Test func everyLinkOfADocumentLeadsToAFileAndAHeading() throws {
    for document in documents {
      for match in document.text.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
        let url = SourceTree.root.appending(path: document.folder).appending(path: String(match.output.1))
        if let heading = match.output.2 {
          let headings = try Document(path: "", text: String(contentsOf: url, encoding: .utf8)).headings
          #expect(
            headings.contains(String(heading)), "\(document.path) links to \(match.output.1)\(heading).")
        }
        #expect(
          FileManager.default.fileExists(atPath: url.path()), "\(document.path) links to \(match.output.1).")
      }
    }
  }

  @Test func everySourceFileAndTestThatADocumentNamesExists() throws {
    let names = Set(try SourceTree.modules().map(\.name) + SourceTree.tests().map(\.name))
    let faults = try ["Tests/Faults", "Tests/Conformance", "Tests/SharedLibrary", "Tests/Walk"].flatMap {
      folder in
      try FileManager.default.contentsOfDirectory(atPath: SourceTree.root.appending(path: folder).path())
        .filter { $0.hasSuffix(".py") }.map { try SourceTree.text(of: "\(folder)/\($0)") }
    }.joined()
    for document in documents {
      // `Album` is the scene that somebody is shown how to write.
      for match in document.text.matches(of: /([A-Za-z+…]+\.swift)\b/)
      where !["Album", "…", "Package"].contains(where: match.output.1.hasPrefix) {
        let isThere = names.contains(String(match.output.1))
        #expect(isThere, "\(document.path) names \(match.output.1).")
      }
      for match in document.text.matches(of: /`(test_\w+)`/) {
        let isThere = faults.contains("def \(match.output.1)(")
        #expect(isThere, "\(document.path) names \(match.output.1).")
      }
    }
  }

  @Test func everyTestThatTheThreatModelNamesExists() throws {
    let tests = try SourceTree.tests().map(\.text).joined()
    let names = try SourceTree.text(of: "SECURITY.md").matches(of: /`([a-z][A-Za-z]{20,})`/).map(\.output.1)
    for name in names { #expect(tests.contains("func \(name)("), "SECURITY.md names \(name).") }
    #expect(names.count > 15)
  }

  @Test func theManualNamesEveryVariableThatTheProgramReads() throws {
    let manual = try SourceTree.text(of: "Sources/App/Shell/Manual/config.md")
    let variables = try SourceTree.modules().flatMap { file in
      file.text.matches(of: /"((?:PICTEREST|XDG|UNSPLASH)_[A-Z_]+)"|environment\["([A-Z_]+)"\]/)
        .compactMap { ($0.output.1 ?? $0.output.2).map(String.init) }
    }
    for name in Set(variables) { #expect(manual.contains("`\(name)`"), "config.md lacks \(name).") }
    #expect(Set(variables).count > 15)
  }

  @Test func everyTargetOfMakeThatADocumentNamesExists() throws {
    let makefile = try SourceTree.text(of: "Makefile")
    for document in documents {
      for match in document.text.matches(of: /(?:`|\n)make ([a-z-]+)/) {
        #expect(makefile.contains("\n\(match.output.1):"), "\(document.path) names make \(match.output.1).")
      }
    }
  }

  @Test func noSentenceIsInTwoDocuments() {
    var places: [String: Set<String>] = [:]
    for document in documents {
      for sentence in document.sentences { places[sentence, default: []].insert(document.path) }
    }
    for (sentence, paths) in places where paths.count > 1 {
      Issue.record("\(paths.sorted().joined(separator: " and ")) both say: \(sentence)")
    }
    #expect(places.count > 300)
  }
}

private struct Document {
  let path: String
  let text: String

  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// As a link names them: `#the-seven-laws`.
  var headings: [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
      "#"
        + line.drop { "# ".contains($0) }.lowercased().replacing(" ", with: "-").filter {
          $0.isLetter || $0 == "-"
        }
    }
  }

  /// Sentences of at least five words, without code blocks and tables.
  var sentences: [String] {
    text.split(separator: "```", omittingEmptySubsequences: false).enumerated().filter {
      $0.0.isMultiple(of: 2)
    }
    .flatMap { $0.1.split(separator: "\n\n") }
    .map { $0.split(separator: "\n").filter { !$0.hasPrefix("|") }.map { $0.drop { " -".contains($0) } } }
    .flatMap { $0.joined(separator: " ").split(separator: /[.:;?!]( |$)/) }
    .map { $0.lowercased() }.filter { $0.split(separator: " ").count >= 5 }
  }
}
