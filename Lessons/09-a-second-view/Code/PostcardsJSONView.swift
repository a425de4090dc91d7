import Foundation

/// The postcards for scripts: a JSON object for each command.
@MainActor final class PostcardsJSONView: PostcardsDisplayLogic {
  private let recorder: Recorder
  private let encoder = JSONEncoder()

  init(recorder: Recorder) {
    self.recorder = recorder
    encoder.outputFormatting = .sortedKeys
  }

  func displayShownPostcards(viewModel: Postcards.ShowPostcards.ViewModel) {
    show(viewModel.result, as: "postcards")
  }

  func displayRemovedPostcard(viewModel: Postcards.RemovePostcard.ViewModel) {
    show(viewModel.result, as: "removed")
  }

  private func show<Content: Encodable>(_ result: Result<Content, DisplayedError>, as key: String) {
    switch result {
    case .success(let content): write([key: content])
    case .failure(let error): write(["error": error])
    }
  }

  private func write(_ object: some Encodable) {
    guard let data = try? encoder.encode(object) else { return }
    recorder.show(String(decoding: data, as: UTF8.self))
  }
}
