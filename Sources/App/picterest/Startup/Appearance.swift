import Domain
import LineEditing
import SceneCore
import Terminal

/// A session's appearance and keys, which follow the settings file while the session runs.
struct Appearance: Equatable {
  var color: ColorChoice
  /// The number of columns in pages of pictures, or `nil` for as few as fit.
  var columns: Int?
  var savedLayout: SavedLayout
  var keys: EditingKeys
  var pictures: PictureChoice

  /// - Throws: A sentence about a value that a setting does not accept.
  init(_ flags: Flags, _ environment: [String: String]) throws(DisplayedError) {
    color = try Configuration.choice(flags.color, .color, environment, ColorChoice.init) ?? .auto
    columns = try Self.columns(environment)
    savedLayout = try Configuration.choice(nil, .layout, environment, SavedLayout.init) ?? .wall
    keys = try Configuration.choice(flags.keys, .keys, environment, EditingKeys.init) ?? .emacs
    _ = try Configuration.choice(nil, .plain, environment) { Configuration.isOn($0) }
    pictures = try Configuration.choice(flags.pictures, .pictures, environment, PictureChoice.init) ?? .auto
  }

  private static func columns(_ environment: [String: String]) throws(DisplayedError) -> Int? {
    let fitting = 0
    let count = try Configuration.choice(nil, .columns, environment) { word in
      word == "auto" ? fitting : Int(word).flatMap { (1...8).contains($0) ? $0 : nil }
    }
    return count == fitting ? nil : count
  }
}
