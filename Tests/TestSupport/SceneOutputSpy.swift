internal import FoundationEssentials
package import SceneCore
package import Terminal

/// Records what a view controller shows to people and to scripts.
///
/// ```swift
/// let output = SceneOutputSpy()
/// output.fail(DisplayedError(Failure.notAsked))
/// output.messages  // [.fail(DisplayedError(Failure.notAsked))]
/// ```
@MainActor package final class SceneOutputSpy: SceneOutput {
  package enum Message: Equatable {
    /// The lines, without their styles.
    case show([String])
    case fail(DisplayedError)
    case remark(String)
    case confirm(String)
  }

  package private(set) var messages: [Message] = []
  /// The ViewModels as JSON with sorted keys.
  package private(set) var json: [String] = []
  /// The pages for terminals with pictures.
  package private(set) var pages: [PicturePage] = []
  package let width: Int?
  package let cardsThatFit: Int?
  package let isForOneCommand: Bool
  package let columns: Int?
  package let savedLayout: SavedLayout
  private let answer: Answer

  package init(
    width: Int? = nil, cardsThatFit: Int? = nil, answer: Answer = .notAsked, isForOneCommand: Bool = false,
    columns: Int? = nil, savedLayout: SavedLayout = .wall
  ) {
    self.columns = columns
    self.savedLayout = savedLayout
    self.isForOneCommand = isForOneCommand
    self.width = width
    self.cardsThatFit = cardsThatFit
    self.answer = answer
  }

  package func show<ViewModel: Encodable & Sendable>(
    _ viewModel: ViewModel, as lines: @autoclosure () -> [StyledText]
  ) {
    messages.append(.show(lines().map(\.text.text)))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    json.append((try? encoder.encode(viewModel)).map { String(decoding: $0, as: UTF8.self) } ?? "not JSON")
  }

  package func show<ViewModel: Encodable & Sendable>(
    _ viewModel: ViewModel, as lines: @autoclosure () -> [StyledText],
    pictures page: @autoclosure () -> PicturePage
  ) {
    show(viewModel, as: lines())
    pages.append(page())
  }

  package private(set) var isNotedAsWritten = false
  package func noteWritten() { isNotedAsWritten = true }

  package func fail(_ error: DisplayedError) {
    messages.append(.fail(error))
  }

  package func remark(_ line: StyledText) {
    messages.append(.remark(line.text.text))
  }

  package func confirm(_ question: SafeText) async -> Answer {
    messages.append(.confirm(question.text))
    return answer
  }
}
