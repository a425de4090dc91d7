/// The commands for a photo's picture, page and credit, in lists and in Detail.
package enum TakeCommand: String, CaseIterable, CommandVerb {
  case path, download, open, credit, copy, wallpaper

  /// The flag that allows replacing a file.
  static let yes = "--yes"
  /// The flag that skips photos whose files already exist.
  static let skipExisting = "--skip-existing"
  /// The flag that opens a saved photo's picture instead of its page.
  static let picture = "--picture"

  /// The specification in a list, where a command names the photo.
  package var spec: CommandSpec {
    switch self {
    case .path:
      CommandSpec(
        rawValue, [.photo], summary: "print the path of the picture",
        about: "Print the path of a saved photo's picture, alone on a line.", examples: ["path 3"],
        for: .savedPhotos, needsLibrary: true)
    case .download:
      CommandSpec(
        rawValue, [.photos, .optionalPlace], flags: [Self.yes, Self.skipExisting],
        summary: "save the full-size picture to a file", about: Self.about("photos"),
        examples: ["download 3", "download 1-5 8 ~/slides/"])
    case .open:
      CommandSpec(
        rawValue, [.photo], flags: [Self.picture], summary: "open the photo's page in the browser",
        about:
          "Open the photo's page in the browser, or print the address. --picture opens a saved photo's picture.",
        examples: ["open 3", "open 3 --picture"])
    case .credit:
      CommandSpec(
        rawValue, [.photos], options: [CreditFormat.option], summary: "print credit lines for photos",
        about: "Print a credit with links for each photographer.",
        examples: ["credit 3", "credit 1-5 --format markdown"])
    case .copy:
      CommandSpec(
        rawValue, [.photo, .optionalChoice(CopiedPart.allCases.map(\.rawValue), called: "what")],
        summary: "copy the photo's address to the clipboard",
        about: "Copy the page's address, the credit, the path or the id to the clipboard, even over ssh.",
        examples: ["copy 3", "copy 3 credit"])
    case .wallpaper:
      CommandSpec(
        rawValue, [.photo], summary: "make the photo your wallpaper",
        about: "Download the photo and run the setting wallpaper-command with it.",
        examples: ["wallpaper 3"])
    }
  }

  /// The specification for a single photo on screen, which the command means if it names no photo.
  package var specForPhotoOnScreen: CommandSpec {
    var spec = spec.forPhotoOnScreen
    switch self {
    case .path:
      spec.about = "Print the path of the picture, if the photo is saved, alone on a line."
      spec.examples = [rawValue]
    case .download:
      spec.about = Self.about("the photo shown, or others,")
      spec.examples = [rawValue, "download ~/slides/"]
    case .open: spec.examples = [rawValue, "open --picture"]
    case .credit:
      spec.summary = "print a credit line for it"
      spec.about = "Print a credit for the photographer, with links."
      spec.examples = [rawValue, "credit --format html"]
    case .copy: spec.examples = [rawValue, "copy credit"]
    case .wallpaper: spec.examples = [rawValue]
    }
    return spec
  }

  private static func about(_ photos: String) -> String {
    "Download \(photos) at full size to the current folder, to a file, or to a folder whose name ends in /. --skip-existing skips existing files; --yes replaces them."
  }
}

extension CommandSpec.Argument {
  /// An optional path of a file or folder.
  package static let optionalPlace = Self(name: "file|folder", kind: .folder, isOptional: true)
}
