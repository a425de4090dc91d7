@testable import Chapter09

/// The postcards for a spreadsheet: a row for each.
@MainActor final class PostcardsCSVView: PostcardsDisplayLogic {
  private let recorder: Recorder

  init(recorder: Recorder) { self.recorder = recorder }

  func displayShownPostcards(viewModel: Postcards.ShowPostcards.ViewModel) {
    show(viewModel.result) { cards in
      [["number", "sender", "age", "text"]] + cards.map { ["\($0.number)", $0.sender, $0.age, $0.text] }
    }
  }

  func displayRemovedPostcard(viewModel: Postcards.RemovePostcard.ViewModel) {
    show(viewModel.result) { [["removed", $0.sender]] }
  }

  private func show<Content>(_ result: Result<Content, DisplayedError>, as rows: (Content) -> [[String]]) {
    switch result {
    case .success(let content): for row in rows(content) { write(row) }
    case .failure(let error): write(["error", error.code])
    }
  }

  private func write(_ row: [String]) { recorder.show(row.map(field).joined(separator: ",")) }

  private func field(_ text: String) -> String {
    guard text.contains(where: { ",\"\n".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
