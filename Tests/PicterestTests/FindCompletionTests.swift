import LineEditing
import SceneCore
import Testing

@testable import picterest

struct FindCompletionTests {
  private func offered(_ line: String) -> [String] {
    let sut = CommandAdvisor()
    sut.update(
      .init(
        specs: [CommandSpec("find", [.query], summary: "find")],
        choices: [
          .init(number: 1, label: "Ada King", photo: .init(id: "p1")),
          .init(number: 2, label: "김하늘", photo: .init(id: "p2")),
          .init(number: 3, label: "김하늘", photo: .init(id: "p3")),
        ], knownTags: { ["sea", "봄"] }))
    return sut.completion(of: line, at: line.utf8.count).candidates.map(\.text)
  }

  @Test(arguments: [
    ("find #", ["#sea", "#봄"]), ("find light #s", ["#sea"]), ("find -#", ["-#sea", "-#봄"]),
    ("find tag:봄", ["tag:봄"]),
    ("find by:", [#"by:"Ada King""#, "by:김하늘"]),
    ("find color:bl", ["color:black_and_white", "color:black", "color:blue"]),
    ("find sea -orientation:", ["-orientation:landscape", "-orientation:portrait", "-orientation:squarish"]),
    ("find ", []), ("find sea", []), ("find after:", []),
  ])
  func whatAFilterTakesIsOffered(line: String, words: [String]) { #expect(offered(line) == words) }
}
