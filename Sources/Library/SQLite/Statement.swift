internal import CSQLite
internal import LibraryCore

@safe final class Statement {
  private unowned let database: Database
  private let handle: OpaquePointer
  private var count: CInt { unsafe sqlite3_column_count(handle) }
  private lazy var columns = ColumnNames(
    (0..<count).map { index in
      unsafe sqlite3_column_name(handle, index).map { unsafe String(cString: $0) } ?? ""
    })

  /// Compiles the first statement in a text and leaves the rest; returns `nil` if only white space and comments remain.
  init?(_ sql: inout Substring.UTF8View, in database: Database) throws {
    guard !database.isClosed else { throw DatabaseError(.misuse, message: "the database is closed") }
    self.database = database
    var statement: OpaquePointer?
    var end = 0
    let code = unsafe Array(sql).withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        var tail = characters.baseAddress
        let code = unsafe sqlite3_prepare_v2(
          database.connection, characters.baseAddress, CInt(clamping: characters.count), &statement, &tail)
        if let tail = unsafe tail, let start = characters.baseAddress { end = unsafe tail - start }
        return code
      }
    }
    guard code == SQLITE_OK else { throw database.error(code) }
    sql = sql.dropFirst(end)
    guard let statement = unsafe statement else { return nil }
    unsafe handle = statement
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Resets the statement and binds new arguments.
  func bind(_ arguments: [Value]) throws {
    unsafe sqlite3_reset(handle)
    guard unsafe sqlite3_bind_parameter_count(handle) == arguments.count else {
      throw DatabaseError(.misuse, message: "wrong number of arguments")
    }
    for (index, argument) in zip(CInt(1)..., arguments) {
      let code = bind(argument, at: index)
      guard code == SQLITE_OK else { throw database.error(code) }
    }
  }

  private func bind(_ argument: Value, at index: CInt) -> CInt {
    switch argument {
    case .null: return unsafe sqlite3_bind_null(handle, index)
    case .bytes, .texts, .integers: return SQLITE_MISUSE
    case .boolean(let boolean): return unsafe sqlite3_bind_int64(handle, index, boolean ? 1 : 0)
    case .integer(let integer): return unsafe sqlite3_bind_int64(handle, index, integer)
    case .real(let real): return unsafe sqlite3_bind_double(handle, index, real)
    case .text(var text):
      return text.withUTF8 { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) {
          unsafe csqlite_bind_text(handle, index, $0.baseAddress, CInt(clamping: $0.count))
        }
      }
    }
  }

  func next() throws -> Row? {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return Row(columns: columns, values: (0..<count).map(value))
    case SQLITE_DONE: return nil
    case let code:
      let error = database.error(code)
      reset()
      throw error
    }
  }

  /// Stops reading rows, which releases the read lock.
  func reset() { unsafe sqlite3_reset(handle) }

  private func value(at index: CInt) -> Value {
    switch unsafe sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER: unsafe .integer(sqlite3_column_int64(handle, index))
    case SQLITE_FLOAT: unsafe .real(sqlite3_column_double(handle, index))
    case SQLITE_TEXT: .text(text(at: index))
    case SQLITE_BLOB: .bytes([])
    default: .null
    }
  }

  private func text(at index: CInt) -> String {
    let start = unsafe sqlite3_column_text(handle, index)
    let bytes = unsafe UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index)))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}
