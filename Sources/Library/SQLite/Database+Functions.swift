internal import CSQLite
package import LibraryCore

extension Database {
  /// Adds an SQL function that always returns the same result for the same arguments.
  package func addFunction(
    _ name: String, argumentCount: CInt, _ body: @escaping ([Value]) -> Value
  ) throws {
    let code = unsafe sqlite3_create_function_v2(
      connection, name, argumentCount, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
      Unmanaged.passRetained(Box(body)).toOpaque(),
      { context, count, values in
        guard let function = unsafe sqlite3_user_data(context) else { return }
        let box = unsafe Unmanaged<Box<([Value]) -> Value>>.fromOpaque(function)
        let arguments = (0..<Int(count)).map { unsafe Value(argument: values?[$0]) }
        unsafe box.takeUnretainedValue().value(arguments).give(to: context)
      }, nil, nil,
      { function in
        guard let function = unsafe function else { return }
        unsafe Unmanaged<Box<([Value]) -> Value>>.fromOpaque(function).release()
      })
    guard code == SQLITE_OK else { throw error(code) }
  }
}

extension Value {
  /// Reads an argument; bytes are ignored, because no function takes them.
  fileprivate init(argument: OpaquePointer?) {
    self =
      switch unsafe sqlite3_value_type(argument) {
      case SQLITE_INTEGER: .integer(unsafe sqlite3_value_int64(argument))
      case SQLITE_FLOAT: .real(unsafe sqlite3_value_double(argument))
      case SQLITE_TEXT: .text(unsafe sqlite3_value_text(argument).map { unsafe String(cString: $0) } ?? "")
      default: .null
      }
  }

  fileprivate func give(to context: OpaquePointer?) {
    switch self {
    case .integer(let integer): unsafe sqlite3_result_int64(context, integer)
    case .real(let real): unsafe sqlite3_result_double(context, real)
    case .text(let text): unsafe csqlite_result_text(context, text, CInt(clamping: text.utf8.count))
    case .boolean(let boolean): unsafe sqlite3_result_int(context, boolean ? 1 : 0)
    case .null, .bytes, .texts, .integers: unsafe sqlite3_result_null(context)
    }
  }
}
