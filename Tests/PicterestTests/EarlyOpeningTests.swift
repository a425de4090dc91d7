import Testing

@testable import picterest

struct EarlyOpeningTests {
  private static let key = ["UNSPLASH_ACCESS_KEY": "k"]

  private func isWorthwhile(_ arguments: String..., environment: [String: String] = [:]) -> Bool {
    EarlyOpening.isWorthwhile(arguments: ["picterest"] + arguments, environment: environment)
  }

  @Test func aPageFromAServerOpensLibcurlEarly() {
    #expect(isWorthwhile("--api", "http://127.0.0.1:1", "-c", "home"))
    #expect(isWorthwhile("--api=http://127.0.0.1:1", "-c", "home"))
    #expect(isWorthwhile("-c", "home", environment: Self.key))
    #expect(isWorthwhile("-c", "home", environment: ["PICTEREST_API": "http://127.0.0.1:1"]))
  }

  @Test func theDemoCatalogueAndOtherCommandsDoNot() {
    #expect(!isWorthwhile("-c", "home"))
    #expect(!isWorthwhile("--demo", "-c", "home", environment: Self.key))
    #expect(!isWorthwhile("-c", "saved", environment: Self.key))
    #expect(!isWorthwhile(environment: Self.key))
  }
}
