import Foundation
import Testing

/// Counts what the chapter's table says.
struct CountTests {
  private static let chapter = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  private func texts(in folder: String) throws -> [String] {
    let folder = Self.chapter.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }

  /// Returns the number of lines that are not empty.
  private func lines(_ texts: [String]) -> Int { texts.flatMap { $0.split(separator: "\n") }.count }

  @Test func theTableIsRight() throws {
    let readme = try String(contentsOf: Self.chapter.appending(path: "README.md"), encoding: .utf8)
    let (mvc, vip) = (try texts(in: "Code/MVC"), try texts(in: "Code/VIP"))
    let tests = try ["MVC", "VIP"].map {
      try String(contentsOf: Self.chapter.appending(path: "Tests/\($0)Tests.swift"), encoding: .utf8)
    }
    let rows = [
      "| files | \(mvc.count) | \(vip.count) |", "| lines of code | \(lines(mvc)) | \(lines(vip)) |",
      "| tests | \(tests[0].matches(of: /@Test/).count) | \(tests[1].matches(of: /@Test/).count) |",
      "| lines of tests | \(lines([tests[0]])) | \(lines([tests[1]])) |",
    ]
    for row in rows {
      let isThere = readme.contains(row)
      #expect(isThere, "README.md has to say: \(row)")
    }
  }
}
