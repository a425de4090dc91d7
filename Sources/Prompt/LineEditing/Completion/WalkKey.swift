package import Terminal

/// A key that walks along the photos above the prompt while the line is empty.
package enum WalkKey: Sendable, Hashable {
  /// The command that begins a walk; it is a key because the line that has it does not end.
  case begin
  /// Goes to the next photo in a direction, or begins a walk.
  case go(PhotoMap.Direction)
  case first, last
  case mark, open
  /// Does something with the marked photos or, if there are none, with the selected one.
  case letter(Character)
  case leave
  /// Leaves and forgets the marks.
  case forget
  /// Not a key: goes on with a walk in which the last key ran a command.
  case resume

  /// The command that stands for ``begin``.
  package static let command = "pick"
}

package enum WalkAnswer: Sendable, Hashable {
  /// The walk goes on, with these words on the empty line.
  case walking(StyledText)
  /// There is nothing to go to; nothing changes.
  case refused
  /// The walk is over, and this line runs.
  case run(String)
  /// The walk is over, and this line is edited.
  case edit(String)
  /// The walk is over; a key that does not only leave means what it means without a walk.
  case over
}
