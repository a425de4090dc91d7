import LineEditing
import Terminal

/// The flags that the program was started with, as plain values.
///
/// The defaults are here and nowhere else.
struct Flags {
  static let none = Flags()

  var command: [String] = []
  var file: [String] = []
  /// A command that was given as words of their own.
  var words: [ShellWord] = []
  var json = false
  var keepGoing = false
  var yes = false
  var demo = false
  var api: String?
  var dataDir: String?
  /// The address of a library on a server.
  var library: String?
  var cacheDir: String?
  var color = ColorChoice.auto
  var keys = EditingKeys.emacs
  var plain = false
  var trace = false
  /// Nil to let the environment decide.
  var pictures: PictureChoice?
  var width: Int?
}
