import LineEditing
import Terminal

/// The flags that the program was started with, as plain values.
struct Flags {
  /// Each `-c` and `-f`, in the order given.
  var scripts: [Script] = []
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
  /// Nil, as for the others, to let the environment decide.
  var color: ColorChoice?
  var keys: EditingKeys?
  var plain = false
  var trace = false
  var pictures: PictureChoice?
  var width: Int?

  enum Script: Equatable {
    case command(String)
    /// `-` for standard input.
    case file(String)
  }
}
