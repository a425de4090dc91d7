import Domain
import Testing

struct PhotoSearchTests {
  /// The words of the API that Swift's naming rules could have changed.
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

struct PhotoColorTests {
  @Test(
    arguments: [
      ("#000000", [.black, .blackAndWhite]), ("#ffffff", [.white, .blackAndWhite]),
      ("#808080", [.blackAndWhite]), ("#FF0000", [.red]), ("#ff0020", [.red]), ("#ff8800", [.orange]),
      ("#ffee00", [.yellow]), ("#00c000", [.green]), ("#00c0b0", [.teal]), ("#2040ff", [.blue]),
      ("#7000ff", [.purple]), ("#ff00c0", [.magenta]), ("none", []), ("", []), ("#+00000", []), ("#fff", []),
      ("0000000", []),
    ] as [(String, Set<PhotoColor>)])
  func aColorBelongsToItsWords(hex: String, words: Set<PhotoColor>) {
    #expect(Set(PhotoColor.allCases.filter { $0.holds(hex) }) == words)
  }

  @Test(
    arguments: [
      (6000, 4000, .landscape), (4000, 6000, .portrait), (100, 100, .squarish), (105, 100, .squarish),
      (100, 105, .squarish), (106, 100, .landscape), (100, 106, .portrait), (.max, 1, .landscape),
      (1, .max, .portrait),
    ] as [(Int, Int, PhotoOrientation)])
  func aPictureWhoseSidesDifferByATwentiethIsSquarish(width: Int, height: Int, word: PhotoOrientation) {
    #expect(PhotoOrientation(width: width, height: height) == word)
  }
}
