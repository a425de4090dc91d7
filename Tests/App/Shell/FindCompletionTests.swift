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

  @Test func aFilterOrATagIsOfferedByItsLettersAnywhere() {
    Sentences("FindCompletions.txt").expectReadings { offered($0).joined(separator: " | ") }
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
