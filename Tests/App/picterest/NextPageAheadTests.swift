import Domain
import HTTPTransport
import Synchronization
import TestSupport
import Testing

@testable import picterest

@MainActor struct NextPageAheadTests {
  private let pictures = OrderSpy()

  private func makeSUT(
    page number: Int, age: Int? = nil, left remaining: Int? = nil, photos: [String] = ["a", "b"]
  ) -> (sut: NextPageAhead, source: PagesStub) {
    let source = PagesStub(
      number: number, page: PhotoPage(photos: photos.map { .make(id: $0) }, next: nil, age: age))
    let budget = remaining.map { RateBudget(limit: 50, remaining: $0) }
    let file = { @Sendable (key: PhotoKey) in key.id.rawValue == "a" ? "a-1.jpg" : nil }
    return (NextPageAhead(source: source, pictures: pictures, budget: { budget }, file: file), source)
  }

  @Test func theNextPageAndItsPicturesAreReadWithLowPriority() async {
    let (sut, source) = makeSUT(page: 3)
    sut.start(pixels: 234)
    await wait { pictures.orders.count == 2 }
    #expect(source.reads == 1 && source.isLow && pictures.isLow)
    #expect(pictures.orders.allSatisfy { $0.pixels == 234 } && Set(pictures.orders.map(\.name)).count == 2)
  }

  @Test(arguments: [(nil, 0), (25, 0), (26, 1), (50, 1)] as [(Int?, Int)])
  func theSecondPageIsReadOnlyWhileMoreThanHalfOfTheCallsAreLeft(left: Int?, reads: Int) async {
    let (sut, source) = makeSUT(page: 2, left: left)
    sut.start(pixels: 234)
    await settle()
    await wait { pictures.orders.count == 2 * reads }
    #expect(source.reads == reads && pictures.orders.count == 2 * reads)
  }

  @Test func thePicturesOfAnOldPageAreNotOrderedSinceNoServerCanBeReached() async {
    let (sut, source) = makeSUT(page: 3, age: 60)
    sut.start(pixels: 234)
    await wait { source.reads == 1 }
    await settle()
    #expect(pictures.orders.isEmpty)
  }

  @Test func theNextPhotosPictureIsTakenFromTheLibraryIfItIsThere() async {
    for (photo, file) in [("a", "a-1.jpg"), ("b", nil)] {
      let (sut, _) = makeSUT(page: 3, photos: [photo])
      let before = pictures.orders.count
      sut.start(pixels: 1_080)
      await wait { pictures.orders.count > before }
      #expect(pictures.orders.last?.file == file)
    }
  }

  @Test func theNextPageOfAnEarlierListIsNotReadAfterAnotherCommand() async {
    let (sut, source) = makeSUT(page: 3)
    sut.stop()
    sut.start(pixels: 234)
    await settle()
    #expect(source.reads == 0)
  }

  @Test func aCommandEndsTheReading() async {
    let (sut, source) = makeSUT(page: 3)
    source.hold()
    sut.start(pixels: 234)
    await wait { source.reads == 1 }
    sut.stop()
    await wait { source.hasAnswered }
    await settle()
    #expect(source.hasAnswered && pictures.orders.isEmpty)
  }

  @Test func aPageThatIsLaidOutAgainDoesNotEndTheReading() async {
    let (sut, source) = makeSUT(page: 3)
    source.hold()
    sut.start(pixels: 234)
    await wait { source.reads == 1 }
    sut.start(pixels: 234)
    source.letGo()
    await wait { pictures.orders.count == 2 }
    #expect(pictures.orders.count == 2)
  }

  private func wait(until isTrue: () -> Bool) async {
    for _ in 0..<60_000 where !isTrue() { try? await Task.sleep(for: .milliseconds(1)) }
  }

  private func settle() async { try? await Task.sleep(for: .milliseconds(20)) }
}

private final class PagesStub: PagesAheadLogic {
  private struct State {
    var isTaken = false
    var isHeld = false
    var hasAnswered = false
    var reads = 0
    var isLow = true
  }

  private let number: Int
  private let page: PhotoPage
  private let state = Mutex(State())

  init(number: Int, page: PhotoPage) {
    self.number = number
    self.page = page
  }

  var reads: Int { state.withLock(\.reads) }
  var isLow: Bool { state.withLock(\.isLow) }
  var hasAnswered: Bool { state.withLock(\.hasAnswered) }

  /// From now on, a page arrives only after its release, or when nobody waits for it.
  func hold() { state.withLock { $0.isHeld = true } }
  func letGo() { state.withLock { $0.isHeld = false } }

  func takePageAhead() -> PageAhead? {
    let wasTaken = state.withLock { state in
      defer { state.isTaken = true }
      return state.isTaken
    }
    guard !wasTaken else { return nil }
    return PageAhead(number: number) { [self] () async throws(Failure) in
      state.withLock { state in
        state.reads += 1
        state.isLow = state.isLow && FetchPriority.isLow
      }
      while !Task.isCancelled, state.withLock(\.isHeld) { try? await Task.sleep(for: .milliseconds(1)) }
      state.withLock { $0.hasAnswered = true }
      return page
    }
  }
}

private final class OrderSpy: PictureWorkerLogic {
  private let state = Mutex((orders: [PictureOrder](), isLow: true))

  var orders: [PictureOrder] { state.withLock(\.orders) }
  var isLow: Bool { state.withLock(\.isLow) }

  func jpeg(for order: PictureOrder) throws(Failure) -> [UInt8] {
    state.withLock { state in
      state.orders.append(order)
      state.isLow = state.isLow && FetchPriority.isLow
    }
    return []
  }

  func pictureForLibrary(of photo: Photo) throws(Failure) -> Picture {
    throw .picture(.cancelled, server: "")
  }
  func remembered(_ order: PictureOrder) -> [UInt8]? { nil }
  func cancelAbandonedFetches() {}
}
