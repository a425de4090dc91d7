import Testing

struct ImportTests {
  @Test func everyModuleImportsOnlyWhatItsRowAllows() throws {
    for file in try SourceTree.modules() {
      _ = try #require(
        ModuleRules.imports(of: file.module), "\(file.module) has no row in ModuleRules: add one")
      let others = file.imports.subtracting(ModuleRules.comesWithSwift)
      for other in others.sorted() where !ModuleRules.allows(file.module, other) {
        Issue.record("\(file.path) imports \(other). \(ModuleRules.lesson(from: file.module, to: other))")
      }
    }
  }

  /// Ensures that the test above does not pass by reading nothing.
  @Test func importsAreFoundInAnyForm() throws {
    let file = SourceTree.File(
      path: "A.swift", module: "A",
      text:
        "// import X\npackage import Domain\n@preconcurrency import Dispatch\nimport  Glibc\nlet a = \"import Y\""
    )
    #expect(file.imports == ["Domain", "Dispatch", "Glibc"])
    #expect(try SourceTree.modules().count > 50)
  }

  @Test func onlyModulesThatSpeakToCUseUnsafe() throws {
    for file in try SourceTree.modules() where !ModuleRules.speakC.contains(file.module) {
      let uses = file.code.contains { $0.split(separator: " ").contains("unsafe") }
      #expect(!uses, "\(file.path) uses unsafe, but \(file.module) does not speak to C.")
    }
  }
}
