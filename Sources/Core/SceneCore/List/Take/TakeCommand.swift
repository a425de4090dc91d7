/// The commands for a photo's picture, page and credit, in lists and in Detail.
package enum TakeCommand: String, CaseIterable, CommandVerb {
  case path, download, open, credit

  /// The flag that allows a file to be replaced.
  static let yes = "--yes"
  /// The flag that opens a saved photo's picture instead of its page.
  static let picture = "--picture"

  /// The specification in a list, where the photo is named.
  package var spec: CommandSpec {
    var spec = specForPhotoOnScreen
    spec.subject = .anyPhoto
    let number = spec.verb + " 3"
    switch self {
    case .path:
      spec.arguments = [.photo]
      spec.about = "Prints the path of a saved photo's picture, alone on its line."
      spec.examples = [number]
      spec.subject = .savedPhotos
    case .download:
      spec.arguments = [.photos, .optionalPlace]
      spec.about = Self.about("photos")
      spec.examples = [number, "download 1-5,8 ~/slides/"]
    case .open:
      spec.arguments = [.photo]
      spec.examples = [number, "open 3 --picture"]
    case .credit:
      spec.arguments = [.photos]
      spec.summary = "lines to credit photos with"
      spec.about = "Prints what credits the photographers, with the links that go with it."
      spec.examples = [number, "credit 1-5 --format markdown"]
    }
    return spec
  }

  /// The specification in Detail, which has one photo.
  package var specForPhotoOnScreen: CommandSpec {
    switch self {
    case .path:
      CommandSpec(
        rawValue, summary: "where its picture is, for other programs",
        about: "Prints the path of the picture, if the photo is saved, alone on its line.",
        for: .photoOnScreen)
    case .download:
      CommandSpec(
        rawValue, [.optionalPlace], flags: [Self.yes], summary: "the picture at full size, into a file",
        about: Self.about("the photo"), examples: ["download", "download ~/slides/"],
        for: .photoOnScreen)
    case .open:
      CommandSpec(
        rawValue, flags: [Self.picture], summary: "its page, in the browser",
        about:
          "Opens the photo's page in the browser, or prints the address. --picture opens a saved photo's picture.",
        examples: ["open", "open --picture"], for: .photoOnScreen)
    case .credit:
      CommandSpec(
        rawValue, options: [CreditFormat.option], summary: "a line to credit it with",
        about: "Prints a line that credits the photographer, and the links that go with it.",
        examples: ["credit", "credit --format html"], for: .photoOnScreen)
    }
  }

  private static func about(_ photos: String) -> String {
    "Downloads \(photos) at full size, here or into a file or folder. A file that is there stays, unless you say --yes."
  }
}

extension CommandSpec.Argument {
  /// An optional path of a file or folder.
  package static let optionalPlace = Self(name: "file|folder", kind: .folder, isOptional: true)
}
