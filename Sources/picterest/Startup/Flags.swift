import LineEditing
import Terminal

/// The flags that the program was started with, as plain values.
///
/// Their defaults are the only ones: `Picterest`, which says what each flag means, takes them from `none`.
struct Flags {
  static let none = Flags()

  var command: [String] = []
  var file: [String] = []
  var json = false
  var keepGoing = false
  var yes = false
  var demo = false
  var api: String?
  var dataDir: String?
  var color = ColorChoice.auto
  var keys = EditingKeys.emacs
  var plain = false
  var width: Int?
}
