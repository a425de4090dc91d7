import LibraryCore
import SQLite
import TestSupport
import Testing

struct DatabaseTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue(path: "")
    try queue.write { try $0.execute("CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT) STRICT") }
  }

  private func notes() throws -> [String] {
    try queue.read { try String.fetchAll($0, "SELECT text FROM note ORDER BY id") }
  }

  private func add(_ text: String, in db: Database) throws {
    try db.execute("INSERT INTO note (text) VALUES (\(text))", cached: true)
  }

  @Test(arguments: ["", "a\0b", "바다 🌊", "'; DROP TABLE note; --", String(repeating: "long ", count: 10_000)])
  func anyTextComesBackAsItWas(text: String) throws {
    try queue.write { try add(text, in: $0) }
    #expect(try notes() == [text])
    #expect(try queue.read { try Int.fetchOne($0, "SELECT count(*) FROM note WHERE text = \(text)") } == 1)
  }

  @Test func everyValueHasItsKind() throws {
    let missing: String? = nil
    let row = try queue.read {
      try Row.fetchOne($0, "SELECT \(Int64.min) AS a, \(1.5) AS b, \("t") AS c, \(missing) AS d, x'00' AS e")
    }
    #expect(row?.values == [.integer(.min), .real(1.5), .text("t"), .null, .bytes([])])
    #expect(row?["b"] == .real(1.5) && row?["f"] == nil)
  }

  @Test func columnsAreFoundInAnyOrderAndOfTwoWithOneNameTheFirst() throws {
    let rows = try queue.read {
      try Row.fetchAll($0, "SELECT 1 AS a, 2 AS b, 3 AS a, 4 AS c UNION SELECT 5, 6, 7, 8")
    }
    for (row, first) in zip(rows, [Int64(1), 5]) {
      for (name, place) in zip("abacabcxcba".map(String.init), [0, 1, 0, 3, 0, 1, 3, nil, 3, 1, 0]) {
        #expect(row[name] == place.map { .integer(first + Int64($0)) })
      }
    }
    #expect(rows.count == 2)
  }

  @Test func aValueOfAnotherKindIsAnErrorAndNullIsNone() throws {
    #expect(throws: WrongKind.self) { try queue.read { try Int.fetchOne($0, "SELECT 'text'") } }
    #expect(throws: WrongKind.self) { try queue.read { try String.fetchAll($0, "SELECT 1") } }
    #expect(try queue.read { try Int.fetchOne($0, "SELECT NULL") } == nil)
    #expect(try queue.read { try Int.fetchOne($0, "SELECT 1 WHERE false") } == nil)
  }

  @Test func aWriteThatThrowsIsUndone() throws {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try queue.write { db in
        try add("a", in: db)
        db.afterNextTransaction { Issue.record("It was undone.") }
        throw Refusal()
      }
    }
    #expect(try notes().isEmpty)
    try queue.write { try add("b", in: $0) }
    #expect(try notes() == ["b"])
  }

  @Test func whatFollowsACommitIsDoneOnce() throws {
    var count = 0
    try queue.write { $0.afterNextTransaction { count += 1 } }
    try queue.write { _ in }
    #expect(count == 1)
  }

  @Test func aReadCannotWrite() throws {
    let error = #expect(throws: DatabaseError.self) { try queue.read { try add("a", in: $0) } }
    #expect(error?.resultCode == .readOnly)
    try queue.write { try add("b", in: $0) }
  }

  @Test func aReadThatEndsEarlyHoldsNothing() throws {
    try queue.write { db in for text in ["a", "b", "c"] { try add(text, in: db) } }
    let first = try queue.read { try Row.fetchCursor($0, "SELECT text FROM note ORDER BY id").next() }
    #expect(first?["text"] == .text("a"))
    try queue.write { try $0.execute("DROP TABLE note") }
  }

  @Test func allStatementsOfATextAreCarriedOut() throws {
    try queue.write {
      try $0.execute("INSERT INTO note VALUES (7, 'a'); -- two\nINSERT INTO note VALUES (8, 'b'); ")
      #expect($0.lastInsertedRowID == 8 && $0.changesCount == 1)
    }
    #expect(try notes() == ["a", "b"])
  }

  @Test func aTextInDoubleQuotesIsRefused() {
    #expect(throws: DatabaseError.self) { try queue.read { try String.fetchOne($0, #"SELECT "text""#) } }
  }

  @Test func argumentsThatAreMissingAreAMistake() {
    let error = #expect(throws: DatabaseError.self) { try queue.read { try Row.fetchOne($0, "SELECT ?") } }
    #expect(error?.resultCode == .misuse)
  }

  @Test func aFileThatIsNoDatabaseIsRefusedWhenItIsOpened() throws {
    let error = #expect(throws: DatabaseError.self) { try DatabaseQueue(path: #filePath, isReadOnly: true) }
    #expect(error?.resultCode == .notADatabase && error?.message == "file is not a database")
  }

  @Test func aClosedDatabaseIsNotUsed() throws {
    try queue.close()
    try queue.close()
    #expect(throws: DatabaseError.self) { try notes() }
  }

  @Test func aFunctionIsCalledWithItsArguments() throws {
    let answer = try queue.withoutTransaction { db in
      try db.addFunction("joined", argumentCount: 3) { .text($0.map { "\($0)" }.joined(separator: " ")) }
      return try String.fetchOne(db, "SELECT joined(1, 'a', NULL)")
    }
    #expect(answer == #"integer(1) text("a") null"#)
  }

  @Test func anInterruptEndsTheStatementThatRuns() throws {
    let numbers: SQL =
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(hold(i)) FROM n"
    let error = #expect(throws: DatabaseError.self) {
      try queue.withoutTransaction { db in
        try db.addFunction("hold", argumentCount: 1) { values in
          if values == [.integer(1000)] { queue.interrupt() }
          return .null
        }
        _ = try Int.fetchOne(db, numbers)
      }
    }
    #expect(error?.message == "interrupted")
  }

  @Test func aBackupHasEveryPage() throws {
    try queue.write { db in for number in 1...2000 { try add("note \(number)", in: db) } }
    let copy = try DatabaseQueue(path: "")
    var steps: [Int] = []
    try queue.withoutTransaction { db in
      try copy.withoutTransaction { copy in
        try db.backup(to: copy, pagesPerStep: 5) { copied, total in steps.append(total - copied) }
      }
    }
    #expect(steps.count > 2 && steps.last == 0 && steps == steps.sorted(by: >))
    #expect(try copy.read { try Int.fetchOne($0, "SELECT count(*) FROM note") } == 2000)
  }
}
