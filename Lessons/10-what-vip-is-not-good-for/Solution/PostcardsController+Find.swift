@testable import Chapter10

extension PostcardsController {
  func find(_ word: String) {
    let found = postcards.enumerated().filter { $0.element.text.contains(word) }
    if found.isEmpty { recorder.show("No postcard says \(word).") }
    for (index, postcard) in found { recorder.show("\(index + 1) \(postcard.sender): \(postcard.text)") }
  }
}
