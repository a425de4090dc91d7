package import Terminal

/// A scene as the shell sees it: a name for the prompt, its commands, and a position on the stage.
///
/// Each scene's view controller implements it. A scene prints only through its `SceneOutput`; every method returns
/// when the cycle that it started is complete.
@MainActor package protocol TextScene: AnyObject {
  /// The commands that only this scene has.
  associatedtype Verb: CommandVerb

  var name: SceneName { get }

  /// The words in the prompt: the name, perhaps with more, as in `search light`.
  var prompt: SafeText { get }

  /// The commands in the order of `help`.
  var verbs: [Verb] { get }

  /// Comes on stage, for the first time or again, and shows the current state, regardless of who changed it.
  ///
  /// - Returns: Whether there is something to show. A pushed scene with nothing to show leaves the stage again.
  @discardableResult func appear() async -> Bool

  /// Comes back on stage at the page of a photo from its list, which the scene above it has reached.
  /// - Parameter number: The photo's number.
  @discardableResult func appear(at number: Int) async -> Bool

  /// Records changes to photos that another command made, for Tab.
  func note(_ news: [PhotoNews])

  /// Runs one of its commands.
  func perform(_ command: Command<Verb>) async

  /// The command for more photos, such as `next`; Enter on an empty line right after the page does the same.
  var commandForMore: Verb? { get }

  /// The commands for the photos before and after the one on screen; the arrow keys on an empty line do the same.
  var commandForPrevious: Verb? { get }
  var commandForNext: Verb? { get }

  /// The numbers that can be typed, with labels; never uses the network.
  var numberedChoices: [NumberedChoice] { get }

  /// The one photo on screen, or `nil` for a list.
  var photoOnScreen: NumberedChoice.Photo? { get }

  /// The number, in the list below, of the photo that `next` and `prev` have reached; `nil` before that.
  var numberReached: Int? { get }

  /// The command that shows the same screen in a later session, or `nil` if none does.
  var place: String? { get }
}

extension TextScene {
  package var prompt: SafeText { SafeText(name.rawValue) }

  @discardableResult package func appear(at number: Int) async -> Bool { await appear() }

  package func note(_ news: [PhotoNews]) {}

  package var commandForMore: Verb? { nil }

  package var commandForPrevious: Verb? { nil }

  package var commandForNext: Verb? { nil }

  package var photoOnScreen: NumberedChoice.Photo? { nil }

  package var numberReached: Int? { nil }

  package var place: String? { nil }

  /// Returns the name and words about the current content, cut to 20 cells and without passwords in addresses.
  package func prompt(with words: String) -> SafeText {
    let name = SafeText(name.rawValue)
    return words.isEmpty ? name : "\(name) \(SafeText(words.withoutPasswords).truncated(to: 20))"
  }
}

/// A scene's name in prompts and for scripts: one lowercase word.
package struct SceneName: Sendable, Hashable, Encodable, ExpressibleByStringLiteral {
  package let rawValue: String

  package init(stringLiteral name: String) { rawValue = name }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

/// A view controller's output: a terminal, a script's pipe, or a spy.
///
/// ```swift
/// let output = SceneOutputSpy()
/// output.show(Result<[String], DisplayedError>.success(["sea"])) { $0.map { "The \($0)" } }
/// output.messages  // [.show(["The sea"])]
/// output.json  // [#"["sea"]"#]
/// ```
@MainActor package protocol SceneOutput: AnyObject {
  /// The line width in cells, or `nil` without a window.
  var width: Int? { get }

  /// The layout of lists of saved photos.
  var savedLayout: SavedLayout { get }

  /// The number of saved photos whose pictures fit in the window, or `nil` without pictures.
  var cardsThatFit: Int? { get }

  /// The default number of columns for a list's picture pages, or `nil` for as few as fit.
  var columns: Int? { get }

  /// Whether the session ends with this command, so that suggesting a next one is pointless.
  var isForOneCommand: Bool { get }

  /// Shows a command's result: `lines` to people, the view model itself to scripts.
  func show<ViewModel: Encodable & Sendable>(
    _ viewModel: ViewModel, as lines: @autoclosure () -> [StyledText])

  /// Shows a command's result as `page` to people who can see pictures.
  func show<ViewModel: Encodable & Sendable>(
    _ viewModel: ViewModel, as lines: @autoclosure () -> [StyledText],
    pictures page: @autoclosure () -> PicturePage)

  /// Records that a worker has written the result itself, so nothing is printed after it.
  func noteWritten()

  /// Reports that the command failed; the error's code determines the exit code.
  func fail(_ error: DisplayedError)

  /// Shows a remark next to the result, only for people.
  func remark(_ line: StyledText)

  /// Asks a question that is answered with `y` or `yes`.
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

  /// Shows the result of a use case, with pictures if they are visible, or the error.
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
  /// Nobody was there to answer, and no flag gave the answer in advance.
  case notAsked
}
