import Foundation
import LineEditing
import SceneCore
import Testing

@testable import Shell

struct FolderCompletionTests {
  private let folders = [
    "": ["src", "Docs", ".git"], "~/": ["My Photos", "바다"], "/mnt/Usb/": ["2024", "2025"],
  ]

  private func offered(_ line: String) -> [String] {
    let sut = CommandAdvisor()
    sut.update(
      .init(
        specs: [CommandSpec("backup", [.folder], summary: "")],
        folders: { [folders] in folders[$0] ?? [] }))
    return sut.completion(of: line, at: line.utf8.count).candidates.map(\.text)
  }

  @Test(arguments: [
    ("backup ", ["Docs/", "src/"]), ("backup s", ["src/", "Docs/"]), ("backup .", [".git/"]),
    ("backup ~/", [#""~/My Photos/""#, "~/바다/"]), ("backup \"~/My Ph", [#""~/My Photos/""#]),
    ("backup ~/photos", [#""~/My Photos/""#]),
    ("backup /mnt/Usb/", ["/mnt/Usb/2024/", "/mnt/Usb/2025/"]), ("backup /mnt/Usb/25", ["/mnt/Usb/2025/"]),
    ("backup /elsewhere/", []),
  ])
  func theFoldersOfThePathAreOffered(line: String, paths: [String]) { #expect(offered(line) == paths) }

  @Test func onlyFoldersAndLinksToFoldersAreRead() throws {
    let folder = try TemporaryFolder()
    for name in ["here", ".hidden"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    try Data().write(to: folder.url.appending(path: "file"))
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "link"), withDestinationURL: folder.url.appending(path: "here"))
    let home = folder.url.path
    let names = FolderCompletion.folders(in: home + "/", home: nil)
    #expect(Set(names) == ["here", ".hidden", "link"])
    #expect(Set(FolderCompletion.folders(in: "~/", home: home)) == Set(names))
    #expect(FolderCompletion.folders(in: "~/", home: nil) == [])
    #expect(FolderCompletion.folders(in: home + "/missing/", home: nil) == [])
  }
}
