import Testing

@testable import Chapter10

/// From outside, the two scenes look the same.
@MainActor struct SameBehaviorTests {
  private static let postcards = [
    Postcard(sender: "Ada", text: "The sea is green."), Postcard(sender: "Bo", text: "Snow!"),
  ]

  @Test(arguments: [
    ["list"], ["add Cy Rain.", "list"], ["remove 1", "list"], ["remove 3"], ["remove x"],
    ["remove 0", "list"],
    ["hello"], ["add Cy"], [""],
  ])
  func bothShowTheSame(lines: [String]) {
    let (mvc, vip) = (Recorder(), Recorder())
    let controller = PostcardsController(postcards: Self.postcards, recorder: mvc)
    let viewController = PostcardsComposer.make(postcards: Self.postcards, recorder: vip)
    for line in lines {
      controller.perform(line)
      viewController.perform(line)
    }
    #expect(mvc.lines == vip.lines && !mvc.lines.isEmpty)
  }
}
