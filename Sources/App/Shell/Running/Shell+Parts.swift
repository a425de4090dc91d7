import LineEditing
package import SceneCore

extension Shell {
  package struct Rules {
    var isInteractive: Bool
    var keepsGoing: Bool
    var isOneCommand: Bool

    package init(isInteractive: Bool, keepsGoing: Bool, isOneCommand: Bool = false) {
      self.isInteractive = isInteractive
      self.keepsGoing = keepsGoing
      self.isOneCommand = isOneCommand
    }
  }

  package struct Scenes {
    /// All scenes, whether on stage or not.
    var table: SceneTable
    /// Returns a scene that exists once, which is built when first used.
    var scene: @MainActor (OpenableScene) -> any TextScene

    package init(table: SceneTable, scene: @escaping @MainActor (OpenableScene) -> any TextScene) {
      self.table = table
      self.scene = scene
    }
  }

  package struct Moment {
    var scene: any TextScene
    var specs: [CommandSpec]
    /// Returns whether a line is a complete command with valid arguments.
    var understands: @Sendable (String) -> Bool
    var forEnter: String?
    var forNumberAlone: CommandSpec?
    var forArrows: [Arrow: String] = [:]
  }

  /// The session's work between lines.
  package struct Hooks {
    /// Updates Tab's offers before each line and when they change; `nil` without a prompt.
    package var offer: (@MainActor (Moment) -> Void)?
    package var beforeLine: @MainActor () -> Void = {}
    /// Stores the command for the list or photo on screen, before each line.
    package var keepPlace: @MainActor (String) -> Void = { _ in }
    /// Called after a line, or after something that takes the place of a line.
    package var afterLine: @MainActor () -> Void = {}
    /// Returns a few words to show at the edge of the window; may be empty.
    package var status: @MainActor () async -> String = { "" }
    package var clear: @MainActor () -> Void = {}
    /// Lets the next line begin a walk along the photos above it; `nil` without line editing.
    package var beginWalk: (@MainActor () -> Void)?
    /// Returns the number of the first photo on the page that was last above the prompt.
    package var firstOnPage: @MainActor () -> Int? = { nil }
    /// Returns the error for a command that needs a library if the named library does not exist.
    package var missingLibrary: @MainActor () -> DisplayedError? = { nil }

    package init() {}
  }
}

extension Shell {
  /// Renews Tab's offers, even for the line being edited.
  package func offersHaveChanged() { if !isRunning { hooks.offer?(moment(in: scene)) } }

  func moment(in scene: some TextScene) -> Moment {
    let book = book(of: scene)
    return Moment(
      scene: scene, specs: book.specs,
      understands: { (try? CommandParser(book: book).parse($0)) != nil }, forEnter: verbForEnter(in: scene),
      forNumberAlone: book.forNumberAlone, forArrows: arrows(in: scene))
  }

  /// Returns the items in a scene's list, whether or not the scene is on stage.
  func items(of name: SceneName) -> [NumberedChoice] {
    scenes.table.openable(name).map { scenes.scene($0).numberedChoices } ?? []
  }

  private func arrows(in scene: some TextScene) -> [Arrow: String] {
    let verbs: [Arrow: String?] = [
      .left: scene.commandForPrevious?.spec.verb, .right: scene.commandForNext?.spec.verb,
    ]
    return verbs.compactMapValues(\.self)
  }

  /// Returns the command that Enter runs, only at a prompt, because an empty line in a file has no meaning.
  ///
  /// At first, it is the command that opens the scene on stage.
  func verbForEnter(in scene: some TextScene) -> String? {
    guard rules.isInteractive else { return nil }
    if !hasBegun { return scenes.table.rows.first?.openings.first?.spec.verb }
    return hasShownPage ? scene.commandForMore?.spec.verb : nil
  }
}
