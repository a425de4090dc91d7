import Domain
import HTTPTransport
import TestSupport
import Testing

@testable import picterest

struct BatchStarWorkerTests {
  /// Answers with how many seconds it was given and what the terminal says meanwhile, as a memo.
  private struct Clocked: StarWorkerLogic {
    let waits: Waits

    func star(_ photo: Photo, memo: String?, in batch: StarBatch?) async throws(Failure) -> StarResult {
      let left = FetchDeadline.current.map { ContinuousClock.now.duration(to: $0) } ?? .zero
      let progress = waits.progress.map { "\($0.place) of \($0.count)" }
      return StarResult(outcome: .starred, memo: "\(Int(left / .seconds(1))) \(progress ?? "alone")")
    }
  }

  private let waits = Waits()

  private func star(in batch: StarBatch?) async throws(Failure) -> [Substring] {
    let sut = BatchStarWorker(next: Clocked(waits: waits), waits: waits)
    return try await sut.star(.make(), memo: nil, in: batch).memo.split(separator: " ", maxSplits: 1)
  }

  @Test func eachPhotoOfSeveralHasAsMuchTimeAsACommand() async throws {
    let seconds = try await FetchDeadline.with(.now) {
      try await star(in: StarBatch(place: 2, count: 3))[0]
    }
    #expect((1...30).contains(try #require(Int(seconds))))
  }

  @Test func theTerminalSaysWhichOfSeveralPhotosItIsAndNothingAfterIt() async throws {
    #expect(try await star(in: StarBatch(place: 2, count: 3))[1] == "2 of 3")
    #expect(waits.progress == nil)
    #expect(try await star(in: nil)[1] == "alone")
  }
}
