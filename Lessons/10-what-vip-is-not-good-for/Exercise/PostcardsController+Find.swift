@testable import Chapter10

extension PostcardsController {
  // To do: show the postcards whose text contains the word, with their numbers.
  func find(_ word: String) {}
}
