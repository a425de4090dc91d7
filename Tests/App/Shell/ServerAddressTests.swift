import SceneCore
import Testing

@testable import Shell

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
