import Foundation
import Testing

struct HouseRuleTests {
  private struct Rule {
    var forbidden: [String]
    var lesson: String
    /// The modules to which the rule does not apply.
    var exempt: Set<String> = []
  }

  private static let rules = [
    Rule(
      forbidden: ["try!", "as!", "fatalError(", "preconditionFailure("],
      lesson: "No input may crash the program: throw an error that is shown as a sentence."),
    Rule(
      forbidden: ["print(", "fputs(", "puts(", "FileHandle", "debugPrint(", "dump("],
      lesson: "Only the writer in Terminal writes to the terminal, and it takes SafeText.",
      exempt: ["picterest-serve"]),
    Rule(
      forbidden: ["PictureRow(", "PictureUpload(", "PicturePaint("],
      lesson:
        "Only Pictures makes what is not SafeText, from pixels and our own bytes.",
      exempt: ["Pictures"]),
    Rule(
      forbidden: ["public ", "open class"],
      lesson: "This is a program and not a library: nothing is visible beyond the package."),
    Rule(
      forbidden: [".shared"],
      lesson: "No singletons: the executable makes one instance and passes it on."),
    Rule(
      forbidden: ["@_"],
      lesson: "Code that Swift keeps for itself may go with the next Swift: only UnicodeText uses any of it.",
      exempt: ["UnicodeText"]),
    Rule(
      forbidden: ["Task.detached"],
      lesson:
        "A detached task loses its command's deadline, a task-local value: it could fetch for longer."),
    Rule(
      forbidden: ["DatabasePool", "journal_mode=WAL", "journal_mode = WAL", "mmap_size"],
      lesson:
        "Debian 12's SQLite can corrupt a WAL file when two processes use it; use DELETE and EXTRA."),
  ]

  @Test func theHouseRulesHold() throws {
    for file in try SourceTree.modules() {
      for rule in Self.rules where !rule.exempt.contains(file.module) {
        for forbidden in rule.forbidden where file.text.contains(forbidden) {
          let lines = file.code.filter { contains($0, forbidden) }
          #expect(lines.isEmpty, "\(file.path): \(forbidden) in \(lines). \(rule.lesson)")
        }
      }
    }
  }

  private static let filesThatStartTasks: Set = [
    "Gallery.swift", "KnownInLibrary.swift", "NextPageAhead.swift", "TopicsAhead.swift",
    "ReportSender.swift",
    "Session+Background.swift", "Session+Highlight.swift",
    "Session+Signals.swift",
    "SharedFetches.swift", "Shell.swift", "HistoryPictures.swift", "WaitLine.swift",
  ]

  @Test func onlyTheNamedFilesStartTasks() throws {
    let files = try SourceTree.modules().filter { file in
      file.text.contains("Task")
        && file.code.contains { line in ["Task {", "Task(", "Task.init"].contains { contains(line, $0) } }
    }
    #expect(
      Set(files.map(\.name)) == Self.filesThatStartTasks,
      """
      Ctrl-C cancels a command's one task and what it awaits, but no other task. Await the work, or say in \
      ARCHITECTURE.md who starts the task and what ends it, and name its file here.
      """)
  }

  /// The lines must read exactly like this, without a condition; CurlTransportSecurityTests tests the behavior.
  @Test func certificatesAreAlwaysVerified() throws {
    let options = try SourceTree.modules().flatMap(\.code).filter { $0.contains("CURLOPT_SSL") }
    #expect(
      options.map { $0.trimmingCharacters(in: .whitespaces) } == [
        "try set(CURLOPT_SSL_VERIFYPEER, 1)", "try set(CURLOPT_SSL_VERIFYHOST, 2)",
        "try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))",
      ])
  }

  /// Whether the word is in the line, other than at the end of a longer word.
  private func contains(_ line: Substring, _ word: String) -> Bool {
    guard let range = line.firstRange(of: word) else { return false }
    guard let first = word.first, first.isLetter, range.lowerBound > line.startIndex else { return true }
    let before = line[line.index(before: range.lowerBound)]
    return !before.isLetter && !before.isNumber && before != "_"
  }
}
