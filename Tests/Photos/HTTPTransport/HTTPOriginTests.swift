import FoundationEssentials
import HTTPTransport
import Testing

struct HTTPOriginTests {
  @Test(arguments: [
    "http://localhost/", "http://LOCALHOST:8080/", "http://127.0.0.1/", "http://127.1.2.3/",
    "http://127.255.255.255/", "http://[::1]:80/",
  ])
  func thisMachineIsLoopback(url: String) throws {
    #expect(try origin(url)?.isLoopback == true)
  }

  @Test(arguments: [
    "http://127.example.org/", "http://127.0.0.1.example.org/", "http://10.0.0.1/",
    "http://localhost.example/", "http://0177.0.0.1/", "http://0x7f.0.0.1/", "http://127.0.0.010/",
    "http://127.+1.0.1/", "http://127.0.0.256/", "http://127.1/", "http://127.0.0.1.1/", "http://127.0.0.1./",
    "http://127.0..1/", "http://2130706433/", "http://[::ffff:10.0.0.1]/",
  ])
  func anyOtherMachineIsNotLoopback(url: String) throws {
    #expect(try origin(url)?.isLoopback == false)
  }

  @Test func withoutAPortTheStandardOneOfTheSchemeIsUsed() throws {
    #expect(try origin("https://a.example/x") == origin("https://A.example:443"))
    #expect(try origin("http://a.example") == origin("http://a.example:80/"))
    #expect(try origin("http://a.example") != origin("https://a.example"))
    #expect(try origin("https://a.example:444")?.hasStandardPort == false)
  }

  @Test(arguments: [
    "file:///etc/passwd", "https://user@a.example/", "https:///a", "mailto:a@a.example", "a.example/b",
  ])
  func onlyAWebAddressHasAnOrigin(url: String) throws {
    #expect(try origin(url) == nil)
  }

  @Test(arguments: [
    ("https://A.example/x", "a.example"), ("http://a.example:80", "a.example"),
    ("http://a.example:8080/", "a.example:8080"), ("http://[::1]:8080", "[::1]:8080"),
    ("http://[::1]/", "[::1]"),
  ])
  func aServerIsNamedWithItsPortUnlessThatIsTheStandardOne(url: String, server: String) throws {
    #expect(try origin(url)?.server == server)
  }

  @Test(arguments: [
    ("https://A.example/x?y", "https://a.example/"), ("http://a.example:8080", "http://a.example:8080/"),
    ("https://[::1]:443/", "https://[::1]/"),
  ])
  func theRootIsTheBeginningOfEveryAddressOnTheServer(url: String, root: String) throws {
    #expect(try origin(url)?.root == root)
  }

  @Test(arguments: [
    ("https://예시.test:8080/", "예시.test:8080"), ("https://xn--vv4b11d.test/", "xn--vv4b11d.test"),
    ("https://a.example/", "a.example"), ("https://[::1]/", "[::1]"),
  ])
  func aPersonReadsTheLettersOfTheHost(url: String, displayed: String) throws {
    #expect(try origin(url)?.displayedServer == displayed)
  }

  private func origin(_ url: String) throws -> HTTPOrigin? { HTTPOrigin(try #require(URL(string: url))) }
}
