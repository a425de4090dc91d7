package import Terminal

/// What a list of photos has on the screen: the numbers that can be typed, and the columns of its pages of pictures.
@MainActor package struct ListOnScreen {
  package private(set) var choices: [NumberedChoice] = []
  /// Whether it has been shown, perhaps without photos.
  package private(set) var isShown = false
  /// Nil for as few as fit in the window.
  private var columns: Int?

  package init() {}

  /// Whether the whole list is shown again, or a page was added to it.
  package enum Change { case replaced, appended }

  /// Shows a list, or says why there is none; then its numbers are those before.
  /// - Parameters:
  ///   - feed: The photos of the list.
  ///   - header: Lines above the photos.
  package mutating func show<List: Encodable & Sendable>(
    _ result: Result<List, DisplayedError>, _ change: Change, feed: (List) -> DisplayedFeed,
    header: (List) -> [StyledText] = { _ in [] }, on output: any SceneOutput
  ) {
    output.show(
      result, as: { header($0) + feed($0).lines(within: output.width) },
      pictures: { feed($0).page(columns: columns, header: header($0)) })
    guard case .success(let list) = result else { return }
    isShown = true
    choices = (change == .replaced ? [] : choices) + feed(list).choices
    if let remark = feed(list).remark { output.remark("\(remark)") }
  }

  /// Shows the last page in the columns that it has from now on.
  package mutating func arrange(
    _ result: Result<DisplayedArrangement, DisplayedError>, on output: any SceneOutput
  ) {
    output.show(result, as: { $0.lines }, pictures: { $0.page })
    if case .success(let arrangement) = result { columns = arrangement.columns }
  }
}
