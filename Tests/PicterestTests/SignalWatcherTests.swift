import Foundation
import Testing

@testable import picterest

@MainActor struct SignalWatcherTests {
  private let came: AsyncStream<Int32>
  private let continuation: AsyncStream<Int32>.Continuation

  init() {
    (came, continuation) = AsyncStream.makeStream(of: Int32.self)
  }

  private func tell(_ signal: Int32, of watcher: SignalWatcher) {
    watcher.on(signal) { [continuation] in continuation.yield(signal) }
  }

  /// - Returns: nil when the time limit is over.
  private func next() async -> Int32? {
    for await signal in came { return signal }
    return nil
  }

  /// A watcher that ignored signals until it is ready would lose this one.
  @Test(.timeLimit(.minutes(10))) func aSignalThatComesAtOnceIsNotLost() async {
    let watcher = await SignalWatcher([SIGUSR1])
    tell(SIGUSR1, of: watcher)
    kill(getpid(), SIGUSR1)
    #expect(await next() == SIGUSR1)
  }

  @Test(.timeLimit(.minutes(10))) func aSignalThatCameBeforeItsHandlerWasSetIsNotLost() async {
    let watcher = await SignalWatcher([SIGUSR2, SIGWINCH])
    kill(getpid(), SIGUSR2)
    kill(getpid(), SIGWINCH)
    tell(SIGWINCH, of: watcher)
    #expect(await next() == SIGWINCH)
    tell(SIGUSR2, of: watcher)
    #expect(await next() == SIGUSR2)
  }
}
