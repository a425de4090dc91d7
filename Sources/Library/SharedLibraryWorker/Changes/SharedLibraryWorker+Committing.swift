import Domain
import LibraryCore
import PostgreSQL

// A change is committed once, even if the connection breaks during the commit.

extension SharedLibraryWorker {
  func change<Value: Sendable>(
    otherwise nothing: Result<Value, LibraryError>?,
    _ change: @escaping @Sendable (SharedEdit) throws -> Value
  ) async throws(Failure) -> Value {
    try await take { use in
      var mayLookAgain = true
      while true {
        do {
          let library = try self.open(use)
          if !library.isMade {
            if let nothing { return try nothing.get() }
            try SharedMaking(library: library, address: self.address).make()
            self.forget()
            continue
          }
          return try self.committed(library, use, change)
        } catch is SharedEdit.Again {
          try use.pause()
        } catch let error as DatabaseError where error.isOfSchema && mayLookAgain {
          mayLookAgain = false
          self.forget()
        } catch DatabaseError.server(.cannotWriteNow, _) {
          throw self.isReplica(use) ? LibraryServerError.onlyReads : .acceptsNoChanges
        }
      }
    }
  }

  /// - Returns: `false` if the server does not say.
  private func isReplica(_ use: SharedLibraryUse) -> Bool {
    let row = try? open(use).rows("SELECT pg_is_in_recovery() AS isReplica").first
    return (try? row?.boolean("isReplica")) ?? false
  }

  /// - Throws: `Again` if another transaction made the server undo this one, or if the connection broke before the commit.
  private func committed<Value>(
    _ library: SharedLibrary, _ use: SharedLibraryUse, _ change: (SharedEdit) throws -> Value
  ) throws -> Value {
    let token = Int64.random(in: .min ... .max)
    let value: Value
    do {
      try library.begin()
      let edit = try SharedEdit(library, token: token, address: address)
      value = try change(edit)
      try edit.tell()
      try use.begin()
    } catch {
      throw undone(library, error)
    }
    do { try library.run("COMMIT") } catch {
      // Only an error from the server shows that nothing was committed; an unreadable answer proves nothing.
      if case .server = error, !error.isOfConnection { throw undone(library, error) }
      forget()
      guard try isCommitted(token, use, because: error) else { throw SharedEdit.Again() }
    }
    return value
  }

  /// Returns the error to report, or `Again` if another try may succeed.
  private func undone(_ library: SharedLibrary, _ error: any Error) -> any Error {
    guard let error = error as? DatabaseError else {
      if (try? library.run("ROLLBACK")) == nil { forget() }
      return error
    }
    if error.isOfConnection {
      forget()
      return SharedEdit.Again()
    }
    if (try? library.run("ROLLBACK")) == nil { forget() }
    return error.isOfOtherTransaction ? SharedEdit.Again() : error
  }

  /// Returns whether the server has committed a transaction; waits for one that is still running.
  ///
  /// If the token is missing, this method inserts it, so the transaction can no longer be committed, wherever it may be stuck.
  ///
  /// - Throws: `unknownOutcome` if the server does not answer in time.
  private func isCommitted(_ token: Int64, _ use: SharedLibraryUse, because error: DatabaseError) throws
    -> Bool
  {
    var reason = LibraryServerError(error, at: address, ceiling: settings.ceiling)
    while true {
      do {
        let library = try open(use)
        let answer = try library.run(
          """
          INSERT INTO commitToken (token, madeAt) VALUES (\(token), \(sql: SharedEdit.seconds))
          ON CONFLICT DO NOTHING
          """)
        return answer.count == 0
      } catch {
        forget()
        if let error = error as? DatabaseError, error != .timedOut {
          reason = LibraryServerError(error, at: address, ceiling: settings.ceiling)
        }
        guard (try? use.pause()) != nil else { throw LibraryServerError.unknownOutcome(reason: reason.words) }
      }
    }
  }
}
