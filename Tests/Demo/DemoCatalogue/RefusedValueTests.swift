import HTTPTransport
import Testing

@testable import DemoCatalogue

struct RefusedValueTests {
  private let catalogue: DemoCatalogue

  init() throws { catalogue = try .make() }

  private func errors(_ path: String) throws -> [String] {
    let response = try catalogue.ask(path)
    return response.status == 400 ? try response.json().errors?.items.compactMap(\.text) ?? [] : []
  }

  @Test(arguments: [
    (
      "/search/photos?query=sea&color=blu",
      "color does not accept \"blu\"; it takes black_and_white, black, white, yellow, orange, red, purple, "
        + "magenta, green, teal or blue"
    ),
    (
      "/search/photos?query=sea&orientation=x",
      "orientation does not accept \"x\"; it takes landscape, portrait or squarish"
    ),
    (
      "/search/photos?query=sea&order_by=oldest",
      "order_by does not accept \"oldest\"; it takes relevant, latest or editorial"
    ),
    (
      "/search/photos?query=sea&lang=kr",
      "lang does not accept \"kr\"; it takes a language's code, such as en, ko or zh-Hans"
    ),
    ("/photos?per_page=abc", "per_page does not accept \"abc\"; it takes a whole number"),
    ("/photos?page=1.5", "page does not accept \"1.5\"; it takes a whole number"),
    ("/photos/random?count=many", "count does not accept \"many\"; it takes a whole number"),
    ("/photos/random?content_filter=none", "content_filter does not accept \"none\"; it takes low or high"),
    (
      "/topics/skies/photos?order_by=x",
      "order_by does not accept \"x\"; it takes latest, oldest or popular"
    ),
    (
      "/topics?order_by=x",
      "order_by does not accept \"x\"; it takes position, featured, latest, oldest, temporary or updated"
    ),
    (
      "/users/haneulkim/photos?orientation=wide",
      "orientation does not accept \"wide\"; it takes landscape, portrait or squarish"
    ),
  ])
  func aValueThatAParameterDoesNotTakeIs400(path: String, sentence: String) throws {
    #expect(try errors(path) == [sentence])
  }

  @Test(arguments: ["99999999999999999999", "-99999999999999999999", "3"])
  func aWholeNumberOfAnySizeIsTaken(number: String) throws {
    #expect(try errors("/photos?page=\(number)&per_page=\(number)") == [])
  }

  @Test func everyWrongValueIsNamed() throws {
    #expect(try errors("/search/photos?query=sea&page=x&color=y&orientation=z").count == 3)
  }

  @Test func onlyTheBeginningOfALongValueIsRepeated() throws {
    let sentence = try #require(try errors("/photos?page=" + String(repeating: "x", count: 5_000)).first)
    #expect(sentence.count < 100)
  }

  /// Unsplash accepts these.
  @Test(arguments: [
    "/photos?page=0", "/photos?per_page=1000", "/photos?order_by=oldest", "/photos?order_by=x",
    "/photos?color=blu", "/search/photos?query=sea&color=&orientation=&page=", "/topics?featured=maybe",
    "/users/haneulkim/photos?order_by=pinned", "/search/photos?query=sea&lang=zh-Hans&content_filter=high",
  ])
  func numbersOutOfRangeEmptyValuesAndUnknownParametersAreAccepted(path: String) throws {
    #expect(try catalogue.ask(path).status == 200)
  }
}
