import LibraryCore
import Testing

@testable import PostgreSQL

struct DatabaseErrorTests {
  @Test func aServerThatRefusesIsToldFromOneThatIsAway() throws {
    let refusal =
      "connection to server at \"studio\" (10.0.0.2), port 5432 failed: FATAL:  28P01: password authentication failed\n"
      + "LOCATION:  auth_failed, auth.c:335\n"
    #expect(
      DatabaseError(message: refusal)
        == .server(try #require(SQLState(rawValue: "28P01")), message: "password authentication failed"))
    let away =
      "connection to server at \"studio\" (10.0.0.2), port 5432 failed: Connection refused\n\tIs it running?\n"
    #expect(
      DatabaseError(message: away)
        == .unreachable(
          reason:
            "connection to server at \"studio\" (10.0.0.2), port 5432 failed: Connection refused; Is it running?"
        ))
  }

  @Test func aServerThatEndsAConnectionIsHeardWhateverFollows() throws {
    let message =
      "FATAL:  57P01: terminating connection due to administrator command\nLOCATION:  ProcessInterrupts, postgres.c:3202\n"
      + "server closed the connection unexpectedly\n"
    #expect(
      DatabaseError(message: message)
        == .server(
          try #require(SQLState(rawValue: "57P01")),
          message: "terminating connection due to administrator command"))
  }

  @Test(arguments: ["", "FATAL", "1234", "123456", "abcde", "1234:", "ÄÖÜ12"])
  func whatIsNoCodeIsNotTakenForOne(text: String) {
    #expect(SQLState(rawValue: text) == nil)
  }

  @Test func aLibraryThatIsMissingIsNamed() {
    #expect(throws: DatabaseError.self) { _ = try ClientLibrary(file: "libpq-that-is-not-there.so") }
  }
}
