import Domain
import Testing

struct PhotoSearchTests {
  /// The words of the contract that Swift's rules for names could have changed.
  @Test(arguments: [
    "as", "is", "or", "fr-ca", "pt-pt", "iu-Latn", "mn-Cyrl", "sr-Latn", "zh-Hans", "zh-Hant", "yue",
  ])
  func aLanguageIsWrittenAsTheAPIWritesIt(word: String) {
    #expect(SearchLanguage(rawValue: word)?.rawValue == word)
  }

  @Test func everyLanguageOfTheContractIsThere() { #expect(SearchLanguage.allCases.count == 109) }

  @Test func theOtherFiltersHaveTheWordsOfTheAPI() {
    #expect(PhotoColor.allCases.map(\.rawValue).prefix(2) == ["black_and_white", "black"])
    #expect(PhotoColor.allCases.count == 11)
    #expect(PhotoOrientation.allCases.map(\.rawValue) == ["landscape", "portrait", "squarish"])
    #expect(SearchOrder.allCases.map(\.rawValue) == ["relevant", "latest", "editorial"])
  }
}
