import Foundation
import TestSupport
import Testing

@testable import Shell

/// Exports and imports through the whole program.
@Suite(.onThreadsThatMayWait) final class TransferProgramTests: ProgramSuite {
  /// The keys that the manual has under a heading.
  private static func keys(_ heading: String) -> Set<String> {
    var found = Set<String>()
    var isThere = false
    for block in ManualText.json.manual.blocks {
      if case .heading(let text, _) = block { isThere = text == heading }
      guard isThere, case .terms(let terms) = block else { continue }
      found.formUnion(terms.flatMap { $0.name.matches(of: /`([^`]*)`/).map { String($0.output.1) } })
    }
    return found
  }

  @Test func standardOutputGetsALineForEachPhotoWithTheKeysOfTheManual() throws {
    #expect(try program.commands("home", "star 1 first", "star 2", "memo 1 second").exitCode == 0)
    let outcome = try program.run(["export", "-"])
    #expect(outcome.exitCode == 0 && outcome.errors == "")
    let photos = try outcome.objects()
    #expect(Set(photos.map { $0["memo"] as? String }) == ["second", ""])
    for photo in photos { #expect(Set(photo.keys) == Self.keys("Exported")) }
    let memos = photos.flatMap { $0["memos"] as? [[String: Any]] ?? [] }
    #expect(memos.map { Set($0.keys) } == [Self.keys("EarlierMemo")])
  }

  private func imported(_ path: String, in library: String) throws -> [String: Any] {
    let outcome = try program.run(["--json", "--data-dir", library, "import", path])
    #expect(outcome.exitCode == 0, "\(outcome)")
    return try #require(try outcome.objects().first)
  }

  @Test func namesOfPhotosAreFetchedAndABackupIsMerged() throws {
    try Data("nPCo9Zm4uqU\n0duOYva_Qu6\n".utf8).write(to: folder.url.appending(path: "list.txt"))
    #expect(try imported("~/list.txt", in: "one")["added"] as? Int == 2)
    #expect(try program.run(["--data-dir", "one", "backup", "~/copy"]).exitCode == 0)
    let merged = try imported("~/copy", in: "other")
    #expect(merged["added"] as? Int == 2 && merged["picturesMissing"] as? Int == 0)
    let rows = try LibraryFolder(folder: folder.url.appending(path: "other")).expectNothingHalf()
    #expect(Set(rows.map(\.photoID)) == ["nPCo9Zm4uqU", "0duOYva_Qu6"])
  }
}
