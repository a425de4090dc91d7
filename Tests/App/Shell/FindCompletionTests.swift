import LineEditing
import SceneCore
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
          CommandSpec("memo", [.photo, .memo], flags: ["--history"], summary: "memo"),
        ],
        choices: [
          .init(number: 1, label: "Ada King", photo: .init(id: "p1")),
          .init(number: 2, label: "김하늘", photo: .init(id: "p2")),
          .init(number: 3, label: "김하늘", photo: .init(id: "p3", tags: ["바다", "sea"])),
          .init(number: 4, label: "Bo", photo: .init(id: "p4", memo: "by the #sea", tags: ["sea", "봄"])),
        ], knownTags: { ["sea", "봄", "tag", "바다"] }))
    return sut.completion(of: line, at: line.utf8.count).candidates.map(\.text)
  }

  @Test(arguments: [
    ("find #", ["#sea", "#봄", "#tag", "#바다"]), ("find light #s", ["#sea"]),
    ("find -#", ["-#sea", "-#봄", "-#tag", "-#바다"]),
    ("find tag:봄", ["tag:봄"]),
    ("find by:", [#"by:"Ada King""#, "by:Bo", "by:김하늘"]),
    ("find color:bl", ["color:black_and_white", "color:black", "color:blue"]),
    ("find sea -orientation:", ["-orientation:landscape", "-orientation:portrait", "-orientation:squarish"]),
    ("find ", []), ("find sea", []), ("find after:", []),
  ])
  func whatAFilterTakesIsOffered(line: String, words: [String]) { #expect(offered(line) == words) }

  @Test(arguments: [
    ("find by:하", ["by:김하늘"]), ("find by:ADA", [#"by:"Ada King""#]), ("find -by:ki", [#"-by:"Ada King""#]),
    ("find by:\"ada k", [#"by:"Ada King""#]), ("find by:「김", ["by:김하늘"]), ("find by:“김", ["by:김하늘"]),
    ("find sea -by:｢ada k", [#"-by:"Ada King""#]), ("find by:'ada k", [#"by:"Ada King""#]),
    ("find by:＂ada k", [#"by:"Ada King""#]), ("find BY：‘ada k", [#"by:"Ada King""#]), ("find #「바", ["#바다"]),
    ("find by:「김」 #s", ["#sea"]), ("find 「김", []), ("find by:ｋｉｎｇ", [#"by:"Ada King""#]),
    ("find BY:king", [#"by:"Ada King""#]),
    ("find by:y:", []), ("find #다", ["#바다"]), ("find #EA", ["#sea"]), ("find tag:A", ["tag:sea", "tag:tag"]),
    ("find #a", ["#sea", "#tag"]), ("find color:UE", ["color:blue"]),
    ("tag 3 +다", ["+바다"]), ("tag 3 다", ["바다"]), ("tag 3 +SE", ["+sea"]), ("tag 3 #ea", ["#sea"]),
    ("tag 3 +#ea", ["+#sea"]), ("tag 3 -ea", ["-sea"]), ("tag 3 +tag", ["+tag"]), ("tag 3 +#Sea +e", []),
  ])
  func theLettersMayBeAnywhereInWhatAFilterTakes(line: String, words: [String]) {
    #expect(offered(line) == words)
  }

  @Test func theTagsOfAMemoAreNotOfferedToBeTakenAway() {
    #expect(offered("tag 3 -") == ["-바다", "-sea"])
    #expect(offered("tag 4 -") == ["-봄"])
    #expect(offered("tag 3-4 -") == ["-바다", "-sea", "-봄"])
    #expect(offered("tag 1,2 -") == ["-sea", "-봄", "-tag", "-바다"])
  }

  @Test func inTheMiddleOfAMemoNoOptionIsOffered() { #expect(offered("memo 4 some ") == []) }

  @Test(arguments: ["memo 4 ", "memo p4 "])
  func thePhotoMayBeNamedByItsNumberOrItsID(line: String) { #expect(offered(line) == [#""by the #sea""#]) }

  @Test func whatBeginsWithTheLettersComesFirst() {
    #expect(offered("find color:R").first == "color:red")
    #expect(offered("find orientation:p") == ["orientation:portrait", "orientation:landscape"])
  }
}
