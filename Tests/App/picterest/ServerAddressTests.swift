import Domain
import FoundationEssentials
import SceneCore
import Testing

@testable import Shell
@testable import picterest

/// How errors and settings show a server's address; `ConfigurationTests` says which addresses are valid.
struct ServerAddressTests {
  @Test(arguments: [
    "http://user:s3cret@127.0.0.1:1", "https://user:s3cret@photos.test", "htp://user:s3cret@h",
    "user:s3cret@h", "https://us er:s3cret@h", "https://h/?client_id=s3cret", "https://user:s3c@ret:s3cret@h",
    "https://user:s3cret?@h", "https://user:s3cret/@h", "https://user:s3cret#@h", "https://s3cret@h:99999",
  ])
  func aPasswordIsNeverShown(address: String) {
    #expect(ServerAddress.isPossible(address) && !ServerAddress.shown(address).contains("s3cret"))
    for origin in [ServerAddress.Origin.flag, .variable] {
      let error = #expect(throws: DisplayedError.self) {
        try ServerAddress(text: address, origin: origin).url()
      }
      #expect(error?.message.isEmpty == false && error?.message.contains("s3cret") == false)
    }
  }
}

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
