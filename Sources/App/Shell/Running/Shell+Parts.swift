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
    /// Every scene, whether it is on stage or not.
    var table: SceneTable
    /// A scene that exists once, built at its first use.
    var scene: @MainActor (OpenableScene) -> any TextScene

    package init(table: SceneTable, scene: @escaping @MainActor (OpenableScene) -> any TextScene) {
      self.table = table
      self.scene = scene
    }
  }

  package struct Moment {
    var scene: any TextScene
    var specs: [CommandSpec]
    /// Whether a line is a whole command, with arguments that it takes.
    var understands: @Sendable (String) -> Bool
    var forEnter: String?
    var forNumberAlone: CommandSpec?
  }

  /// The session's work between two lines.
  package struct Hooks {
    /// Renews the offers of Tab before each line, and when they change; nil where nobody presses Tab.
    package var offer: (@MainActor (Moment) -> Void)?
    package var beforeLine: @MainActor () -> Void = {}
    /// Keeps the command for the list or photo on screen, before each line.
    package var keepPlace: @MainActor (String) -> Void = { _ in }
    /// Called after a line, or after something in place of one.
    package var afterLine: @MainActor () -> Void = {}
    /// A few words for the edge of the window; may be empty.
    package var status: @MainActor () async -> String = { "" }
    package var clear: @MainActor () -> Void = {}
    /// Returns the error of a command that needs a library where there is none by the name that was given.
    package var missingLibrary: @MainActor () -> DisplayedError? = { nil }

    package init() {}
  }
}

extension Shell {
  /// Renews the offers of Tab, also for the line under edit.
  package func offersHaveChanged() { if !isRunning { hooks.offer?(moment(in: scene)) } }

  func moment(in scene: some TextScene) -> Moment {
    let book = book(of: scene)
    return Moment(
      scene: scene, specs: book.specs,
      understands: { (try? CommandParser(book: book).parse($0)) != nil }, forEnter: verbForEnter(in: scene),
      forNumberAlone: book.forNumberAlone)
  }

  /// The command of Enter; only at a prompt, because an empty line in a file means nothing.
  ///
  /// At first it is the command that opens the scene on stage.
  func verbForEnter(in scene: some TextScene) -> String? {
    guard rules.isInteractive else { return nil }
    if !hasBegun { return scenes.table.rows.first?.openings.first?.spec.verb }
    return hasShownPage ? scene.commandForMore?.spec.verb : nil
  }
}
