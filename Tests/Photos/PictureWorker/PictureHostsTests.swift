import FoundationEssentials
import Testing

@testable import PictureWorker

struct PictureHostsTests {
  @Test(arguments: [
    "https://images.unsplash.com/photo-1?ixid=abc&w=1080", "https://plus.unsplash.com/premium_photo-1",
    "https://IMAGES.unsplash.com/photo-1", "https://images.unsplash.com:443/photo-1",
  ])
  func unsplashsPicturesComeFromItsImageHosts(address: String) throws {
    #expect(PictureHosts.unsplash.allows(try #require(URL(string: address))))
  }

  @Test(arguments: [
    "http://images.unsplash.com/p", "file:///etc/passwd", "ftp://images.unsplash.com/p", "data:image/jpeg,a",
    "https://images.unsplash.com@evil.example/p", "https://user@images.unsplash.com/p",
    "https://user:pw@images.unsplash.com/p", "https://evil.example/images.unsplash.com",
    "https://images.unsplash.com.evil.example/p", "https://images.unsplash.com./p",
    "https://xn--mages-4ta.unsplash.com/p", "https://images.unsplash.com:8443/p",
    "https://api.unsplash.com/p", "https://unsplash.com/p", "https://169.254.169.254/latest/meta-data",
    "https://[::1]/p", "https://127.0.0.1/p", "https://localhost/p", "//images.unsplash.com/p", "/p", "p",
    #"https://evil.example\@images.unsplash.com/p"#, "https://images.unsplash.com%2F@evil.example/p",
    "https://images.unsplash.com%00.evil.example/p", "https://evil.example#@images.unsplash.com/p",
  ])
  func unsplashsPicturesComeFromNowhereElse(address: String) {
    #expect(URL(string: address).map(PictureHosts.unsplash.allows) != true)
  }

  @Test func anotherServersPicturesComeOnlyFromThatServer() throws {
    let hosts = PictureHosts.only(origin: try #require(URL(string: "http://127.0.0.1:8080/api?x=1")))
    #expect(hosts.allows(try #require(URL(string: "http://127.0.0.1:8080/pictures/a?w=1080"))))
    for address in [
      "http://127.0.0.1:8081/a", "https://127.0.0.1:8080/a", "http://localhost:8080/a", "http://127.0.0.1/a",
      "http://user@127.0.0.1:8080/a", "https://images.unsplash.com/a",
    ] {
      #expect(!hosts.allows(try #require(URL(string: address))))
    }
  }

  @Test(arguments: ["file:///", "picterest", "http://user@127.0.0.1/"])
  func anInvalidServerAllowsNothing(origin: String) throws {
    let url = try #require(URL(string: origin))
    #expect(!PictureHosts.only(origin: url).allows(url))
  }

  @Test func aProxyOfUnsplashMayHavePicturesToo() throws {
    let hosts = PictureHosts.unsplash(or: try #require(URL(string: "https://proxy.test:8443/u")))
    for (address, expected) in [
      ("https://images.unsplash.com/photo-1", true), ("https://plus.unsplash.com/p", true),
      ("https://proxy.test:8443/p", true), ("https://proxy.test/p", false),
      ("http://images.unsplash.com/p", false),
      ("https://unsplash.com/p", false),
    ] {
      #expect(hosts.allows(try #require(URL(string: address))) == expected, "\(address)")
    }
  }
}
