import OperatingSystem
import Testing

struct FNV1aTests {
  /// Published test vectors.
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func theChecksumIsFNV1a(text: String, sum: String) {
    #expect(FNV1a.hexadecimal(Array(text.utf8)[...]) == sum)
    #expect(FNV1a.hexadecimal(([0] + Array(text.utf8))[1...]) == sum)
  }

  @Test func aSumHasSixteenDigits() {
    let sums = (0..<100).map { FNV1a.hexadecimal(Array("\($0)".utf8)[...]) }
    #expect(sums.allSatisfy { $0.count == 16 } && sums.contains { $0.hasPrefix("0") })
  }
}
