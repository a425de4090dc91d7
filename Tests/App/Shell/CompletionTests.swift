import Foundation
import LineEditing
import SceneCore
import TestSupport
import Testing

@testable import Shell

struct FindCompletionTests {
  private func offered(_ line: String) -> [String] {
    let sut = CommandAdvisor()
    sut.update(
      .init(
        specs: [
          CommandSpec("find", [.query], summary: "find"),
          CommandSpec("tag", [.photos, .tags], summary: "tag"),
          CommandSpec("star", [.photos, .optionalMemo], flags: ["--new"], summary: "star"),
          CommandSpec("memo", [.photo, .memo], flags: ["--history"], summary: "memo"),
        ],
        choices: [
          .init(number: 1, label: "Ada King", photo: .init(id: "p1")),
          .init(number: 2, label: "김하늘", photo: .init(id: "p2")),
          .init(number: 3, label: "김하늘", photo: .init(id: "p3", tags: ["바다", "sea"])),
          .init(number: 4, label: "Bo", photo: .init(id: "p4", memo: "by the #sea", tags: ["sea", "봄"])),
        ], knownTags: { ["sea", "봄", "tag", "바다"] },
        savedPhotos: { [.init(number: 0, label: "Owen Pryce", photo: .init(id: "p9"))] }))
    return sut.completion(of: line, at: line.utf8.count).candidates.map(\.text)
  }

  @Test(arguments: [
    ("#", ["#sea", "#봄", "#tag", "#바다"]), ("#s", ["#sea"]), ("  #s", ["#sea"]), ("#sea -#바", ["-#바다"]),
    ("# s", []),
  ])
  func aTagAloneIsCompletedAsAfterFind(line: String, offers: [String]) { #expect(offered(line) == offers) }

  @Test func filtersTagsAndMemosAreOfferedByTheirLettersAnywhereThoseThatBeginWithThemFirst() {
    Sentences("FindCompletions.txt").expectReadings { offered($0).joined(separator: " | ") }
  }
}

struct PathCompletionTests {
  private let names = [
    "": ["src/", "Docs/", ".git/", "sea.json", "old list.csv", ".hidden"], "~/": ["My Photos/", "바다/"],
    "/mnt/Usb/": ["2024/", "2025/", "all.json"],
  ]

  private func offered(_ line: String) -> [String] {
    let sut = CommandAdvisor()
    sut.update(
      .init(
        specs: [
          CommandSpec("backup", [.folder], summary: ""), CommandSpec("import", [.file], summary: ""),
        ],
        names: { [names] in names[$0] ?? [] }))
    return sut.completion(of: line, at: line.utf8.count).candidates.map(\.text)
  }

  @Test func theNamesInThePathAreOffered() {
    Sentences("PathCompletions.txt").expectReadings { offered($0).joined(separator: " | ") }
  }

  @Test func foldersAndLinksToThemEndWithASlash() throws {
    let folder = TemporaryFolder()
    for name in ["here", ".hidden"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    try Data().write(to: folder.url.appending(path: "file"))
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "link"), withDestinationURL: folder.url.appending(path: "here"))
    let home = folder.url.path
    let names = PathCompletion.names(in: home + "/", home: nil)
    #expect(Set(names) == ["here/", ".hidden/", "link/", "file"])
    #expect(Set(PathCompletion.names(in: "~/", home: home)) == Set(names))
    #expect(PathCompletion.names(in: "~/", home: nil) == [])
    #expect(PathCompletion.names(in: home + "/missing/", home: nil) == [])
  }
}

struct FuzzyMatchTests {
  private func points(_ letters: String, _ text: String) -> Int? {
    FuzzyMatch.points(of: Array(letters.unicodeScalars), in: Array(text.unicodeScalars))
  }

  @Test(arguments: [
    ("sv", "saved"), ("lad", "a lake at dawn"), ("바빛", "바다의 빛"), ("ee", "eel"), ("k", "lake"),
  ]) func lettersMayHaveOthersInBetween(letters: String, text: String) {
    #expect(points(letters, text) != nil)
  }

  @Test(arguments: [("vs", "saved"), ("lakes", "a lake"), ("ee", "e"), ("a", "")])
  func everyLetterIsThereInItsOrder(letters: String, text: String) {
    #expect(points(letters, text) == nil)
  }

  @Test(arguments: [
    ("gh", "golden hour", "fog in the city"), ("la", "a lake", "violets and a boat"),
    ("cfg", "config", "cache for ages again"), ("dh", "dawn house", "redish hut"), ("ab", "x ab", "x a b"),
  ]) func theBeginningsOfWordsAndLettersTogetherComeFirst(letters: String, better: String, worse: String)
    throws
  {
    #expect(try #require(points(letters, better)) > #require(points(letters, worse)))
  }

  /// Each letter scores 16, plus 8 at a word's start (twice for the first), or 4 after the last one (8 if that began a word).
  @Test(arguments: [
    ("a", "a", 32), ("a", "ba", 16), ("ab", "ab", 56), ("ab", "cab", 36), ("ab", "a-b", 32 + 24 - 3),
    ("ab", "axxb", 32 + 16 - 4),
  ]) func lettersStartsOfWordsAndGapsHaveTheirPoints(letters: String, text: String, expected: Int) {
    #expect(points(letters, text) == expected)
  }
}
