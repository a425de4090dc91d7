import Foundation
import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

/// Reads the texts for people who learn, and tries everything that they name: what is in `backticks` exists.
struct ReadAloudTests {
  private static let chapters = (1...Lesson.count).compactMap { number in
    try? FileManager.default.contentsOfDirectory(atPath: LessonText.root.appending(path: "Lessons").path())
      .first { $0.hasPrefix(number < 10 ? "0\(number)-" : "\(number)-") }
  }.map { "Lessons/\($0)/README.md" }

  private static let texts = ["Scenes/README.md", "Lessons/README.md", "Lessons/Dialects.md"] + chapters

  @Test func noTextIsMissing() { #expect(Self.texts.count == 3 + Lesson.count) }

  @Test(arguments: texts) func everyLinkLeadsToAFileOrFolder(path: String) throws {
    for link in try LessonText(path).links {
      let exists = FileManager.default.fileExists(atPath: LessonText.root.appending(path: link).path())
      #expect(exists, "\(path) links to \(link), which does not exist.")
    }
  }

  @Test(arguments: chapters) func everyQuotedLineOfAChapterIsInAFileThatItLinksTo(path: String) throws {
    let chapter = try LessonText(path)
    let code = try chapter.links.filter { $0.hasSuffix(".swift") }.map(LessonText.text)
    let quotes = chapter.blocks.filter { $0.language == "swift" }
    #expect(quotes.count > 1)
    for quote in quotes {
      let isThere = code.contains { $0.contains(quote.text) }
      #expect(isThere, "No file to which \(path) links contains\n\(quote.text)")
    }
  }

  @Test(arguments: texts) func everythingInBackticksExists(path: String) throws {
    let text = try LessonText(path)
    let names = text.prose.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.output.1) } }
    for name in names {
      let exists = try exists(name, in: path)
      #expect(exists, "\(path) names `\(name)`, which does not exist.")
    }
  }

  @Test(arguments: texts) func everyCommandToTypeAtAShellExists(path: String) throws {
    let text = try LessonText(path)
    let typed =
      text.blocks.filter { $0.language == "" }.flatMap { $0.text.components(separatedBy: "\n") }
      + text.prose.filter { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
    for line in typed where ["swift ", "make ", "picterest "].contains(where: line.hasPrefix) {
      let exists = try exists(line, in: path)
      #expect(exists, "\(path) tells people to type: \(line)")
    }
    guard Self.chapters.contains(path) else { return }
    #expect(typed.contains("swift test --filter Exercise" + path.dropFirst("Lessons/".count).prefix(2)))
  }

  private func exists(_ name: String, in path: String) throws -> Bool {
    let words = name.split(separator: " ").map(String.init)
    switch words[0] {
    case "picterest": return words.filter { $0.hasPrefix("--") }.allSatisfy(isFlag)
    case "make": return try words.count == 1 || LessonText.text(of: "Makefile").contains("\n\(words[1]):")
    case "swift": return try exercise(words.last ?? "").map(LessonText.text) != nil
    case let verb where Self.verbs.contains(verb): return isCommand(name)
    case let word where word.hasPrefix("--"): return isFlag(word)
    default: return try identifiers(name).isSubset(of: knownWords(around: path))
    }
  }

  private func isFlag(_ word: String) -> Bool { ProgramFlag.all.contains { $0.names.contains(word) } }

  /// - Returns: The file of the tests of an exercise, by its name.
  private func exercise(_ name: String) -> String? {
    Self.chapters.first { $0.hasPrefix("Lessons/" + name.suffix(2)) }
      .map { $0.replacing("README.md", with: "Exercise/ExerciseTests.swift") }
  }

  private static let verbs = Set(
    (SceneTable.program.rows.flatMap(\.specs) + AnywhereCommand.specs).map(\.verb))

  private func isCommand(_ line: String) -> Bool {
    SceneTable.program.rows.contains { row in
      let book = CommandBook(scene: row.scene, verbs: row.specs.map(VerbStub.init), scenes: .program)
      return (try? CommandParser(book: book).parse(line)) != nil
    }
  }

  private func identifiers(_ text: String) -> Set<String> {
    Set(text.matches(of: /[A-Za-z_][A-Za-z0-9_]*/).map { String($0.output) })
  }

  /// Every word in the code of a text's folder, and in that of the program and its tests.
  private func knownWords(around path: String) throws -> Set<String> {
    guard Self.chapters.contains(path) else { return Self.programWords }
    return Self.programWords.union(Self.words(in: String(path.dropLast("/README.md".count))))
  }

  private static let programWords = ["Sources", "Scenes", "Tests"].reduce(into: Set<String>()) {
    $0.formUnion(words(in: $1))
  }

  private static func words(in folder: String) -> Set<String> {
    let folder = LessonText.root.appending(path: folder)
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path())) ?? []
    return files.filter { $0.hasSuffix(".swift") }.reduce(into: []) { words, file in
      guard let data = try? Data(contentsOf: folder.appending(path: file)) else { return }
      let pieces = data.split {
        !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) && $0 != 0x5F
          && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
      for piece in pieces { words.insert(String(decoding: piece, as: UTF8.self)) }
    }
  }
}
