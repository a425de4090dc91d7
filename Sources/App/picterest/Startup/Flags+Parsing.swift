import Domain
import LineEditing
import SceneCore
import Shell
import Terminal

extension Flags {
  /// - Parameter arguments: Flags of the program, with their values.
  /// - Throws: What is wrong with the first that is wrong.
  init(parsing arguments: [String]) throws(DisplayedError) {
    if let error = ProgramFlag.error(in: arguments, known: ProgramFlag.all) { throw error }
    self.init()
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let (name, joined) = Arguments.parts(of: word)
      if ProgramFlag.namesWithValues.contains(name), let value = joined ?? rest.popFirst() {
        try set(name, to: value)
      } else {
        set(name)
      }
    }
  }

  private mutating func set(_ name: String) {
    switch name {
    case "--json": json = true
    case "--keep-going": keepGoing = true
    case "--yes": yes = true
    case "--demo": demo = true
    case "--plain": plain = true
    case "--trace": trace = true
    default: break
    }
  }

  private mutating func set(_ name: String, to value: String) throws(DisplayedError) {
    switch name {
    case "-c": scripts.append(.command(value))
    case "-f": scripts.append(.file(value))
    case "--api": api = value
    case "--data-dir": dataDir = value
    case "--library": library = value
    case "--cache-dir": cacheDir = value
    case "--color": color = ColorChoice(rawValue: value) ?? color
    case "--keys": keys = EditingKeys(rawValue: value) ?? keys
    case "--pictures": pictures = PictureChoice(value)
    case "--width": width = try Self.cells(value)
    default: break
    }
  }

  private static func cells(_ text: String) throws(DisplayedError) -> Int {
    guard let cells = Int(text.halfWidth), (20...1_000).contains(cells) else {
      throw DisplayedError(
        .usage, "--width takes a number of cells from 20 to 1000, not \(Wording.quoted(text)).")
    }
    return cells
  }
}
