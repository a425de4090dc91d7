import Domain
import SceneCore

/// The commands that export the library or bring photos into it.
enum TransferCommand: String, CaseIterable, CommandVerb {
  case export, `import`, credits

  static let yes = "--yes"
  static let trash = "--trash"
  static let pictures = "--pictures"
  static let bookmarks = "--bookmarks"
  static let link = "--link"
  static let title = CommandSpec.Option("--title")
  static let text = CommandSpec.Option("--text")
  static let dryRun = "--dry-run"
  static let noPictures = "--no-pictures"
  static let format = CommandSpec.Option(
    "--format", values: ExportFormat.allCases.filter { ![.bookmarks, .webPage].contains($0) }.map(\.rawValue)
  )

  var spec: CommandSpec {
    switch self {
    case .export:
      CommandSpec(
        rawValue, [.file, .optionalQuery],
        flags: [Self.pictures, Self.bookmarks, Self.link, Self.trash, Self.yes],
        options: [Self.format, Self.title, Self.text],
        summary: "write photos to a file or web page",
        about: """
          Write the library, or photos that match a query, as a web page (in a folder) or a file (.json, .jsonl, .csv, .md, \
          or .html with --bookmarks); - writes to standard output. --pictures also copies the pictures; on a web page, --link loads \
          pictures from their source, and --title and --text put a title and text at the top; --trash includes photos in the trash, \
          and --yes overwrites files.
          """,
        examples: ["export library.json --pictures", #"export sea-page "sea #light""#], needsLibrary: true)
    case .import:
      CommandSpec(
        rawValue, [.file], flags: [Self.dryRun, Self.noPictures, Self.yes],
        summary: "add photos from a file or backup",
        about: """
          Add photos from an export, a backup folder, bookmarks, CSV, or a list of ids or URLs (- for standard input); \
          no memo is lost, and importing a file again changes nothing. --dry-run shows what would change, --no-pictures does not \
          fetch missing pictures, and --yes allows an import that is too large to undo.
          """,
        examples: ["import library.json", "import bookmarks.html --dry-run"])
    case .credits:
      CommandSpec(
        rawValue, [.optionalQuery], options: [CreditFormat.option],
        summary: "print credit lines for saved photos",
        about:
          "Print a credit line with links for each photographer in the library, or in photos that match a query.",
        examples: ["credits", #"credits "sea" --format markdown"#], needsLibrary: true)
    }
  }
}
