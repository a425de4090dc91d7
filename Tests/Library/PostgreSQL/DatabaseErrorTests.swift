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

  @Test(arguments: [
    "connection to server at \"a\" (10.0.0.2), port 5432 failed: root certificate file \"/root.crt\" does not exist",
    "connection to server at \"a\", port 5432 failed: server certificate for \"b\" does not match host name \"a\"",
    "connection to server at \"a\", port 5432 failed: SSL error: certificate verify failed",
    "connection to server at \"a\", port 5432 failed: fe_sendauth: no password supplied",
    "connection to server at \"SCRAM\", port 5432 failed: SSL error: wrong version number",
    "connection to server at \"a\", port 5432 failed: server does not support SSL, but SSL was required",
  ])
  func aLackOfSafetyIsToldFromAServerThatIsAway(message: String) {
    #expect(DatabaseError(message: message + "\n", in: .connecting) == .insecure(reason: message))
  }

  @Test(arguments: [
    "connection to server at \"certificates.test\" (10.0.0.2), port 5432 failed: Connection refused",
    "connection to server at \"a\", port 5432 failed: SSL error: unexpected eof while reading",
  ])
  func aServerThatIsAwayIsNotTakenForALackOfSafety(message: String) {
    #expect(DatabaseError(message: message + "\n", in: .connecting) == .unreachable(reason: message))
  }

  @Test(arguments: ["SSL error: unexpected eof while reading", "SSL error: certificate expired"])
  func aConnectionThatBreaksUnderTLSIsLost(message: String) {
    #expect(DatabaseError(message: message + "\n") == .unreachable(reason: message))
  }

  @Test(arguments: [
    (
      "definition of service \"x\" not found",
      DatabaseError.badSettings(reason: "definition of service \"x\" not found")
    ),
    (
      "could not match 2 port numbers to 3 hosts",
      .badSettings(reason: "could not match 2 port numbers to 3 hosts")
    ),
    (
      "could not parse network address \"x\": Name or service not known",
      .badSettings(reason: "could not parse network address \"x\": Name or service not known")
    ),
    ("invalid sslmode value: \"x\"", .badSettings(reason: "invalid sslmode value: \"x\"")),
    (
      "could not translate host name \"x\" to address: Name or service not known",
      .unreachable(reason: "could not translate host name \"x\" to address: Name or service not known")
    ),
    (
      "connection to server on socket \"/s\" failed: No such file or directory",
      .unreachable(reason: "connection to server on socket \"/s\" failed: No such file or directory")
    ),
  ])
  func aSettingIsToldFromACallThatFailed(message: String, expected: DatabaseError) {
    #expect(DatabaseError(message: message + "\n", in: .settings) == expected)
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
