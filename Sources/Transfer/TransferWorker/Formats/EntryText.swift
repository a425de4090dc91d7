import Domain
import FoundationEssentials
import Markup
import WebPage

/// A text file of photos for other programs: its beginning, each photo and its end.
///
/// JSON and JSON lines contain everything and can be imported. The other formats are for reading, spreadsheets and browsers.
struct EntryText {
  let format: ExportFormat
  /// The time zone for dates in Markdown and CSV.
  let timeZone: LocalTimeZone
  /// The credit for Markdown.
  let credit: @Sendable (Photo) -> WebPageCredit

  /// Whether the output is for another program; a spreadsheet needs a byte order mark, and apostrophes before formulas.
  var isForProgram = false

  var beginning: String {
    switch format {
    case .json: #"{"picterest":\#(EntryJSON.version),"photos":["#
    case .jsonl: ""
    case .csv: (isForProgram ? "" : CSV.byteOrderMark) + CSV.row(EntryCSV.columns) + "\r\n"
    case .markdown: "# Saved photos\n"
    case .bookmarks: EntryBookmarks.beginning
    case .webPage: ""  // WebPageExport
    }
  }

  /// - Returns: An empty array for a photo that the format cannot represent.
  func entry(_ entry: LibraryEntry, isFirst: Bool) -> [UInt8] {
    switch format {
    case .json: Array((isFirst ? "\n" : ",\n").utf8) + EntryJSON.line(entry)
    case .jsonl: EntryJSON.line(entry) + [0x0A]
    case .csv: Array((EntryCSV.row(entry, timeZone: timeZone, isForProgram: isForProgram) + "\r\n").utf8)
    case .markdown: Array(EntryMarkdown.item(entry, credit(entry.photo), timeZone: timeZone).utf8)
    case .bookmarks: Array((EntryBookmarks.item(entry) ?? "").utf8)
    case .webPage: []
    }
  }

  var end: String {
    switch format {
    case .json: "\n]}\n"
    case .jsonl, .csv, .markdown, .webPage: ""
    case .bookmarks: "</DL><p>\n"
    }
  }
}

/// A table row for each photo, for spreadsheets.
enum EntryCSV {
  static let columns: [String?] = [
    "id", "description", "photographer", "memo", "tags", "saved", "deleted", "width", "height", "photoURL",
    "photographerURL", "source", "file",
  ]

  static func row(_ entry: LibraryEntry, timeZone: LocalTimeZone, isForProgram: Bool = false) -> String {
    let photo = entry.photo
    let fields: [String?] = [
      photo.id.rawValue, photo.description ?? photo.alternativeText, photo.photographer.name, entry.memo,
      entry.tags.map(\.name).joined(separator: " "), entry.savedAt.day(in: timeZone),
      entry.deletedAt?.day(in: timeZone), String(photo.width), String(photo.height), photo.links.html,
      photo.photographer.profileURL, photo.source.name, entry.file,
    ]
    return CSV.row(fields, isForSpreadsheet: !isForProgram)
  }
}

/// A list item for each photo, with its subject, its credit and the user's memo.
enum EntryMarkdown {
  static func item(_ entry: LibraryEntry, _ credit: WebPageCredit, timeZone: LocalTimeZone) -> String {
    let photo = entry.photo
    // Markdown does not make text bold if it ends with a space.
    let title = Memo.trimmed(photo.description ?? photo.alternativeText ?? "Photo \(photo.id.rawValue)")
    let who =
      Markdown.link(credit.photographer, to: credit.photographerURL) + Markdown.escaped(credit.separator)
      + Markdown.link(credit.source, to: credit.sourceURL)
    let facts = "\(photo.width)×\(photo.height), saved \(entry.savedAt.day(in: timeZone))"
    let tags = entry.tags.map { " \\#" + Markdown.escaped($0.name) }.joined()
    let memo = entry.memo.split(whereSeparator: \.isNewline).map { "\n  > \(Markdown.line(String($0)))" }
    return "\n- **\(Markdown.link(title, to: credit.photoURL))** by \(who) (\(facts))\(tags)\n"
      + (memo.isEmpty ? "" : memo.joined(separator: "\n  >").dropFirst() + "\n")
  }
}
