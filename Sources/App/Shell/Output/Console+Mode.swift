package import SceneCore
package import Terminal

extension Console {
  package struct Mode {
    var isJSON: Bool
    /// Returns the width in cells, or `nil` if standard output is not a terminal and no width was given.
    var width: @MainActor () -> Int?
    /// Returns the width of standard error in cells, or `nil` if it is not a terminal, so that scripts get each sentence on one line.
    var messageWidth: @MainActor () -> Int?
    /// The beginning of every message in a session without a prompt.
    var errorPrefix: String
    var saysYes: Bool
    /// Whether to print only content and errors.
    var isQuiet = false
    /// The format for rows, which replace the lines for people.
    var format: RowFormat?
    /// The name of the session's photo source, for scripts.
    var source: String
    /// Whether the session is a single command, split into words by a shell.
    var isForOneCommand: Bool
    /// Whether a row of carets points at a faulty word; a screen reader would read every caret aloud.
    var pointsAtWords = true
    var columns: Int?
    var savedLayout: SavedLayout

    package init(
      isJSON: Bool, width: @escaping @MainActor () -> Int?, messageWidth: @escaping @MainActor () -> Int?,
      errorPrefix: String, saysYes: Bool, source: String = "", isQuiet: Bool = false,
      format: RowFormat? = nil,
      isForOneCommand: Bool = false, pointsAtWords: Bool = true,
      columns: Int? = nil, savedLayout: SavedLayout = .wall
    ) {
      self.isJSON = isJSON
      self.width = width
      self.messageWidth = messageWidth
      self.errorPrefix = errorPrefix
      self.saysYes = saysYes
      self.source = source
      (self.isQuiet, self.format) = (isQuiet, format)
      (self.isForOneCommand, self.pointsAtWords) = (isForOneCommand, pointsAtWords)
      (self.columns, self.savedLayout) = (columns, savedLayout)
    }
  }

  package struct Surroundings {
    var sceneName: @MainActor () -> SceneName
    var ask: (@MainActor (SafeText) async -> Answer)?
    /// The row that shows a command's wait, if any.
    var waitLine: WaitLine?

    package init(
      sceneName: @escaping @MainActor () -> SceneName, ask: (@MainActor (SafeText) async -> Answer)? = nil,
      waitLine: WaitLine? = nil
    ) {
      self.sceneName = sceneName
      self.ask = ask
      self.waitLine = waitLine
    }
  }
}
