import LineEditing
import Shell
import Terminal

struct Flags {
  /// Each `-c` and `-f`, in the given order.
  var scripts: [Script] = []
  var words: [ShellWord] = []
  var json = false
  var keepGoing = false
  var yes = false
  var quiet = false
  var format: RowFormat?
  var source: Configuration.SourceChoice?
  var api: String?
  var dataDir: String?
  var library: String?
  var cacheDir: String?
  /// `nil`, here and in the others, lets the environment decide.
  var color: ColorChoice?
  var keys: EditingKeys?
  var plain = false
  var trace = false
  var pictures: PictureChoice?
  var width: Int?

  /// Whether standard input supplies no commands, so that a command may read it.
  var leavesInput: Bool { !words.isEmpty || !scripts.isEmpty && !scripts.contains(.file("-")) }

  enum Script: Equatable {
    case command(String)
    /// A path, or `-` for standard input.
    case file(String)
  }
}
