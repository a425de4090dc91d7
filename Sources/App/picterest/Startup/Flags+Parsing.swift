import LineEditing
import SceneCore
import Shell
import Terminal

extension Flags {
  /// - Throws: A sentence about the first wrong flag.
  init(parsing arguments: [String]) throws(DisplayedError) {
    self.init()
    var sources: Set<Configuration.SourceChoice> = []
    for (name, value) in try ProgramFlag.table.read(arguments) {
      if let value { try set(name, to: value) } else { set(name) }
      if let source { sources.insert(source) }
    }
    if sources.count > 1 {
      throw DisplayedError(.usage, "--source and --demo name two sources. Choose one.")
    }
    if json, format != nil {
      throw DisplayedError(.usage, "--json and --format cannot be used together. Choose one.")
    }
  }

  private mutating func set(_ name: String) {
    switch name {
    case "--json": json = true
    case "--keep-going": keepGoing = true
    case "--yes": yes = true
    case "--demo": source = .demo
    case "-q", "--quiet": quiet = true
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
    case "--photos": photos = value
    case "--source": source = Configuration.SourceChoice(rawValue: value) ?? source
    case "--data-dir": dataDir = value
    case "--library": library = value
    case "--cache-dir": cacheDir = value
    case "--color": color = ColorChoice(rawValue: value) ?? color
    case "--keys": keys = EditingKeys(rawValue: value) ?? keys
    case "--pictures": pictures = PictureChoice(value)
    case "--format": format = try RowFormat(value)
    case "--width": width = Int(value)
    default: break
    }
  }
}
