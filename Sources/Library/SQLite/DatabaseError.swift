internal import CSQLite

/// The error from a call that SQLite refused or failed to carry out.
package struct DatabaseError: Error, Hashable, Sendable {
  package let extendedResultCode: ResultCode
  /// SQLite's own words, which never include a statement's arguments.
  package let message: String?

  package var resultCode: ResultCode { extendedResultCode.primary }

  package init(_ code: ResultCode, message: String? = nil) {
    extendedResultCode = code
    self.message = message
  }
}

/// An SQLite result code, primary or extended (https://sqlite.org/rescode.html).
package struct ResultCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The code without its extension.
  package var primary: ResultCode { ResultCode(rawValue: rawValue & 0xFF) }

  /// SQLite's description of the code, such as "disk I/O error".
  package var words: String { unsafe String(cString: sqlite3_errstr(rawValue)) }

  package static let error = ResultCode(rawValue: SQLITE_ERROR)
  package static let busy = ResultCode(rawValue: SQLITE_BUSY)
  package static let locked = ResultCode(rawValue: SQLITE_LOCKED)
  package static let outOfMemory = ResultCode(rawValue: SQLITE_NOMEM)
  package static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
  /// The open file was moved away.
  package static let readOnlyMoved = ResultCode(rawValue: SQLITE_READONLY | 4 << 8)
  package static let inputOutput = ResultCode(rawValue: SQLITE_IOERR)
  package static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  /// A string or a row exceeds the connection's size limit.
  package static let tooBig = ResultCode(rawValue: SQLITE_TOOBIG)
  package static let interrupt = ResultCode(rawValue: SQLITE_INTERRUPT)
  package static let full = ResultCode(rawValue: SQLITE_FULL)
  package static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  package static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
  package static let format = ResultCode(rawValue: SQLITE_FORMAT)
  package static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
}
