import LineEditing
import Shell
import Terminal

struct Flags {
  /// Each `-c` and `-f`, in the order given.
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
  /// `nil`, as for the others, lets the environment decide.
  var color: ColorChoice?
  var keys: EditingKeys?
  var plain = false
  var trace = false
  var pictures: PictureChoice?
  var width: Int?

  /// Whether no command comes from standard input, so that one may read it.
  var leavesInput: Bool { !words.isEmpty || !scripts.isEmpty && !scripts.contains(.file("-")) }

  enum Script: Equatable {
    case command(String)
    /// `-` for standard input.
    case file(String)
  }
}
