package import Terminal

/// Where a view controller shows things: a terminal, a script's pipe, or a spy.
@MainActor package protocol SceneOutput: AnyObject {
  /// Cells that a line may take; nil when there is no window.
  var width: Int? { get }

  /// How many cards of a page fit in the window; nil where no pictures are shown.
  var cardsThatFit: Int? { get }

  /// How many columns the pages of pictures of a list have until it is told otherwise; nil for as few as fit.
  var columns: Int? { get }

  /// Whether the session ends with this command, so that what to type next is not worth saying.
  var isForOneCommand: Bool { get }

  /// Shows the result of a command: to a person as `lines`, to a script as the ViewModel itself.
  func show<ViewModel: Encodable & Sendable>(
    _ viewModel: ViewModel, as lines: @autoclosure () -> [StyledText])

  /// The same, to a person who can see pictures as `page`.
  func show<ViewModel: Encodable & Sendable>(
    _ viewModel: ViewModel, as lines: @autoclosure () -> [StyledText],
    pictures page: @autoclosure () -> PicturePage)

  /// Says that the command failed and why; the program's exit code comes from the error's code.
  func fail(_ error: DisplayedError)

  /// Says something in addition to the result, to people only.
  func remark(_ line: StyledText)

  /// Asks a question that `y` or `yes` answers.
  func confirm(_ question: SafeText) async -> Answer
}

extension SceneOutput {
  /// Shows the result of a use case, or says why there is none.
  package func show<Content: Encodable & Sendable>(
    _ result: Result<Content, DisplayedError>, as lines: (Content) -> [StyledText]
  ) {
    switch result {
    case .success(let content): show(content, as: lines(content))
    case .failure(let error): fail(error)
    }
  }

  /// Shows the result of a use case, with pictures where they can be seen, or says why there is none.
  package func show<Content: Encodable & Sendable>(
    _ result: Result<Content, DisplayedError>, as lines: (Content) -> [StyledText],
    pictures page: (Content) -> PicturePage
  ) {
    switch result {
    case .success(let content): show(content, as: lines(content), pictures: page(content))
    case .failure(let error): fail(error)
    }
  }
}

/// The answer to a question.
package enum Answer: Sendable, Hashable {
  case yes, no
  /// There was no one to ask, and no flag answered in advance.
  case notAsked
}
