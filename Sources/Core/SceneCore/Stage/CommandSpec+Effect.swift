extension CommandSpec {
  /// The kind of photos that a command takes.
  package enum Subject: Sendable, Hashable {
    case anyPhoto
    /// Photos in the library, so that Tab offers no others.
    case savedPhotos
    case trashedPhotos
    /// The photo that its scene shows, unless the command names other photos.
    case photoOnScreen
  }

  /// The specification of a command that need not name photos.
  package var forPhotoOnScreen: CommandSpec {
    var spec = self
    spec.arguments[0].isOptional = true
    spec.subject = .photoOnScreen
    return spec
  }

  /// A command's effect on the stage.
  ///
  /// - ``none``: works in its scene and leaves the page as it is, like `star`.
  /// - ``page``: works in its scene and shows another page of the scene, like `next`.
  /// - ``leads``: works in its scene and puts another scene above it, like `show` and `by`.
  /// - ``opens(_:_:)``: works in every scene and replaces the current scene with its own, like `topics`.
  ///
  /// ```swift
  /// let spec = CommandSpec("topics", summary: "the topics", effect: .opens("browse topics"))
  /// spec.opening  // "browse topics"
  /// spec.opens(.pushing)  // false
  /// ```
  package enum Effect: Sendable, Hashable {
    case none, page, leads
    /// The associated text describes the command in other scenes.
    case opens(String, Opening = .resuming)
  }

  /// How a command opens its scene.
  ///
  /// - ``resuming``: without arguments, the scene appears as it was left; with arguments, it runs the command (`search`).
  /// - ``afresh``: the scene runs the command, even without arguments (`saved`).
  /// - ``pushing``: the scene only looks something up; the result is pushed above the current scene (`topic`).
  package enum Opening: Sendable, Hashable { case resuming, afresh, pushing }

  /// The command's description in other scenes, or `nil` if the command works only in its own.
  package var opening: String? {
    if case .opens(let description, _) = effect { description } else { nil }
  }

  package func opens(_ opening: Opening) -> Bool {
    if case .opens(_, opening) = effect { true } else { false }
  }
}
