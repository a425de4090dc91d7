import OperatingSystem
import SceneCore
import Terminal

/// The first session at a terminal: `home` is entered at its prompt, and a line says what to try next.
@MainActor final class FirstStart {
  /// What is entered.
  nonisolated static let command = "home"
  private static let advice: StyledText =
    "To go on: " + StyledText("star 3 \"a memo\"", .strong) + " saves the third one, "
    + StyledText("saved", .strong) + " shows what you saved, Tab what can be typed."

  private var linesBefore = 1

  /// Makes the file that says that there was one.
  ///
  /// - Parameter folder: For what may be lost without harm.
  /// - Returns: nil when there was one, here or before there was such a file, and when none can be made: the next
  ///   start would be the first again. Of two that begin at once, one is the first.
  init?(in folder: String) {
    do throws(SystemError) {
      try Descriptor.makeFolders(folder, isSynced: false)
      let folder = try Descriptor(folder: folder)
      guard folder.lacks("history") else { return nil }
      _ = try folder.create("first-start")
    } catch { return nil }
  }

  /// What is to be shown before the next line is read, once: when the command that was entered has been carried out.
  func adviceBeforeLine() -> StyledText? {
    linesBefore -= 1
    return linesBefore == -1 ? Self.advice : nil
  }
}
