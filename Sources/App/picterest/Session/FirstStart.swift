import OperatingSystem
import SceneCore
import Terminal

/// The first session on a terminal, which enters `home` at its prompt and shows a line about the next steps.
@MainActor final class FirstStart {
  nonisolated static let command = "home"
  private static let advice: StyledText =
    "Try " + StyledText("star 3 \"a memo\"", .strong) + " to save photo 3, "
    + StyledText("saved", .strong) + " to see your library, Tab for more."

  private var linesBefore = 1

  /// Marks the first start with a file in a folder that is safe to lose.
  ///
  /// - Returns: `nil` if this is not the first start, another session has started at the same time, or no file can be created.
  init?(in folder: String) {
    do throws(SystemError) {
      try Descriptor.makeFolders(folder, isSynced: false)
      let folder = try Descriptor(folder: folder)
      guard folder.lacks("history") else { return nil }
      _ = try folder.create("first-start")
    } catch { return nil }
  }

  /// Returns the advice before the line that follows the entered command, otherwise `nil`.
  func adviceBeforeLine() -> StyledText? {
    linesBefore -= 1
    return linesBefore == -1 ? Self.advice : nil
  }
}
