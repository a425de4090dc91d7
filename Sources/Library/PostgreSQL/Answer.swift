internal import CPostgreSQL

package struct Answer: Sendable {
  package let rows: [Row]
  /// The number of rows changed or returned.
  package let count: Int

  init(_ result: OpaquePointer, _ functions: cpostgresql) {
    let fields = unsafe functions.nfields(result)
    var columns: [String: Int] = [:]
    for field in 0..<fields {
      if let name = unsafe functions.fname(result, field) {
        unsafe columns[String(cString: name)] = Int(field)
      }
    }
    rows = unsafe (0..<functions.ntuples(result)).map { row in
      Row(
        columns: columns,
        cells: (0..<fields).map { field in
          guard unsafe functions.getisnull(result, row, field) == 0,
            let value = unsafe functions.getvalue(result, row, field)
          else { return nil }
          let count = unsafe Int(functions.getlength(result, row, field))
          return unsafe Array(UnsafeRawBufferPointer(start: value, count: count))
        })
    }
    count = unsafe functions.cmdTuples(result).flatMap { unsafe Int(String(cString: $0)) } ?? 0
  }
}
