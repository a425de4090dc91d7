import Domain
import Testing

@testable import StorageWorker

struct StallWatchTests {
  private let sut = StallWatch(ceiling: .seconds(30), error: .busy)

  @Test func onlyTimeSinceTheLastProgressCounts() {
    let later = ContinuousClock.now + .seconds(3_600)
    #expect(!sut.isStalled(at: later), "It waits for its turn.")
    sut.goesOn()
    #expect(!sut.isStalled(at: .now))
    #expect(sut.isStalled(at: later))
    sut.end()
    #expect(!sut.isStalled(at: later))
    sut.goesOn()
    #expect(!sut.isStalled(at: later), "It has ended.")
  }
}
