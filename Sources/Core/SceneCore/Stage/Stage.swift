package import Terminal

/// A scene for the shell: a name for the prompt, its commands, and a place on the stage.
///
/// The scenes' view controllers implement it. A scene prints only through its `SceneOutput`; every method returns
/// when the cycle it started is complete.
@MainActor package protocol TextScene: AnyObject {
  /// The commands of this scene alone.
  associatedtype Verb: CommandVerb

  var name: SceneName { get }

  /// The words of the prompt: the name, perhaps with more, as in `search light`.
  var prompt: SafeText { get }

  /// The commands in the order of `help`.
  var verbs: [Verb] { get }

  /// Comes on stage, for the first time or again, and shows the present state, whoever may have changed it.
  ///
  /// - Returns: Whether there is something to show. A pushed scene with nothing to show leaves the stage again.
  @discardableResult func appear() async -> Bool

  /// Records changes of photos by a command that is not its own, for Tab.
  func note(_ news: [PhotoNews])

  /// Carries out one of its commands.
  func perform(_ command: Command<Verb>) async

  /// The command for more photos, such as `next`; Enter on an empty line right after the page does the same.
  var commandForMore: Verb? { get }

  /// The numbers to type, with labels; never asks the network.
  var numberedChoices: [NumberedChoice] { get }

  /// The one photo on screen; nil for a list.
  var photoOnScreen: NumberedChoice.Photo? { get }

  /// The command that shows what is on screen, in a later session; nil where none does.
  var place: String? { get }
}

extension TextScene {
  package var prompt: SafeText { SafeText(name.rawValue) }

  package func note(_ news: [PhotoNews]) {}

  package var commandForMore: Verb? { nil }

  package var photoOnScreen: NumberedChoice.Photo? { nil }

  package var place: String? { nil }

  /// Returns the name with words on the present content, without passwords of addresses and cut to 20 cells.
  package func prompt(with words: String) -> SafeText {
    let name = SafeText(name.rawValue)
    return words.isEmpty ? name : "\(name) \(SafeText(words.withoutPasswords).truncated(to: 20))"
  }
}

/// The name of a scene in prompts and for scripts: one lowercase word.
package struct SceneName: Sendable, Hashable, Encodable, ExpressibleByStringLiteral {
  package let rawValue: String

  package init(stringLiteral name: String) { rawValue = name }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

/// The output of a view controller: a terminal, a script's pipe, or a spy.
///
/// ```swift
/// let output = SceneOutputSpy()
/// output.show(Result<[String], DisplayedError>.success(["sea"])) { $0.map { "The \($0)" } }
/// output.messages  // [.show(["The sea"])]
/// output.json  // [#"["sea"]"#]
/// ```
@MainActor package protocol SceneOutput: AnyObject {
  /// The cells of a line; nil without a window.
  var width: Int? { get }

  /// The number of cards that fit in the window; nil without pictures.
  var cardsThatFit: Int? { get }

  /// The default columns of a list's pages of pictures; nil for as few as fit.
  var columns: Int? { get }

  /// Whether the session ends with this command, so that a next one is not worth a hint.
  var isForOneCommand: Bool { get }

  /// Shows the result of a command: `lines` for a person, the view model itself for a script.
  func show<ViewModel: Encodable & Sendable>(
    _ viewModel: ViewModel, as lines: @autoclosure () -> [StyledText])

  /// Shows the result of a command as `page` to a person who can see pictures.
  func show<ViewModel: Encodable & Sendable>(
    _ viewModel: ViewModel, as lines: @autoclosure () -> [StyledText],
    pictures page: @autoclosure () -> PicturePage)

  /// Notes that a worker has written the result itself, so that nothing is printed after it.
  func noteWritten()

  /// Reports that the command failed; the error's code decides on the exit code.
  func fail(_ error: DisplayedError)

  /// Shows a remark beside the result, for people only.
  func remark(_ line: StyledText)

  /// Asks a question that `y` or `yes` answers.
  func confirm(_ question: SafeText) async -> Answer
}

extension SceneOutput {
  /// Shows the result of a use case, or the error.
  package func show<Content: Encodable & Sendable>(
    _ result: Result<Content, DisplayedError>, as lines: (Content) -> [StyledText]
  ) {
    switch result {
    case .success(let content): show(content, as: lines(content))
    case .failure(let error): fail(error)
    }
  }

  /// Shows the result of a use case with pictures where they are visible, or the error.
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

package enum Answer: Sendable, Hashable {
  case yes, no
  /// Nobody could be asked, and no flag answered in advance.
  case notAsked
}
