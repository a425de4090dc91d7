import Foundation
import TestSupport
import Testing

/// A library that several processes share, or that cannot be used.
@Suite(.onThreadsThatMayWait) final class LibraryProcessTests: ProgramSuite {
  private var library: LibraryFolder { LibraryFolder(folder: program.dataFolder) }

  // MARK: Two at once

  @Test func twoProcessesCanChangeOneLibraryAndNothingIsLost() throws {
    let catalogue = try ScriptedCatalogue(count: 28)
    let shared = 25...28
    let parts = ["A": 1...12, "B": 13...24]
    let running = try parts.mapValues { _ in
      try program.start("--json", "--api", catalogue.origin)
    }
    for process in running.values {
      try process.send("home")
      _ = try process.nextLine()
    }
    for (name, own) in parts { try running[name]?.send(commands(of: name, own: own, shared: shared)) }
    let outcomes = try running.mapValues { try $0.finish() }
    #expect(outcomes.values.allSatisfy { $0.exitCode == 0 && $0.errors == "" }, "\(outcomes)")

    var expected: [String: String] = [:]
    for (name, own) in parts {
      for number in own where number % 3 != 0 { expected["photo-\(number)"] = "\(name) \(number)" }
    }
    // The second process to star a shared photo updated its memo and added no row.
    for id in shared.map({ "photo-\($0)" }) {
      let stars = try outcomes.mapValues { try $0.objects().first { $0["id"] as? String == id } }
      #expect(Set(stars.values.map { $0?["outcome"] as? String }) == ["starred", "updated"])
      expected[id] = stars.first { $0.value?["outcome"] as? String == "updated" }.map {
        "shared by \($0.key)"
      }
    }
    let rows = try library.rows()
    let memos = rows.filter { $0.isDeleted == 0 }.map { ($0.photoID, $0.memo) }
    #expect(Dictionary(memos) { first, _ in first } == expected)
    #expect(Set(rows.map(\.photoID)).count == rows.count)
    try library.expectNothingHalf()
  }

  /// Stars each photo twice, the second time with its memo, and unstars every third one.
  private func commands(of name: String, own: ClosedRange<Int>, shared: ClosedRange<Int>) -> String {
    let ownLines = own.flatMap { number in
      ["star \(number)", "star \(number) \"\(name) \(number)\""]
        + (number % 3 == 0 ? ["unstar \(number)"] : [])
    }
    return (shared.map { "star \($0) \"shared by \(name)\"" } + ownLines).joined(separator: "\n")
  }

  // MARK: A library that cannot be used

  enum Damage: CaseIterable {
    case garbage, halfOfIt, aFewBytes, nothingInIt, missing

    func done(to whole: Data) -> Data? {
      switch self {
      case .garbage: Data((0..<whole.count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 8) })
      case .halfOfIt: whole.prefix(whole.count / 2)
      case .aFewBytes: whole.prefix(99)
      case .nothingInIt: Data()
      case .missing: nil
      }
    }
  }

  @Test(arguments: Damage.allCases) func aDamagedLibraryIsReportedAndLeftAsItIs(damage: Damage) throws {
    #expect(try program.commands("home", "star 1 \"memo\"").exitCode == 0)
    let damaged = damage.done(to: try Data(contentsOf: library.database))
    try FileManager.default.removeItem(at: library.database)
    try damaged?.write(to: library.database)
    let pictures = try library.pictureNames()

    for command in ["saved", "home", "status"] {
      let outcome = try program.commands(command)
      #expect(outcome.exitCode == 70, "\(command): \(outcome)")
      #expect(outcome.output.isEmpty || command == "status")
      #expect(
        outcome.errors.hasPrefix("picterest: The library \"\(library.database.plainPath)\" is damaged: "))
    }
    #expect(FileManager.default.contents(atPath: library.database.plainPath) == damaged)
    #expect(try library.pictureNames() == pictures)
  }

  @Test func aLibraryOfANewerVersionIsReportedAndLeftAsItIs() throws {
    #expect(try program.commands("home", "star 1 \"memo\"").exitCode == 0)
    try library.sql("INSERT INTO grdb_migrations VALUES ('2: something new')")
    let before = try Data(contentsOf: library.database)
    for command in ["saved", "home"] {
      let outcome = try program.commands(command)
      #expect(outcome.exitCode == 78)
      #expect(
        outcome.errors.hasPrefix(
          "picterest: The library \"\(library.database.plainPath)\" was made by a newer"))
    }
    #expect(try Data(contentsOf: library.database) == before)
  }

  @Test func aDataFolderThatCannotBeMadeIsReportedWithItsPath() throws {
    try Data("mine".utf8).write(to: program.dataFolder)
    let outcome = try program.commands("saved")
    #expect(outcome.exitCode == 73)
    #expect(
      outcome.errors.hasPrefix("picterest: Cannot create or open \"\(program.dataFolder.plainPath)\": "))
    #expect(try Data(contentsOf: program.dataFolder) == Data("mine".utf8))
  }

  // MARK: Where it is, and who may read it

  @Test(arguments: ["000", "077", "777"]) func everythingIsForItsOwnerOnlyWhateverTheUmask(umask: String)
    throws
  {
    let process = program.process([])
    let arguments = ["-c", "home", "-c", "star 1", "-c", "saved"]
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", "umask \(umask); exec \"$0\" \"$@\"", PicterestProgram.url(of: "picterest").plainPath]
      + arguments
    let outcome = try RunningProgram(process).finish()
    #expect(outcome.exitCode == 0, "\(outcome)")
    let modes = try library.modes()
    #expect(modes.count == 6)
    for (name, mode) in modes {
      #expect(mode == (["", "pictures", "pictures/unfinished"].contains(name) ? 0o700 : 0o600), "\(name)")
    }
  }

  @Test func theNameOfTheFolderMayContainAnyCharacters() throws {
    let place = folder.url.appending(path: "사진 보관함 (new) ' \" $HOME #1%20?/내 것")
    let flags = ["--data-dir", place.plainPath]
    #expect(try program.commands("home", "star 1 \"바다\"", flags: flags).exitCode == 0)
    let saved = try program.commands("saved", flags: flags + ["--json"]).objects().first
    #expect(saved?["total"] as? Int == 1)
    try LibraryFolder(folder: place).expectNothingHalf()
    #expect(!FileManager.default.fileExists(atPath: program.dataFolder.plainPath))
  }
}
