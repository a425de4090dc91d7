import Testing

@testable import scene_generator

struct SceneOrderTests {
  @Test(arguments: [
    ["Collections", "--use-cases", "FetchCollections,OpenCollection"],
    ["--use-cases", "FetchCollections,OpenCollection", "Collections"],
  ])
  func anOrderHasANameAndUseCases(arguments: [String]) throws {
    let order = try SceneOrder(arguments)
    #expect(order.name == "Collections" && order.command == "collections")
    #expect(order.useCases == [UseCase("FetchCollections"), UseCase("OpenCollection")])
  }

  @Test(arguments: [
    ([], "A scene has one name, but there are 0."),
    (["A", "B", "--use-cases", "FetchA"], "A scene has one name, but there are 2."),
    (["Collections"], "Which use cases?"), (["Collections", "--use-cases"], "Which use cases?"),
    (["Collections", "--use-cases", ","], "Which use cases?"),
    (["Collections", "--use-case", "FetchA"], "There is no --use-case."),
  ])
  func anOrderThatLacksSomethingIsRefusedWithAnExample(arguments: [String], beginning: String) {
    let refusal = #expect(throws: Refusal.self) { try SceneOrder(arguments) }
    #expect(refusal?.description.hasPrefix(beginning) == true)
    #expect(refusal?.description.hasSuffix(SceneOrder.example) == true)
  }

  @Test(arguments: [
    "collections", "9Lives", "My-Collections", "My Collections", "../Home", "Sammlüng", "COLLECTIONS", "",
  ])
  func aNameThatIsNoUpperCamelCaseIdentifierIsRefused(name: String) {
    let refusal = #expect(throws: Refusal.self) { try SceneOrder([name, "--use-cases", "FetchA"]) }
    #expect(refusal?.description.contains("\(name) cannot be the name of a scene") == true)
  }

  @Test(arguments: ["Tag-List", "tag_list", "-tags", "tags-", "tag list", ""])
  func aCommandIsSmallLettersAndHyphens(command: String) {
    let refusal = #expect(throws: Refusal.self) {
      try SceneOrder(["Tags", "--use-cases", "FetchTags", "--command", command])
    }
    #expect(refusal?.description.hasPrefix("\(command) cannot be a command") == true)
  }

  @Test(arguments: ["Set", "Result", "Self", "Any", "CollectionsScene"])
  func aNameThatSwiftOrTheModulesHaveIsRefused(name: String) {
    #expect(throws: Refusal.self) { try SceneOrder([name, "--use-cases", "FetchA"]) }
  }

  @Test(arguments: [
    ("fetchCollections", "cannot be the name of a use case"),
    ("Fetch-It", "cannot be the name of a use case"),
    ("Fetch", "is one word"), ("FetchAll,FetchAll", "named once"), ("OpenAll,MyShelf", "something else"),
    ("FetchAll,Result", "is one word"), ("FetchAll,ViewModel", "something else"),
  ])
  func aUseCaseThatCannotBeNamedLikeThisIsRefused(list: String, reason: String) {
    let refusal = #expect(throws: Refusal.self) { try SceneOrder(["MyShelf", "--use-cases", list]) }
    #expect(refusal?.description.contains(reason) == true)
  }
}
