import Domain
import FoundationEssentials
import Markup

/// Photos as bookmarks, in the Netscape format that browsers, Buku and linkding read and write.
///
/// There is no specification, so the format follows Firefox and Chromium: a line with `<DT><A HREF ADD_DATE TAGS>` for each page, then a
/// `<DD>` with its description.
enum EntryBookmarks {
  static let beginning = """
    <!DOCTYPE NETSCAPE-Bookmark-file-1>
    <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
    <TITLE>Bookmarks</TITLE>
    <H1>Bookmarks</H1>
    <DL><p>

    """

  /// - Returns: `nil` for a photo without a page.
  static func item(_ entry: LibraryEntry) -> String? {
    let photo = entry.photo
    guard let page = photo.links.html else { return nil }
    let title = photo.description ?? photo.alternativeText ?? "Photo \(photo.id.rawValue)"
    let seconds = Int(min(max(entry.savedAt.timeIntervalSince1970, 0), 1e12))
    let tags = HTML.escaped(entry.tags.map(\.name).joined(separator: ","))
    let link = "<DT><A HREF=\"\(HTML.escaped(page))\" ADD_DATE=\"\(seconds)\" TAGS=\"\(tags)\">"
    let text = HTML.escaped("\(title) by \(photo.photographer.name)").replacing("\n", with: " ")
    return link + text + "</A>\n" + (entry.memo.isEmpty ? "" : "<DD>\(HTML.escaped(entry.memo))\n")
  }
}
