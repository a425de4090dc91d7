import LineEditing
import SceneCore

// `play` shows one photo of a list after the other: the photo view's own `next`, until a key comes.

extension Shell {
  /// The seconds that each photo stays.
  private static let usualSeconds = 5
  nonisolated static let mostSeconds = 60

  func play(_ seconds: String?) {
    guard hooks.beginWalk != nil else {
      return console.fail(.init(.usage, "play works only at a prompt with line editing."))
    }
    let seconds = seconds.map { Int($0) ?? 0 } ?? Self.usualSeconds
    guard (1...Self.mostSeconds).contains(seconds) else {
      return console.fail(.init(.usage, "play takes 1 to \(Self.mostSeconds) seconds for each photo."))
    }
    if scene.commandForNext == nil {
      guard let first = firstPhotoOnPage else {
        return console.fail(
          .init(
            .nothingBefore,
            isOnPhoto
              ? "No photo follows this one. Go back to the list, then type play."
              : "There is no list of photos here to play. Show one first, as with: home"))
      }
      nextLineToRun = "show \(first)"
    }
    playing = .seconds(seconds)
  }

  /// Whether the scene shows a single photo, whose choice has no number in a list.
  private var isOnPhoto: Bool { scene.numberedChoices.contains { $0.photo != nil && $0.number == 0 } }

  private var firstPhotoOnPage: Int? {
    let numbers = scene.numberedChoices.filter { $0.photo != nil && $0.number > 0 }.map(\.number)
    return hooks.firstOnPage().flatMap { numbers.contains($0) ? $0 : nil } ?? numbers.first
  }

  /// The wait for a key while photos are played, or `nil` after the last photo.
  var idle: Prompt.Idle? {
    guard let playing, scene.commandForNext != nil else { return nil }
    return Prompt.Idle(after: playing, words: "playing · any key stops")
  }

  func playNext() async {
    guard let next = scene.commandForNext?.spec.verb else { return }
    await perform(Lexer.lex(next), at: nil, isAsTyped: false)
    if console.failure != nil { playing = nil }
  }
}
