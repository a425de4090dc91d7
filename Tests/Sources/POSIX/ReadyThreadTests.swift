import Dispatch
import POSIX
import Testing

struct ReadyThreadTests {
  @Test func theThreadDoesItsWorkOnceItHasSome() throws {
    let isDone = DispatchSemaphore(value: 0)
    try ReadyThread().run { isDone.signal() }
    #expect(isDone.wait(timeout: .now() + .seconds(60)) == .success)
  }
}
