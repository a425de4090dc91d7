import Domain
import FoundationEssentials
import Testing

@testable import picterest

struct CatalogueTests {
  private func server(_ address: String) throws -> Configuration.Catalogue {
    .server(try #require(URL(string: address)), key: "demo")
  }

  @Test(arguments: [
    "https://photos.test", "https://unsplash.com", "https://api.unsplash.com:8443",
    "https://api.unsplash.com.photos.test", "https://localhost.photos.test", "https://127.0.0.1.photos.test",
    "https://127.photos.test", "https://10.0.0.1", "https://127.+1.0.1", "https://0177.0.0.1",
    "https://picterest-demo.invalid",
  ])
  func aServerOnAnotherMachineBringsOnlyItsOwnPhotos(address: String) throws {
    let catalogue = try server(address)
    #expect(catalogue.pageHostSources == [:])
    #expect(catalogue.defaultSource == .server(host: try #require(URL(string: address)?.host())))
  }

  @Test(arguments: [
    "http://127.0.0.1:8080", "http://127.0.0.2", "http://localhost", "http://LOCALHOST:8080",
    "http://[::1]:8080", "https://api.unsplash.com", "https://API.unsplash.com:443/",
  ])
  func aServerOnThisMachineAndUnsplashMayBringPhotosOfOtherSources(address: String) throws {
    let sources = try server(address).pageHostSources
    #expect(sources["unsplash.com"] == .unsplash)
    #expect(sources["picterest-demo.invalid"] == .demo)
  }

  @Test func photosOfUnsplashAndTheDemoCatalogueAreTheirOwn() {
    #expect(Configuration.Catalogue.unsplash(key: .text("abc")).defaultSource == .unsplash)
    #expect(Configuration.Catalogue.demo.defaultSource == .demo)
    #expect(Configuration.Catalogue.demo.pageHostSources == [:])
  }
}
