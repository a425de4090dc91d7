import ProgramVersion

/// A man page, generated from written text and from the specifications of commands, flags and exit codes.
package struct ManPage {
  /// The flag that prints a page: `--man-page picterest`.
  package static let asking = "--man-page"

  package let name: String
  /// The section: 1 for programs, 5 for file formats.
  let section: Int
  let summary: String
  /// The words after the name on a command line, or `nil` for a format.
  var usage: String?
  let manual: Manual
  var others: [String]

  package static func all(_ scenes: SceneTable) -> [ManPage] { [program(scenes), config, json, server] }

  static func program(_ scenes: SceneTable) -> ManPage {
    ManPage(
      name: "picterest", section: 1, summary: "browse photos and keep the ones that matter",
      usage: "[options] [command [words]]", manual: .program(scenes),
      others: ["picterest-config(5)", "picterest-json(5)", "picterest-serve(1)"])
  }

  static let config = ManPage(
    name: "picterest-config", section: 5, summary: "settings and environment variables of picterest",
    manual: ManualText.config.manual, others: ["picterest(1)"])

  static let json = ManPage(
    name: "picterest-json", section: 5, summary: "what picterest prints with --json",
    manual: ManualText.json.manual, others: ["picterest(1)"])

  static let server = ManPage(
    name: "picterest-serve", section: 1,
    summary: "serve 2,400 painted pictures with an Unsplash-compatible API",
    usage: "[--port n] [--calls-per-hour n]", manual: ManualText.serve.manual, others: ["picterest(1)"])

  /// The page in man(7) macros.
  package var source: String {
    let synopsis =
      usage.map { [Manual.Block.heading("Synopsis", level: 1), .paragraph("`\(name)` \($0)")] } ?? []
    let blocks =
      [.heading("Name", level: 1), .paragraph("\(name) - \(summary)")] + synopsis + manual.blocks
      + [.heading("See also", level: 1), .paragraph(others.joined(separator: ", "))]
    let title = Roff.title(of: self, date: Version.date, version: Version.text)
    return ([title] + Roff.lines(of: blocks)).joined(separator: "\n")
  }
}
