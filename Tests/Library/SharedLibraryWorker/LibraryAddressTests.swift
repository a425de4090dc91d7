import Testing

@testable import SharedLibraryWorker

struct LibraryAddressTests {
  @Test(arguments: [
    ("postgresql://studio/picterest", "postgresql://studio/picterest", []),
    ("postgres://ada@studio:5433/p?sslmode=require", "postgres://ada@studio:5433/p?sslmode=require", []),
    ("postgresql://ada:secret@studio/p", "postgresql://ada@studio/p", ["secret"]),
    ("postgresql://ada:s%40c@studio/p", "postgresql://ada@studio/p", ["s%40c", "s@c"]),
    ("postgresql://ada:a:b@studio/p", "postgresql://ada@studio/p", ["a:b"]),
    ("postgresql://ada:a?b=c@studio/p", "postgresql://ada@studio/p", ["a?b=c"]),
    (
      "postgresql://studio/p?password=x1&sslmode=require&sslpassword=y2",
      "postgresql://studio/p?sslmode=require", ["x1", "y2"]
    ),
    ("postgresql://studio/p?pass%77ord=x1", "postgresql://studio/p", ["x1"]),
    ("postgresql:///p?host=/run/a@b:c", "postgresql:///p?host=/run/a@b:c", []),
    ("host=studio dbname=p", "host=studio dbname=p", []),
    ("host=studio password=x1 dbname=p", "host=studio dbname=p", ["x1"]),
    ("password = 'two words' host=studio", "host=studio", ["two words"]),
    ("password='it\\'s' host=studio", "host=studio", ["it\\'s"]),
    ("studio", "studio", []),
  ])
  func aPasswordIsKnownAndNotShown(text: String, shown: String, secrets: [String]) throws {
    let address = try #require(LibraryAddress(text))
    #expect(address.description == shown)
    #expect(Set(address.secrets) == Set(secrets))
  }

  /// Nobody can tell where the passwords in these begin and end.
  @Test(arguments: [
    "postgresql://ada:Tr0ub/4dor@127.0.0.1:1/studio", "postgresql://ada:12/4dor@127.0.0.1/studio",
    "postgresql://ada:Tr0ub@4dor@studio/p", "postgresql://ada:Tr0ub@4dor/studio@h",
    "postgresql://ada:Tr0ub4dor",
    "postgresql://ada:Tr0ub?4dor", "postgresql://studio/p?password=x&Tr0ub4dor",
    "postgresql://studio/p?password=x&Tr0ub=4dor", "postgresql://studio/p?pasword=Tr0ub4dor",
    "postgresql://ada:Tr0ub:4dor/x@studio/p", "postgresql://Tr0ub#4dor/x:y@studio/p",
    "postgres://studio/p?user=ada&dbname=Tr0ub@4dor", "host=studio password='Tr0ub4dor",
    "host=studio password=x Tr0ub4dor", "host=studio password='x'Tr0ub4dor' user=ada", "pasword=Tr0ub4dor",
    "dbname=postgresql://ada:Tr0ub4dor@studio/p", "dbname='password=Tr0ub4dor'",
    "host=studio password = a Tr0ub 4dor",
    "password=x = Tr0ub4dor",
  ])
  func ofAnAddressThatCannotBeReadOnlyTheSchemeIsShown(text: String) throws {
    let address = try #require(LibraryAddress(text))
    #expect(["…", "postgresql://…", "postgres://…"].contains(address.description))
    let words = text.split { "/?@:&= ',".contains($0) }
    let said = [
      "missing \"=\" after \"4dor\"", text, "Tr0ub cannot be found \(words.joined(separator: ", "))",
    ]
    for shown in said.map(address.hidingSecrets) { #expect(!shown.contains("4dor")) }
  }

  @Test(arguments: ["", "-x", "/a/b", "mysql://a/b", "http://studio", "two words", "바다", "it's"])
  func anyOtherTextIsNoAddress(text: String) {
    #expect(LibraryAddress(text) == nil)
  }

  @Test func aServiceIsNamedToLibpq() throws {
    #expect(try #require(LibraryAddress("studio")).connectionString == "service=studio")
  }

  @Test(arguments: [
    ("postgresql://a,b/p", true), ("postgresql://a/p?host=b,c", true), ("host=a,b dbname=p", true),
    ("postgresql://a/p", false), ("postgresql://ada:x,y@a/p", false), ("host=a options='-c x=1,2'", false),
  ])
  func severalHostsAreNoticed(text: String, areSeveral: Bool) throws {
    #expect(try #require(LibraryAddress(text)).hasSeveralHosts == areSeveral)
  }

  @Test func wordsOfAServerLoseThePassword() throws {
    let address = try #require(LibraryAddress("postgresql://ada:s%40crt@studio/p"))
    #expect(address.hidingSecrets(in: "no s@crt and no s%40crt") == "no … and no …")
  }
}
