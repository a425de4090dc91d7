import LineEditing
import Shell
import Terminal

struct Flags {
  /// The `-c` and `-f` flags in the given order.
  var scripts: [Script] = []
  var words: [ShellWord] = []
  var json = false
  var keepGoing = false
  var yes = false
  var quiet = false
  var format: RowFormat?
  var source: Configuration.SourceChoice?
  var api: String?
  var photos: String?
  var dataDir: String?
  var library: String?
  var cacheDir: String?
  /// The color choice; here and in the flags below, `nil` lets the environment decide.
  var color: ColorChoice?
  var keys: EditingKeys?
  var plain = false
  var trace = false
  var pictures: PictureChoice?
  var width: Int?

  /// Whether no commands come from standard input, so that a command may read it.
  var leavesInput: Bool { !words.isEmpty || !scripts.isEmpty && !scripts.contains(.file("-")) }

  enum Script: Equatable {
    case command(String)
    /// A path, or `-` for standard input.
    case file(String)
  }
}
