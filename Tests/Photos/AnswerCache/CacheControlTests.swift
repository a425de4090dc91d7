import HTTPTransport
import Testing

@testable import AnswerCache

struct CacheControlTests {
  private func control(_ values: String...) -> CacheControl {
    var headers: HTTPHeaders = [:]
    for value in values { headers.append("cache-control", value) }
    return CacheControl(headers)
  }

  @Test func itsWordsAreReadInAnyCaseAndOrderAndFromSeveralFields() {
    var all = CacheControl([:])
    (all.isNoStore, all.isNoCache, all.isMustRevalidate, all.maxAge) = (true, true, true, 5)
    #expect(control("no-store, NO-CACHE,must-revalidate , Max-Age=5") == all)
    #expect(control("no-store", "max-age=5, no-cache", "must-revalidate") == all)
    #expect(control("private, s-maxage=9, stale-if-error=3600, , x=\"") == CacheControl([:]))
    #expect(CacheControl([:]).maxAge == nil)
  }

  @Test func wordsInQuotationMarksAreNotDirectives() {
    #expect(control("private=\"no-store, max-age=5\"") == CacheControl([:]))
    #expect(control("no-cache=\"set-cookie\"").isNoCache)
    #expect(control("max-age=\"60\"").maxAge == 60)
  }

  @Test(arguments: [
    ("0", 0), ("60", 60), ("0060", 60), ("-1", 0), ("+1", 0), ("1.5", 0), ("", 0), ("soon", 0), ("٣", 0),
    ("2147483648", 1 << 31), ("9223372036854775807", 1 << 31),
    ("1" + String(repeating: "0", count: 30), 1 << 31),
  ])
  func aMaxAgeIsANumberOfSecondsWithABound(text: String, seconds: Int) {
    #expect(control("max-age=\(text)").maxAge == seconds)
  }

  @Test func theSmallestOfSeveralCounts() {
    #expect(control("max-age=60, max-age=5").maxAge == 5)
    #expect(control("max-age").maxAge == 0)
  }
}
