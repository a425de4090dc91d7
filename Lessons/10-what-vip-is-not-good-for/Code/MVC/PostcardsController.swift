/// The whole scene.
@MainActor final class PostcardsController {
  let recorder: Recorder
  private(set) var postcards: [Postcard]

  init(postcards: [Postcard], recorder: Recorder) {
    self.postcards = postcards
    self.recorder = recorder
  }

  /// Carries out a typed line.
  func perform(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    switch (words.first, words.count) {
    case ("list", 1):
      for (index, postcard) in postcards.enumerated() {
        recorder.show("\(index + 1) \(postcard.sender): \(postcard.text)")
      }
    case ("add", 3):
      postcards.append(Postcard(sender: words[1], text: words[2]))
      recorder.show("The postcard from \(words[1]) is number \(postcards.count).")
    case ("remove", 2):
      guard let number = Int(words[1]), postcards.indices.contains(number - 1) else {
        return recorder.show("There is no such postcard.")
      }
      recorder.show("The postcard from \(postcards.remove(at: number - 1).sender) is gone.")
    default: recorder.show("Type list, add SENDER TEXT or remove NUMBER.")
    }
  }
}
