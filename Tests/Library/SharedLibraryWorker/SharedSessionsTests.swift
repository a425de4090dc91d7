import Domain
import LibraryCore
import PostgreSQL
import TestSupport
import Testing

@testable import SharedLibraryWorker

@Suite(.enabled(if: TestServer.isThere), .onThreadsThatMayWait)
struct SharedSessionsTests {
  private func star(
    _ worker: SharedLibraryWorker, _ id: String, _ memo: String = "m", jpeg: [UInt8]? = nil,
    in batch: ChangeBatch? = nil
  ) async throws {
    try await worker.star(.make(id: id), memo: memo, picture: jpeg ?? Array(id.utf8), batch: batch)
  }

  @Test func twoWhoStarTheSamePhotoHaveItOnceAndOneIsToldOfTheOthersMemo() async throws {
    let schema = try TestSchema()
    let workers = [schema.worker(), schema.worker()]
    try await star(workers[0], "first")
    for round in 0..<20 {
      let results = try await withThrowingTaskGroup(of: StarResult.self) { group in
        for (number, worker) in workers.enumerated() {
          group.addTask {
            try await worker.star(.make(id: "p\(round)"), memo: "memo \(number)", picture: [1])
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(results.map(\.outcome)) == [.starred, .updated])
      #expect(results.compactMap(\.replacedMemo).count == 1)
    }
    #expect(try await workers[0].count() == 21)
  }

  @Test func changesOfManySessionsAtOnceAreAllThere() async throws {
    let schema = try TestSchema()
    let workers = (0..<8).map { _ in schema.worker() }
    try await star(workers[0], "shared", "start")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, worker) in workers.enumerated() {
        group.addTask {
          for round in 0..<12 {
            try await star(worker, "s\(number)-\(round)")
            try await worker.updateMemo(of: .make("shared"), to: "\(number) \(round)")
            try await worker.delete(PhotoKey.make("s\(number)-\(round)"))
            if round.isMultiple(of: 2) {
              _ = try await worker.restore([PhotoKey.make("s\(number)-\(round)")])
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await workers[0].count() == 1 + 8 * 6)
    #expect(try await workers[0].trashCount() == 8 * 6)
    let memos = try await workers[0].memos(of: .make("shared"))
    #expect(memos.earlier.count == 8 * 12)
    let check = try await workers[0].checkDatabase { _ in }
    #expect(check.problems == [] && check.isIndexRight)
  }

  @Test func aStarOfSeveralPhotosThatGoesOnLeavesNothingToRedo() async throws {
    let schema = try TestSchema()
    let (one, other, batch) = (schema.worker(), schema.worker(), ChangeBatch())
    try await star(other, "z", "before")
    try await star(one, "a", in: batch)
    try await other.updateMemo(of: .make("z"), to: "after")
    _ = try await other.undo()
    try await star(one, "b", in: batch)
    await #expect(throws: Failure.library(.nothingToRedo)) { try await other.redo() }
    #expect(try await other.undo().photos.count == 2)
    #expect(try await one.count() == 1)
  }

  /// Stars that continue while another session of the same person undoes them are a change of their own.
  @Test func everythingThatIsUndoneCanBeUndone() async throws {
    let schema = try TestSchema()
    let workers = [schema.worker(), schema.worker()]
    for round in 0..<12 {
      let batch = ChangeBatch()
      for number in 0..<4 { try await star(workers[0], "\(round)-\(number)", in: batch) }
      async let undone = workers[1].undo()
      for number in 4..<8 { try await star(workers[0], "\(round)-\(number)", in: batch) }
      _ = try await undone
      while (try? await workers[0].undo()) != nil {}
      #expect(try await workers[0].count() == 0, "round \(round)")
    }
  }

  @Test func aStarOfSeveralThatMeetsAPhotoOfSomeoneElseAgainKeepsWhatTheyMadeOfIt() async throws {
    let schema = try TestSchema()
    let (one, batch) = (schema.worker(), ChangeBatch())
    try await star(one, "a", "mine", in: batch)
    try schema.sql("UPDATE savedPhoto SET memo = 'theirs', lastChange = NULL")
    try await star(one, "a", "mine again", in: batch)
    _ = try await one.undo()
    #expect(try await one.savedPhoto(.make("a"))?.memo == "theirs")
  }

  @Test func aSessionHearsWhatOthersDidAndNotWhatItDidItself() async throws {
    let schema = try TestSchema()
    let (one, other) = (schema.worker(), schema.worker())
    try await star(one, "a")
    for worker in [one, other] { #expect(try await worker.newsOfOthers() == nil) }
    try await star(one, "b")
    try await star(one, "c")
    try await one.updateMemo(of: .make("b"), to: "new")
    let news = try #require(try await other.newsOfOthers())
    #expect(news.count == 3)
    let person = try #require(news.deeds.first?.person)
    #expect(
      news.deeds == [
        .init(person: person, act: .star, photos: 1), .init(person: person, act: .star, photos: 1),
        .init(person: person, act: .memo, photos: 1),
      ])
    #expect(try await other.newsOfOthers() == nil)
    #expect(try await one.newsOfOthers() == nil)
  }

  @Test(arguments: [
    "", "star", "star 1", "star x ada", "star -1 ada", "nonsense 1 ada", "star 99999999999999 ada",
  ])
  func whatAnybodyMayHaveToldIsTakenForADeedOnlyIfItIsOne(text: String) {
    #expect(LibraryNews.Deed(text) == nil)
  }

  @Test func nameOfAPersonMayHaveBlanksInIt() {
    #expect(LibraryNews.Deed("star 2 Ada King") == .init(person: "Ada King", act: .star, photos: 2))
  }

  /// A connection that locks all others out of the photos.
  private func holder(of schema: TestSchema) throws -> Connection {
    let connection = try schema.connect()
    try connection.run("BEGIN")
    try connection.run("LOCK TABLE \(sql: schema.name).savedPhoto IN ACCESS EXCLUSIVE MODE")
    return connection
  }

  @Test func aLockThatAnotherHoldsIsWaitedForAndNotForEver() async throws {
    let schema = try TestSchema()
    let (worker, impatient) = (schema.worker(), schema.worker { $0.ceiling = .seconds(1) })
    try await star(worker, "a")
    let holder = try holder(of: schema)
    let waited = Failure.library(.server(.timedOut(seconds: 1), address: schema.address.description))
    await #expect(throws: waited) { try await star(impatient, "b") }
    try holder.run("ROLLBACK")
    holder.close()
    try await star(worker, "b")
    #expect(try await worker.count() == 2)
  }

  @Test func whatIsCancelledWhileItWaitsIsNotDoneAndAnswersAtOnce() async throws {
    let schema = try TestSchema()
    let worker = schema.worker()
    try await star(worker, "a")
    let holder = try holder(of: schema)
    let task = Task { try await star(worker, "b") }
    try await Task.sleep(for: .milliseconds(300))
    task.cancel()
    await #expect(throws: Failure.library(.cancelled)) { try await task.value }
    try holder.run("ROLLBACK")
    holder.close()
    #expect(try await worker.count() == 1)
  }

  /// If a statement ends just as it is canceled, the request to stop stays behind on the server.
  @Test func aRequestToStopNeverReachesTheNextStatement() throws {
    let schema = try TestSchema()
    var connection = try schema.connect()
    for halfMilliseconds in (0..<80).map({ 40 + $0 % 10 }) {
      connection.patience = Patience(until: .now + .milliseconds(20))
      _ = try? connection.run("SELECT pg_sleep(\(sql: String(Double(halfMilliseconds) / 2_000)))")
      if !connection.isUsable { connection = try schema.connect() }
      connection.patience = Patience(until: .now + .seconds(60))
      try connection.run("SELECT pg_sleep(0.005)")
    }
    connection.close()
  }

  @Test func statementsThatCannotBeSentTogetherLeaveNothingHalfSent() throws {
    let connection = try TestSchema().connect()
    var sum: SQL = "\(1)"
    for _ in 0..<16 { sum = "\(sum) + \(sum)" }
    #expect(sum.arguments.count > UInt16.max)
    #expect(throws: DatabaseError.self) { try connection.run(together: ["SELECT 1", "SELECT \(sum)"]) }
    #expect(!connection.isUsable)
  }

  @Test func whatIsLongInTheTrashIsRemovedByTheServersClockWhenALibraryIsOpened() async throws {
    let schema = try TestSchema()
    let worker = schema.worker()
    for id in ["a", "b", "c"] { try await star(worker, id) }
    _ = try await worker.delete([.make("a"), .make("b")])
    try schema.sql("UPDATE savedPhoto SET deletedAt = deletedAt - 31 * 86400 WHERE photoID = 'a'")
    try schema.sql("UPDATE commitToken SET madeAt = madeAt - 3 * 86400")
    #expect(try await worker.trashCount() == 2)
    #expect(try await schema.worker().trashCount() == 1)
    #expect(try schema.sql("SELECT digest FROM picture").count == 2)
    // The token of the sweep itself.
    #expect(try schema.sql("SELECT token FROM commitToken").count == 1)
    #expect(try await schema.worker().checkDatabase { _ in }.problems == [])
  }

  @Test func aPictureThatIsReplacedIsRemovedUnlessAnotherPhotoHasIt() async throws {
    let schema = try TestSchema()
    let worker = schema.worker()
    for id in ["a", "b"] { try await star(worker, id, jpeg: [1]) }
    for (id, pictures) in [("a", 2), ("b", 1)] {
      try await worker.delete(.make(id))
      try await star(worker, id, jpeg: [2])
      #expect(try schema.sql("SELECT digest FROM picture").count == pictures)
    }
  }
}
