import SceneCore
import Terminal

/// How many pictures of a page have come, for its footer.
struct PictureCount: Hashable {
  var total: Int
  var come = 0
  var missing = 0

  /// The footer with the count: how many have come, and in the end how many did not.
  func text(after footer: StyledText) -> StyledText {
    if come + missing < total { return footer + faint(" · \(come) of \(Wording.counted(total, "picture"))") }
    return missing == 0 ? footer : footer + faint(Self.missing(missing))
  }

  /// As long as it may become.
  func longest(after footer: StyledText) -> StyledText { footer + faint(Self.missing(total)) }

  private func faint(_ text: String) -> StyledText { StyledText("\(text)", .faint) }

  private static func missing(_ count: Int) -> String {
    " · \(Wording.counted(count, "picture")) missing"
  }
}
