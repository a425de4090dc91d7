import HTTPTransport
import NIOCore
import NIOPosix

/// Work for a fixed number of threads, in order of arrival, with a limit on waiting work.
///
/// Used on one event loop.
///
/// Work that has begun cannot be stopped, but waiting work can be withdrawn.
final class WorkQueue {
  typealias Work = @Sendable () -> HTTPResponse

  struct Ticket: Hashable { fileprivate let number: Int }

  private struct Item {
    let ticket: Ticket
    let work: Work
    let done: (HTTPResponse) -> Void
  }

  private let threads: NIOThreadPool
  private let loop: any EventLoop
  private let atOnce: Int
  private let mostWaiting: Int
  private var waiting: [Item] = []
  private var running = 0
  private var tickets = 0

  init(atOnce: Int, waiting: Int, _ loop: any EventLoop) {
    threads = NIOThreadPool(numberOfThreads: atOnce)
    threads.start()
    self.loop = loop
    self.atOnce = atOnce
    mostWaiting = waiting
  }

  /// Adds work and later passes its result to `done` on the event loop; returns `nil` if the queue is full.
  func add(_ work: @escaping Work, done: @escaping (HTTPResponse) -> Void) -> Ticket? {
    guard running < atOnce || waiting.count < mostWaiting else { return nil }
    tickets += 1
    waiting.append(Item(ticket: Ticket(number: tickets), work: work, done: done))
    begin()
    return Ticket(number: tickets)
  }

  /// Removes work that has not begun.
  func withdraw(_ ticket: Ticket) { waiting.removeAll { $0.ticket == ticket } }

  private func begin() {
    while running < atOnce, !waiting.isEmpty {
      let item = waiting.removeFirst()
      running += 1
      threads.runIfActive(eventLoop: loop, item.work).assumeIsolated().whenSuccess { answer in
        self.running -= 1
        item.done(answer)
        self.begin()
      }
    }
  }
}
