internal import CPostgreSQL

/// The functions of libpq, loaded from a shared library at run time.
@safe package final class ClientLibrary: @unchecked Sendable {
  /// libpq's file name on Linux since PostgreSQL 8.2.
  package static let file = "libpq.so.5"

  /// Immutable, and therefore safe to share.
  let functions: cpostgresql

  /// - Throws: `noClient` if this machine lacks `file` or one of its functions.
  package init(file: String = ClientLibrary.file) throws(DatabaseError) {
    var reason = [CChar](repeating: 0, count: 256)
    let capacity = reason.count
    let table = UnsafeMutablePointer<cpostgresql>.allocate(capacity: 1)
    defer { unsafe table.deallocate() }
    guard unsafe cpostgresql_open(file, table, &reason, capacity) != 0 else {
      throw .noClient(
        reason: String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    unsafe functions = table.pointee
  }
}
