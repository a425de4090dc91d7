import GRDB

@testable import StorageWorker

extension Library {
  /// From now on no photo can be saved: a trigger of the file says no.
  func refuseInserts() throws {
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TRIGGER refusal BEFORE INSERT ON downloadReport BEGIN SELECT RAISE(ABORT, 'refused'); END;
          CREATE TRIGGER refusalOfPhotos AFTER INSERT ON savedPhoto BEGIN SELECT RAISE(ABORT, 'refused'); END;
          """)
    }
  }
}

/// Somebody else who has the library open: another connection, as another process would have.
final class OtherProcess: Sendable {
  let database: DatabaseQueue

  init(_ place: LibraryPlace) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    database = try DatabaseQueue(path: place.database, configuration: configuration)
  }

  func run(_ sql: String) throws {
    try database.writeWithoutTransaction { try $0.execute(sql: sql) }
  }
}
