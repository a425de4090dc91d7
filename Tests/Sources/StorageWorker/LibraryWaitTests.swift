import Testing

@testable import StorageWorker

struct LibraryWaitTests {
  @Test func everyWaitOfATurnMayLastAsLongAsTheFirst() {
    let wait = LibraryWait(ceiling: .milliseconds(50))
    wait.during(LibraryTurn()) {
      var attempt = 0
      while wait.again(attempt: attempt) { attempt += 1 }
      #expect(wait.again(attempt: 0))
    }
  }
}
