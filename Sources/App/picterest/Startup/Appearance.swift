import Domain
import LineEditing
import SceneCore
import Terminal

/// The look and the keys of a session, which follow the file of settings while it runs.
struct Appearance: Equatable {
  var color: ColorChoice
  /// The columns of pages of pictures; nil for as few as fit.
  var columns: Int?
  var keys: EditingKeys
  var pictures: PictureChoice

  /// - Throws: A sentence on a value that a setting does not take.
  init(_ flags: Flags, _ environment: [String: String]) throws(DisplayedError) {
    color = try Configuration.choice(flags.color, .color, environment, ColorChoice.init) ?? .auto
    columns = try Self.columns(environment)
    keys = try Configuration.choice(flags.keys, .keys, environment, EditingKeys.init) ?? .emacs
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
