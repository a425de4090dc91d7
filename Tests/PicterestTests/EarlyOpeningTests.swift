import Foundation
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
    #expect(isWorthwhile("home", "--json", environment: Self.key))
    #expect(isWorthwhile("-c", "home", environment: ["PICTEREST_API": "http://127.0.0.1:1"]))
  }

  @Test func theDemoCatalogueAndOtherCommandsDoNot() {
    #expect(!isWorthwhile("-c", "home"))
    #expect(!isWorthwhile("--demo", "-c", "home", environment: Self.key))
    #expect(!isWorthwhile("-c", "saved", environment: Self.key))
    #expect(!isWorthwhile(environment: Self.key))
  }

  @Test func aPageThatIsProbablyKeptDoesNotOpenLibcurl() throws {
    let folder = try TemporaryFolder()
    func isProbablyKept(_ arguments: [String], _ environment: [String: String], after seconds: Double) -> Bool
    {
      EarlyOpening.isProbablyKept(
        arguments: ["picterest"] + arguments, environment: environment,
        now: Date().timeIntervalSince1970 + seconds)
    }
    let ways: [([String], [String: String])] = [
      (["--cache-dir", folder.url.plainPath], [:]), (["--cache-dir=" + folder.url.plainPath], [:]),
      ([], ["PICTEREST_CACHE_DIR": folder.url.plainPath]),
    ]
    for (arguments, environment) in ways { #expect(!isProbablyKept(arguments, environment, after: 1)) }
    try FileManager.default.createDirectory(
      atPath: folder.url.plainPath + "/answers", withIntermediateDirectories: true)
    for (arguments, environment) in ways {
      #expect(isProbablyKept(arguments, environment, after: 1))
      #expect(!isProbablyKept(arguments, environment, after: 601))
      #expect(!isProbablyKept(arguments, environment, after: -60), "the clock was set back")
    }
    #expect(!isProbablyKept(["--cache-dir"], [:], after: 1))
  }
}
