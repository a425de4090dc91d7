@testable import Chapter10

extension PostcardsController {
  // To do: show each postcard whose text contains the word, with its number.
  func find(_ word: String) {}
}
