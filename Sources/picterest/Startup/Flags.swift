import LineEditing
import Terminal

/// The flags that the program was started with; the defaults are those without any.
///
/// `Picterest` says what each one means.
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
