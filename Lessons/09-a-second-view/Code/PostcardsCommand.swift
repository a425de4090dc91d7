/// The commands, the same for people and scripts.
enum PostcardsCommand: Hashable {
  case list
  case remove(number: Int)

  init?(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    switch (words.first, words.count) {
    case ("list", 1): self = .list
    case ("remove", 2):
      guard let number = Int(words[1]) else { return nil }
      self = .remove(number: number)
    default: return nil
    }
  }

  @MainActor func perform(with interactor: any PostcardsBusinessLogic) async {
    switch self {
    case .list: await interactor.showPostcards(request: .init())
    case .remove(let number): await interactor.removePostcard(request: .init(number: number))
    }
  }
}
