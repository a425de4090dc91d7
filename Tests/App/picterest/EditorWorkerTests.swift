import Domain
import Foundation
import TestSupport
import Testing

@testable import picterest

/// A memo's private file during editing, with a closure in place of the editor.
struct EditorWorkerTests {
  private let folder = TemporaryFolder()

  private func edit(
    _ text: String, _ chosen: String? = "ed", status: Int32 = 0,
    _ body: @escaping @Sendable (URL) throws -> Void
  ) async throws(Failure) -> EditedText {
    try await worker(chosen) { _, file in
      do { try body(URL(filePath: file)) } catch { Issue.record(error) }
      return .success(status)
    }.edit(text, of: .make("p1"))
  }

  private func worker(_ chosen: String?, run: EditorWorker.Run?) -> EditorWorker {
    EditorWorker(
      command: { EditorCommand(chosen.map { ["EDITOR": $0] } ?? [:]) }, folder: folder.url.plainPath,
      random: { 0xab }, run: run)
  }

  private var file: String { folder.url.appending(path: "memo-ab/memo.md").plainPath }

  private func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.url.plainPath).sorted()
  }

  @Test func theFileHasTheTextAndIsPrivate() async throws {
    let edited = try await edit("light\nand dark") { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text == "light\nand dark\n")
      let modes = try [file, file.deletingLastPathComponent()].map {
        try FileManager.default.attributesOfItem(atPath: $0.plainPath)[.posixPermissions] as? Int
      }
      #expect(modes == [0o600, 0o700])
      try Data("new".utf8).write(to: file)
    }
    #expect(edited == EditedText(text: "new", file: file))
  }

  /// Some editors write a new file and rename it.
  @Test func aFileThatReplacesItIsRead() async throws {
    let edited = try await edit("old") { try Data("\u{FEFF}new".utf8).write(to: $0, options: .atomic) }
    #expect(edited.text == "new", "A byte order mark is no part of it.")
  }

  @Test func theFolderNamesThePhotoAndAnEmptyTextIsAnEmptyFile() async throws {
    let edited = try await worker("ed") { _, file in
      #expect(FileManager.default.contents(atPath: file)?.isEmpty == true)
      return .success(0)
    }.edit("", of: .make("-wu85P9SOIk"))
    #expect(edited.file.hasSuffix("/memo-ab--wu85P9SOIk/memo.md"))
    #expect(try names() == ["memo-ab--wu85P9SOIk", "memo-ab--wu85P9SOIk/memo.md"])
  }

  @Test func discardingRemovesTheFileItsBackupAndTheFolder() async throws {
    let edited = try await edit("old") { try Data("old".utf8).write(to: URL(filePath: $0.path + "~")) }
    #expect(try names() == ["memo-ab", "memo-ab/memo.md", "memo-ab/memo.md~"])
    await worker("ed", run: nil).discard(edited)
    #expect(try names() == [])
  }

  @Test(arguments: [[0x61, 0xff], [0x61, 0, 0x62]] as [[UInt8]])
  func bytesThatAreNotTextAreRefusedAndKept(bytes: [UInt8]) async throws {
    await #expect(throws: Failure.editor(.notText(file: file))) {
      try await edit("old") { try Data(bytes).write(to: $0) }
    }
    #expect(FileManager.default.contents(atPath: file) == Data(bytes))
  }

  @Test func moreThanAMemoMayHaveIsRefusedAndKept() async throws {
    let long = Data(repeating: 0x61, count: Memo.mostBytes + 1)
    await #expect(throws: Failure.editor(.tooLong(limit: Memo.mostBytes, file: file))) {
      try await edit("old") { try long.write(to: $0) }
    }
    #expect(FileManager.default.contents(atPath: file) == long)
    let most = worker("ed") { _, file in
      try? long.dropLast().write(to: URL(filePath: file))
      return .success(0)
    }
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.removeItem(atPath: folder.url.appending(path: "memo-ab").plainPath)
    #expect(try await most.edit("", of: .make("p1")).text.utf8.count == Memo.mostBytes)
  }

  @Test(arguments: [1, 2, 130, 137]) func anEditorThatFailsKeepsWhatWasWritten(status: Int32) async throws {
    await #expect(throws: Failure.editor(.failed(command: "ed", status: Int(status), file: file))) {
      try await edit("old", status: status) { try Data("new".utf8).write(to: $0) }
    }
    #expect(FileManager.default.contents(atPath: file) == Data("new".utf8))
  }

  @Test(arguments: [0, 1] as [Int32]) func anEditorThatRemovesTheFileLeavesNothing(status: Int32) async throws
  {
    let gone = EditorError.inaccessible(file: file, reason: "No such file or directory")
    let failed = EditorError.failed(command: "ed", status: 1, file: nil)
    await #expect(throws: Failure.editor(status == 0 ? gone : failed)) {
      try await edit("old", status: status) { try FileManager.default.removeItem(at: $0) }
    }
    #expect(try names() == [])
  }

  @Test func emptyFoldersOfYesterdayAreRemovedAndNoOthers() async throws {
    let old = ["memo-1", "memo-2", "notes"]
    for name in old + ["memo-3"] {
      let url = folder.url.appending(path: name)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      if name == "memo-2" { try Data("text".utf8).write(to: url.appending(path: "memo.md")) }
      guard old.contains(name) else { continue }
      let date = Date.now.addingTimeInterval(-100_000)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.plainPath)
    }
    await worker("ed", run: nil).discard(try await edit("old") { _ in })
    #expect(try names() == ["memo-2", "memo-2/memo.md", "memo-3", "notes"])
  }

  @Test func anEditorThatFailsAndHasWrittenNothingLeavesNothing() async throws {
    await #expect(throws: Failure.editor(.failed(command: "ed", status: 1, file: nil))) {
      try await edit("old", status: 1) { _ in }
    }
    #expect(try names() == [])
  }

  @Test(arguments: [126, 127] as [Int32], ["code -w", nil])
  func anEditorThatCannotBeRunLeavesNothing(status: Int32, chosen: String?) async throws {
    await #expect(throws: Failure.editor(.notFound(command: chosen, file: nil))) {
      try await edit("old", chosen, status: status) { _ in }
    }
    #expect(try names() == [])
  }

  @Test func withoutATerminalNoFileIsMade() async throws {
    await #expect(throws: Failure.editor(.noTerminal)) {
      try await worker("ed", run: nil).edit("old", of: .make("p1"))
    }
    #expect(try names() == [])
  }

  @Test(arguments: [
    (["VISUAL": "code -w", "EDITOR": "ed"], "code -w"), (["VISUAL": " ", "EDITOR": "ed"], "ed"),
    (["EDITOR": "my\\ editor 'a b'"], "my\\ editor 'a b'"), (["EDITOR": ""], nil), ([:], nil),
  ])
  func visualComesBeforeEditorAndEmptyOnesDoNotCount(environment: [String: String], chosen: String?) {
    let command = EditorCommand(environment)
    #expect(command.chosen == chosen)
    #expect(command.shellCommand == "trap : INT QUIT; \(chosen ?? "vi") \"$@\"")
  }

  private func leave(_ name: String) -> @Sendable (URL) throws -> Void {
    { try Data("typed".utf8).write(to: $0.deletingLastPathComponent().appending(path: name)) }
  }

  @Test(arguments: [
    (".memo.md.un~", false), (".#memo.md", false), ("memo.md.bak", false), (".memo.md~", false),
    (".goutputstream-X1", false),
    // A different name, or a text that no editor wrote.
    ("my-memo.md", true), ("memo.md.draft", true), (".notes", true), ("memo.markdown", true),
    (".memo.md.swp", true), (".memo.md.swo", true), (".memo.md.kate-swp", true), ("#memo.md#", true),
    ("memo.md.save", true),
  ])
  func onlyWhatEditorsLeaveBehindIsRemovedWithTheFile(name: String, stays: Bool) async throws {
    await worker("ed", run: nil).discard(try await edit("old", "ed", leave(name)))
    #expect(try names() == (stays ? ["memo-ab", "memo-ab/\(name)"] : []))
  }

  @Test func theSwapFileOfAnEditorThatWasKilledIsNamed() async throws {
    let swap = folder.url.appending(path: "memo-ab/.memo.md.swp").plainPath
    await #expect(throws: Failure.editor(.failed(command: "ed", status: 137, file: swap))) {
      try await edit("old", status: 137, leave(".memo.md.swp"))
    }
    #expect(try names() == ["memo-ab", "memo-ab/.memo.md.swp"])
  }
}
