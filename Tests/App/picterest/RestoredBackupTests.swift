import Foundation
import TestSupport
import Testing

/// A backup that is put in the place of the library after a crash, and the printed advice, followed word for word.
@Suite(.onThreadsThatMayWait) struct RestoredBackupTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram
  /// The library with the memos old 1, old 2, old 3; and with two more photos and a new memo, left by a change that a
  /// kill interrupted after it was written and before its journal was removed.
  private let backup: URL
  private let crashed: URL

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
    backup = folder.url.appending(path: "backup.db")
    crashed = folder.url.appending(path: "crashed.db")
    let stars = (1...3).map { "star \($0) \"old \($0)\"" }
    #expect(try program.run((["home"] + stars).flatMap { ["-c", $0] }).exitCode == 0)
    try FileManager.default.copyItem(at: library.database, to: backup)
    #expect(try program.commands("home", "star 4", "star 5", "star 1 \"new 1\"").exitCode == 0)
    try interrupt("star 2 \"lost\"")
    try FileManager.default.copyItem(at: library.database, to: crashed)
    #expect(try changeCounter(of: crashed) > changeCounter(of: backup) + 1)
  }

  private var library: LibraryFolder { LibraryFolder(folder: program.dataFolder) }
  private var journal: URL { program.dataFolder.appending(path: "library.db-journal") }

  /// Kills the program as it is about to remove the journal of a change.
  private func interrupt(_ command: String) throws {
    let process = program.process(["-c", "home", "-c", command])
    process.arguments =
      ["-f", "-qq", "-o", "/dev/null", "-e", "trace=unlink", "-e", "inject=unlink:signal=SIGKILL"]
      + [try #require(process.executableURL).plainPath] + (process.arguments ?? [])
    process.executableURL = URL(filePath: "/usr/bin/strace")
    #expect(try RunningProgram(process).finish().exitCode != 0)
    #expect(try Data(contentsOf: journal).starts(with: [0xd9, 0xd5, 0x05, 0xf9]))
  }

  private func changeCounter(of file: URL) throws -> Int {
    try Data(contentsOf: file)[24..<28].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Puts another file in the place of the library, as `cp` does.
  private func put(_ file: URL) throws {
    try Data(contentsOf: file).write(to: library.database)
  }

  private func expectMemos(_ memos: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let saved = try program.commands("saved", flags: ["--json"])
    #expect(saved.exitCode == 0, sourceLocation: sourceLocation)
    let photos = try #require(try saved.objects().first?["photos"] as? [[String: Any]])
    #expect(photos.map { $0["memo"] as? String ?? "" } == memos, sourceLocation: sourceLocation)
    #expect(photos.allSatisfy { $0["file"] is String }, sourceLocation: sourceLocation)
    #expect(
      try library.sql("PRAGMA integrity_check").contains(#"{"integrity_check":"ok"}"#),
      sourceLocation: sourceLocation)
  }

  private func expectRefusal(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let before = try (Data(contentsOf: library.database), Data(contentsOf: journal))
    let outcome = try program.commands("saved", "home", "star 9", flags: ["--keep-going"])
    #expect(outcome.exitCode == 70, sourceLocation: sourceLocation)
    #expect(
      outcome.errors.hasPrefix(
        "picterest: \"\(journal.plainPath)\" was left by an interrupted change to a file other than "
          + "\"\(library.database.plainPath)\", so nothing was changed. Type help library to see what to do.\n"
      ),
      sourceLocation: sourceLocation)
    #expect(
      try (Data(contentsOf: library.database), Data(contentsOf: journal)) == before,
      sourceLocation: sourceLocation)
  }

  private func moveAway(_ file: URL) throws {
    try FileManager.default.moveItem(
      at: file, to: folder.url.appending(path: "moved-away-" + file.lastPathComponent))
  }

  @Test func movingTheJournalAwayRestoresTheBackup() throws {
    try put(backup)
    try expectRefusal()
    try moveAway(journal)
    try expectMemos(["old 3", "old 2", "old 1"])
    // What was saved since the backup is not lost.
    let status = try program.commands("status", flags: ["--json"]).objects().first
    #expect(status?["otherFiles"] as? Int == 2)
  }

  @Test func puttingTheOtherFileBackRestoresTheLibraryAsItWasBeforeTheInterruptedChange() throws {
    try put(backup)
    try expectRefusal()
    try moveAway(library.database)
    // Between the two steps nothing is made in the place of the library.
    let outcome = try program.commands("saved")
    #expect(outcome.exitCode == 70)
    #expect(
      outcome.errors.contains(
        "library.db-journal, which belongs to it, is there; if you moved it, put it back"))
    try put(crashed)
    try expectMemos(["", "", "old 3", "old 2", "new 1"])
  }

  @Test func followingTheAdviceOfHelpLibraryRestoresTheBackup() throws {
    try Data("Not a database, but longer than the header of one, which has 100 bytes.".utf8)
      .write(to: library.database)
    try moveAway(journal)
    let outcome = try program.commands("saved")
    #expect(outcome.exitCode == 70)
    #expect(
      outcome.errors.contains("Type help library to see what to do."))
    for name in try FileManager.default.contentsOfDirectory(atPath: library.folder.plainPath)
    where name.hasPrefix("library.db") {
      try moveAway(library.folder.appending(path: name))
    }
    try put(backup)
    try expectMemos(["old 3", "old 2", "old 1"])
  }
}
