import Domain
import SceneCore

/// The commands with which a person takes the library along, or brings photos into it.
enum TransferCommand: String, CaseIterable, CommandVerb {
  case export, `import`, credits

  static let yes = "--yes"
  static let trash = "--trash"
  static let pictures = "--pictures"
  static let bookmarks = "--bookmarks"
  static let dryRun = "--dry-run"
  static let noPictures = "--no-pictures"
  static let format = CommandSpec.Option(
    "--format", values: ExportFormat.allCases.map(\.rawValue).filter { $0 != ExportFormat.bookmarks.rawValue }
  )

  var spec: CommandSpec {
    switch self {
    case .export:
      CommandSpec(
        rawValue, [.file, .optionalQuery], flags: [Self.pictures, Self.bookmarks, Self.trash, Self.yes],
        options: [Self.format], summary: "photos and memos, into a file of your own",
        about: """
          Writes the library, or what a query finds, into a file that ends in .json, .jsonl, .csv or .md, or in .html with \
          --bookmarks; - is standard output. --pictures copies the pictures into a folder beside it, --trash adds the trash, \
          and --yes replaces a file that is there.
          """,
        examples: ["export library.json --pictures", #"export sea.csv "sea #light""#])
    case .import:
      CommandSpec(
        rawValue, [.file], flags: [Self.dryRun, Self.noPictures, Self.yes],
        summary: "photos from a file, a backup or bookmarks",
        about: """
          Merges an export, the folder of a backup, bookmarks, or lines with an id or address each into the library; no \
          memo is lost, and the same file twice changes nothing. --dry-run only counts, --no-pictures leaves pictures that \
          are missing to verify, and --yes allows more photos than undo takes back.
          """,
        examples: ["import library.json", "import bookmarks.html --dry-run"])
    case .credits:
      CommandSpec(
        rawValue, [.optionalQuery], options: [CreditFormat.option],
        summary: "lines to credit saved photos with",
        about: "Credits the photographers of the library, or of what a query finds, each once, with links.",
        examples: ["credits", #"credits "sea" --format markdown"#])
    }
  }
}
