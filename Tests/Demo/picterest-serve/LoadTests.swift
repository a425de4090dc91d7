import LoopbackServer
import TestSupport
import Testing

@testable import picterest_serve

/// More requests and connections than the server handles at once.
@Suite(.onThreadsThatMayWait) struct LoadTests {
  private let site = HeldSite()

  @Test func onlyAsManyPicturesAsAllowedArePaintedAtOnce() throws {
    let port = try site.serve(.test(atOnce: 2))
    let clients = try (0..<6).map { number in
      try LoopbackClient(port: port, asking: "/images/\(number)")
    }
    try site.waitForPainting()
    try site.waitForPainting()
    site.release()
    for (number, client) in clients.enumerated() { #expect(client.answer()?.body == "/images/\(number)") }
    #expect(site.mostAtOnce == 2)
    #expect(site.begun.count == 6)
  }

  @Test func aFullQueueSaysWhenToTryAgain() throws {
    let port = try site.serve(.test(waiting: 0))
    let painted = try LoopbackClient(port: port), refused = try LoopbackClient(port: port)
    painted.get("/images/first")
    try site.waitForPainting()
    refused.get("/images/second")
    let answer = try #require(refused.answer())
    #expect(answer.status == 503)
    #expect(answer.fields["retry-after"] == "5")
    #expect(refused.endsWithoutAnotherByte())
    site.release()
    #expect(painted.answer()?.body == "/images/first")
    #expect(painted.answer(to: "/images/second")?.body == "/images/second")
  }

  @Test func nothingIsPaintedForAClientThatDoesNotReadItsAnswers() throws {
    site.release()
    let port = try site.serve(.test())
    let lazy = try LoopbackClient(port: port)
    for _ in 0..<100 { lazy.get("/images/large") }
    let client = try LoopbackClient(port: port)
    for _ in 0..<100 {
      #expect(client.answer(to: "/images/other")?.status == 200)
    }
    #expect(site.begun.count { $0 == "/images/large" } < 20)
  }

  @Test func pagesDoNotWaitForPaintings() throws {
    let port = try site.serve(.test())
    let waiting = try (0..<3).map { number in
      try LoopbackClient(port: port, asking: "/images/\(number)")
    }
    try site.waitForPainting()
    let client = try LoopbackClient(port: port)
    #expect(client.answer(to: "/photos")?.body == "/photos")
    site.release()
    for client in waiting { #expect(client.answer()?.status == 200) }
  }

  @Test func nothingIsPaintedForAClientThatHasLeft() throws {
    let port = try site.serve(.test())
    let first = try LoopbackClient(port: port, asking: "/images/first")
    try site.waitForPainting()
    for number in 0..<5 { try LoopbackClient(port: port).get("/images/left-\(number)") }
    // The server reads in order. When it answers this, it has noticed that the others are gone.
    let page = try LoopbackClient(port: port)
    #expect(page.answer(to: "/photos")?.status == 200)
    site.release()
    #expect(first.answer()?.status == 200)
    #expect(first.answer(to: "/images/last")?.status == 200)
    #expect(site.begun == ["/images/first", "/images/last"])
  }

  @Test func withTooManyConnectionsTheOneThatHasBeenIdleForLongestIsClosed() throws {
    let port = try site.serve(.test(connections: 3))
    let busy = try LoopbackClient(port: port, asking: "/images/first")
    try site.waitForPainting()
    let idle = try LoopbackClient(port: port), used = try LoopbackClient(port: port)
    #expect(used.answer(to: "/photos")?.status == 200)
    let last = try LoopbackClient(port: port)
    #expect(idle.endsWithoutAnotherByte())
    for client in [used, last] {
      #expect(client.answer(to: "/photos")?.status == 200)
    }
    site.release()
    #expect(busy.answer()?.status == 200)
  }

  @Test func paintingsAreMadeInTheOrderInWhichTheyWereAskedFor() throws {
    let port = try site.serve(.test())
    let page = try LoopbackClient(port: port)
    let clients = try (0..<5).map { number in
      let client = try LoopbackClient(port: port, asking: "/images/\(number)")
      // The server reads in order. When it answers this, it has read the other request.
      #expect(page.answer(to: "/photos")?.status == 200)
      return client
    }
    site.release()
    for client in clients { #expect(client.answer()?.status == 200) }
    #expect(site.begun == (0..<5).map { "/images/\($0)" })
  }

  @Test func aConnectionIsIdleAgainOnceItHasItsAnswer() throws {
    let port = try site.serve(.test(connections: 2))
    let used = try LoopbackClient(port: port)
    #expect(used.answer(to: "/photos")?.status == 200)
    let others = try (0..<2).map { _ in try LoopbackClient(port: port) }
    #expect(used.endsWithoutAnotherByte())
    for client in others {
      #expect(client.answer(to: "/photos")?.status == 200)
    }
  }

  @Test func aConnectionThatHasEndedIsNotTheOneThatIsClosed() throws {
    let port = try site.serve(.test(connections: 2))
    do {
      let ended = try LoopbackClient(port: port)
      #expect(ended.answer(to: "/photos")?.status == 200)
    }
    let clients = try (0..<3).map { _ in try LoopbackClient(port: port) }
    #expect(clients[0].endsWithoutAnotherByte())
    for client in clients[1...] {
      #expect(client.answer(to: "/photos")?.status == 200)
    }
  }
}
