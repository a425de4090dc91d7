import Testing

@testable import Shell

/// The pages of `make docs`, which finds broken links itself.
struct PageTests {
  @Test func everyModuleHasAPageThatSaysWhatItIsForAndMustNotKnowAndWhereToBegin() throws {
    for module in Set(try SourceTree.modules().map(\.module)).sorted() {
      let path = Self.path(of: module)
      let page = try #require(try? SourceTree.text(of: path), "\(module) has no page: write \(path).")
      let parts = page.split(separator: "\n## ").map { $0.split(separator: "\n") }
      #expect(
        parts.map(\.first) == [
          "# ``\(module.replacing("-", with: "_"))``", "Not its business", "Where to begin",
        ], "The parts of \(path)")
      for part in parts {
        let hasSentence = part.dropFirst().contains { $0.first?.isLetter == true && $0.contains(".") }
        let links = part.count { $0.firstMatch(of: /^\d\. ``/) != nil }
        #expect(hasSentence || links > 1, "\(path) says nothing under \(part.first ?? "").")
      }
    }
  }

  private static func path(of module: String) -> String {
    let name = ModuleRules.isScene(module) ? String(module.dropLast("Scene".count)) : module
    let room = ModuleMap.rooms.first { $0.modules.contains { $0.module == module } }?.name ?? ""
    return "\(room == "Scenes" ? room : "Sources/\(room)")/\(name)/\(name).docc/\(name).md"
  }
}
