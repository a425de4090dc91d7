internal import FoundationEssentials
package import SceneCore
internal import Testing

/// The sentences about mistakes and failures, and the readings of lines, stored once each, in separate text files.
///
/// A line in `Tests/Sentences` is `mistake → sentence` or `typed line → reading`. After a change, `RECORD=1 make unit` rewrites the files,
/// and people review the diff.
package struct Sentences {
  private static let arrow = " → "
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sentences")

  private let file: URL
  private let lines: [String]

  package init(_ name: String) {
    file = Self.folder.appending(path: name)
    lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
  }

  /// The mistakes, in the file's order.
  private var mistakes: [String] {
    lines.map { line in line.firstRange(of: Self.arrow).map { String(line[..<$0.lowerBound]) } ?? line }
  }

  /// Expects exactly these sentences, in this order.
  package func expect(_ said: [(mistake: String, error: DisplayedError?)]) {
    let said = said.map { mistake, error in
      mistake + Self.arrow + (error.map { "\($0.code.rawValue): \($0.message)" } ?? "nothing")
    }
    for line in said where Self.sentences(of: line) > 2 { Issue.record("More than two sentences: \(line)") }
    expect(said)
  }

  private func expect(_ said: [String]) {
    if ProcessInfo.processInfo.environment["RECORD"] != nil { return record(said) }
    for line in said where !lines.contains(line) { Issue.record("\(file.lastPathComponent) lacks: \(line)") }
    #expect(said.count == lines.count, "\(file.lastPathComponent) has lines that no test prints.")
  }

  /// Expects the sentence in the file for each mistake.
  package func expect(_ say: (String) -> DisplayedError?) {
    #expect(!lines.isEmpty, "\(file.lastPathComponent) has no lines.")
    expect(mistakes.map { ($0, say($0)) })
  }

  /// Expects the reading in the file for each line, in words or offsets.
  package func expectReadings(_ read: (String) throws -> String) rethrows {
    #expect(!lines.isEmpty, "\(file.lastPathComponent) has no lines.")
    expect(try mistakes.map { $0 + Self.arrow + (try read($0)) })
  }

  /// Returns the number of sentences, not counting a final one that says where unsaved text is.
  private static func sentences(of line: String) -> Int {
    (line.components(separatedBy: " Your text is in")[0]).matches(of: /[.?!]["”)]* (?=\p{L})/).count + 1
  }

  private func record(_ said: [String]) {
    do { try Data((said.joined(separator: "\n") + "\n").utf8).write(to: file) } catch { Issue.record(error) }
  }
}
