import Testing

@testable import Chapter06

@MainActor struct FailureTests {
  private let recorder = Recorder()

  private func perform(_ line: String, with postbox: PostboxWorker) async -> [String] {
    await PostcardsComposer.make(postbox: postbox, today: { 5 }, recorder: recorder).perform(line)
    return recorder.lines
  }

  @Test func anEmptyBoxIsNoFailure() async {
    #expect(await perform("list", with: PostboxWorker([])) == [])
  }

  @Test(arguments: ["list", "add Bo Snow!", "remove 1"])
  func aLockedBoxIsAFailureAndNotAnEmptyList(line: String) async {
    let postbox = PostboxWorker([])
    await postbox.lock()
    #expect(
      await perform(line, with: postbox) == ["! The box is open elsewhere. Close it there and try again."])
  }

  @Test func aFullBoxTakesNothingMore() async throws {
    let card = Postcard(sender: "Ada", text: "Snow!", day: 1)
    let postbox = PostboxWorker([card, card], most: 2)
    #expect(
      await perform("add Bo Snow!", with: postbox) == [
        "! The box is full with 2 postcards. Remove one first."
      ])
    #expect(try await postbox.postcards().count == 2)
  }

  @Test func aWrongNumberIsToldTheRightOnes() async {
    let card = Postcard(sender: "Ada", text: "Snow!", day: 1)
    #expect(
      await perform("remove 3", with: PostboxWorker([card, card])) == [
        "! There is no postcard 3: the numbers go from 1 to 2."
      ])
  }
}
