package import SceneCore

// The parts that a session gives the shell, and the state that it shows the session.

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
    /// A scene that exists once, which is built when it is first asked for.
    var scene: @MainActor (OpenableScene) -> any TextScene

    package init(table: SceneTable, scene: @escaping @MainActor (OpenableScene) -> any TextScene) {
      self.table = table
      self.scene = scene
    }
  }

  /// The state before a line is read.
  package struct Moment {
    var scene: any TextScene
    var specs: [CommandSpec]
    /// Whether a line is a whole command, with arguments that the command takes.
    var understands: @Sendable (String) -> Bool
    var forEnter: String?
    var forNumberAlone: CommandSpec?
  }

  /// The session's part in what happens between two lines.
  package struct Hooks {
    /// Has Tab offer what can be typed now; called before each line is read, and when that changes.
    package var offer: @MainActor (Moment) -> Void = { _ in }
    package var beforeLine: @MainActor () -> Void = {}
    /// Called when a line was read, or something came instead of one.
    package var afterLine: @MainActor () -> Void = {}
    /// A few words for the edge of the window; may be empty.
    package var status: @MainActor () async -> String = { "" }
    /// Clears the screen, if there is one.
    package var clear: @MainActor () -> Void = {}

    package init() {}
  }
}

extension Shell {
  /// Tab's offers may have changed, also for the line that is being typed.
  package func offersHaveChanged() { if !isRunning { hooks.offer(moment(in: scene)) } }

  func moment(in scene: some TextScene) -> Moment {
    let book = book(of: scene)
    return Moment(
      scene: scene, specs: book.specs,
      understands: { (try? CommandParser(book: book).parse($0)) != nil }, forEnter: verbForEnter(in: scene),
      forNumberAlone: book.forNumberAlone)
  }

  /// Only at a prompt: an empty line in a file means nothing.
  func verbForEnter(in scene: some TextScene) -> String? {
    rules.isInteractive && hasShownPage ? scene.commandForMore?.spec.verb : nil
  }
}
