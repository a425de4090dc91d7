import Domain
import Terminal
import TestSupport
import Testing

@testable import picterest

@Suite(.timeLimit(.minutes(10))) @MainActor final class LibraryWatcherTests {
  private var said: [StyledText] = []
  private var refreshed = 0
  /// Whether a command is running, at each check in order.
  private var running: [Bool] = []

  private func makeSUT(_ news: LibraryWorkerFake, clock: any Clock<Duration>) -> LibraryWatcher {
    LibraryWatcher(
      news: news, clock: clock,
      isCommandRunning: { self.running.isEmpty ? false : self.running.removeFirst() },
      announce: { self.said.append($0) }, refresh: { self.refreshed += 1 })
  }

  @Test func changesOfAnotherSessionAreAnnouncedWithTheNumberOfPhotos() async {
    let news = LibraryWorkerFake.telling(.success(nil), .success(12), .success(nil), .success(1))
    await makeSUT(news, clock: CountedClock(sleeps: 5)).watch()
    #expect(
      said == [
        "Another session changed the library: 12 photos saved now.",
        "Another session changed the library: 1 photo saved now.",
      ])
  }

  @Test func inASeriesOfChangesOnlyTheFirstAndTheLastAreAnnounced() async {
    let news = LibraryWorkerFake.telling(.success(1), .success(2), .success(3), .success(nil), .success(nil))
    await makeSUT(news, clock: CountedClock(sleeps: 5)).watch()
    #expect(
      said == [
        "Another session changed the library: 1 photo saved now.",
        "Another session changed the library: 3 photos saved now.",
      ])
    #expect(refreshed == 3)
  }

  @Test func whatOthersDidInALibraryOfSeveralPeopleIsSaidOnceForABurst() async {
    let star = LibraryNews.Deed(person: "ada", act: .star, photos: 1)
    let memo = LibraryNews.Deed(person: "bo", act: .memo, photos: 1)
    let news = LibraryWorkerFake.hearing(
      LibraryNews(count: 1, deeds: [star]), LibraryNews(count: 3, deeds: [star, star]),
      LibraryNews(count: 3, deeds: [memo]), nil)
    await makeSUT(news, clock: CountedClock(sleeps: 4)).watch()
    #expect(
      said == [
        "ada starred 1 photo: 1 photo saved now.",
        "ada starred 2 photos, bo changed 1 memo: 3 photos saved now.",
      ])
  }

  @Test func itChecksEveryTwoSecondsAndFirstAfterTwo() async {
    let news = LibraryWorkerFake.telling()
    let clock = CountedClock(sleeps: 3)
    await makeSUT(news, clock: clock).watch()
    #expect(clock.slept == [.seconds(2), .seconds(2), .seconds(2)])
    #expect(news.newsCalls == 3)
  }

  @Test func itDoesNotCheckWhileACommandRuns() async {
    running = [true, true, false]
    let news = LibraryWorkerFake.telling(.success(3))
    await makeSUT(news, clock: CountedClock(sleeps: 3)).watch()
    #expect(news.newsCalls == 1)
    #expect(said == ["Another session changed the library: 3 photos saved now."])
  }

  @Test func afterAFailureItChecksAgainSilently() async {
    let damaged = Failure.library(.damaged(path: "/library.db", reason: ""))
    let news = LibraryWorkerFake.telling(.failure(.library(.busy)), .failure(damaged), .success(2))
    await makeSUT(news, clock: CountedClock(sleeps: 3)).watch()
    #expect(said == ["Another session changed the library: 2 photos saved now."])
  }

  @Test func itStopsWhenItsTaskIsCancelled() async {
    let news = LibraryWorkerFake.telling()
    let sut = makeSUT(news, clock: ContinuousClock())
    let watching = Task { await sut.watch() }
    watching.cancel()
    await watching.value
    #expect(news.newsCalls == 0)
  }
}
