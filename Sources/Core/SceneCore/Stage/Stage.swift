package import Terminal

/// One scene as the shell sees it: a name for the prompt, the commands it knows, and a place on the stage.
///
/// The view controllers of the scenes are the implementations. A scene prints only through its `SceneOutput`;
/// every method returns when the cycle it started is complete.
@MainActor package protocol TextScene: AnyObject {
  /// The commands that mean something here, besides those that mean the same anywhere.
  associatedtype Verb: CommandVerb

  var name: SceneName { get }

  /// The words of the prompt: the name, unless the scene says more, as in `search light`.
  var prompt: SafeText { get }

  /// In the order in which `help` shows them.
  var verbs: [Verb] { get }

  /// The scene comes on stage, for the first time or again, and shows what there is now.
  ///
  /// It reads again what another scene or another process may have changed in the meantime.
  /// - Returns: Whether it has something to show. A scene that is pushed and has nothing leaves the stage again.
  @discardableResult func appear() async -> Bool

  /// Records photos that were changed by a command which is not its own, so that Tab offers what is so now.
  func note(_ news: [PhotoNews])

  /// Carries out one of its commands.
  func perform(_ command: Command<Verb>) async

  /// The command for what follows the page on screen, such as `next`; nil when nothing does.
  ///
  /// Enter on an empty line carries it out right after the page.
  var commandForMore: Verb? { get }

  /// The numbers that can be typed, with labels; never asks the network.
  var numberedChoices: [NumberedChoice] { get }

  /// The id of the one photo on screen; nil when a list is on screen.
  var photoOnScreen: String? { get }

  /// The memo of the one photo on screen, to be edited; nil when it has none, or a list is on screen.
  var memoOnScreen: String? { get }

  /// The tags of the one photo on screen, which can be taken away; nil when a list is on screen.
  var tagsOnScreen: [String]? { get }
}

extension TextScene {
  package var prompt: SafeText { SafeText(name.rawValue) }

  package func note(_ news: [PhotoNews]) {}

  package var commandForMore: Verb? { nil }

  package var photoOnScreen: String? { nil }

  package var memoOnScreen: String? { nil }

  package var tagsOnScreen: [String]? { nil }

  /// The name with the words of what is on screen, without passwords of addresses and cut to 20 cells.
  package func prompt(with words: String) -> SafeText {
    let name = SafeText(name.rawValue)
    return words.isEmpty ? name : "\(name) \(SafeText(words.withoutPasswords).truncated(to: 20))"
  }
}

/// The name of a scene, which prompts and scripts show: one lowercase word.
package struct SceneName: Sendable, Hashable, Encodable, ExpressibleByStringLiteral {
  package let rawValue: String

  package init(stringLiteral name: String) { rawValue = name }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

/// Where a view controller shows things: a terminal, a script's pipe, or a spy.
///
/// ```swift
/// let output = SceneOutputSpy()
/// output.show(Result<[String], DisplayedError>.success(["sea"])) { $0.map { "The \($0)" } }
/// output.messages  // [.show(["The sea"])]
/// output.json  // [#"["sea"]"#]
/// ```
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

package enum Answer: Sendable, Hashable {
  case yes, no
  /// There was no one to ask, and no flag answered in advance.
  case notAsked
}
