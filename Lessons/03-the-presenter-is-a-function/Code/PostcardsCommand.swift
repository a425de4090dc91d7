/// The commands; only this file knows their words.
enum PostcardsCommand: Hashable {
  case list
  case add(sender: String, text: String)
  case remove(number: Int)

  init?(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    switch (words.first, words.count) {
    case ("list", 1): self = .list
    case ("add", 3): self = .add(sender: words[1], text: words[2])
    case ("remove", 2):
      guard let number = Int(words[1]) else { return nil }
      self = .remove(number: number)
    default: return nil
    }
  }
}
