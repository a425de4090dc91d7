extension CommandSpec {
  /// The kind of photos for a command.
  package enum Subject: Sendable, Hashable {
    case anyPhoto
    /// Photos of the library, so that Tab offers no other.
    case savedPhotos
    /// Photos of the trash.
    case trashedPhotos
    /// The photo that its scene shows, unless it names others.
    case photoOnScreen
  }

  /// The specification of a command that names photos, where it may leave them out.
  package var forPhotoOnScreen: CommandSpec {
    var spec = self
    spec.arguments[0].isOptional = true
    spec.subject = .photoOnScreen
    return spec
  }

  /// A command's change on stage.
  ///
  /// | Effect | Works in | On stage afterwards | As |
  /// | --- | --- | --- | --- |
  /// | ``none`` | its scene | the same page | `star` |
  /// | ``page`` | its scene | another page of its scene | `next` |
  /// | ``leads`` | its scene | another scene, above its own | `show`, `by` |
  /// | ``opens(_:_:)`` | every scene | its scene, in place of the one where it was typed | `topics` |
  ///
  /// ```swift
  /// let spec = CommandSpec("topics", summary: "the topics", effect: .opens("browse topics"))
  /// spec.opening  // "browse topics"
  /// spec.opens(.pushing)  // false
  /// ```
  package enum Effect: Sendable, Hashable {
    case none, page, leads
    /// The text describes it in another scene.
    case opens(String, Opening = .resuming)
  }

  /// A command's way to open its scene.
  ///
  /// | Opening | Without arguments | With arguments | As |
  /// | --- | --- | --- | --- |
  /// | ``resuming`` | the scene appears as it was left | it carries out the command | `search` |
  /// | ``afresh`` | it carries out the command | it carries out the command | `saved` |
  /// | ``pushing`` | it finds what another scene shows, above the one where it was typed | the same | `topic` |
  package enum Opening: Sendable, Hashable { case resuming, afresh, pushing }

  /// The description in another scene; nil if it only works in its own.
  package var opening: String? {
    if case .opens(let description, _) = effect { description } else { nil }
  }

  package func opens(_ opening: Opening) -> Bool {
    if case .opens(_, opening) = effect { true } else { false }
  }
}
