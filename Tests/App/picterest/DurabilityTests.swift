import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What is reported as saved survives a power cut.
///
/// That depends on syncs and their order, and `strace` sees both.
@Suite(.onThreadsThatMayWait) final class DurabilityTests: ProgramSuite {
  /// Runs commands and returns the calls that they made to make files durable.
  ///
  /// There is no cache unless the environment gives it a size.
  private func syncs(of commands: String..., environment: [String: String] = [:]) throws -> [String] {
    let trace = SyncTrace(file: folder.url.appending(path: "trace"), folder: folder.url)
    let process = program.process(
      commands.flatMap { ["-c", $0] },
      environment: environment.merging(["PICTEREST_CACHE_MB": "0"]) { given, _ in given })
    let command = [try #require(process.executableURL).plainPath] + (process.arguments ?? [])
    process.executableURL = URL(filePath: SyncTrace.program)
    process.arguments = trace.arguments + command
    #expect(try RunningProgram(process).finish().exitCode == 0)
    return try trace.calls()
  }

  @Test func aPictureIsOnDiskUnderItsNameBeforeItsRowIsWritten() throws {
    #expect(try program.commands("home", "star 1").exitCode == 0)
    #expect(
      try syncs(of: "home", "star 2") == [
        "sync picterest/pictures/unfinished/PICTURE.jpg.part",
        "rename picterest/pictures/unfinished/PICTURE.jpg.part picterest/pictures/PICTURE.jpg",
        "sync picterest/pictures",
        // The five syncs of SQLite's transaction; the last makes the removal of the journal durable.
        "sync picterest/library.db-journal", "sync picterest", "sync picterest/library.db-journal",
        "sync picterest/library.db",
        "sync picterest",
      ])
  }

  @Test func aNewLibraryIsSyncedBeforeItIsRenamedAndSoAreTheParentsOfItsFolders() throws {
    let data = folder.url.appending(path: "a/b").plainPath
    #expect(
      try syncs(of: "home", "star 1", environment: ["PICTEREST_DATA_DIR": data]).prefix(9) == [
        "mkdir a", "sync .", "mkdir a/b", "sync a", "mkdir a/b/pictures", "sync a/b",
        "sync a/b/library.db.part", "rename a/b/library.db.part a/b/library.db", "sync a/b",
      ])
  }

  @Test func aPictureFolderThatIsMadeAgainIsSyncedIntoItsParentBeforeThePictureIsWritten() throws {
    #expect(try program.commands("home", "star 1").exitCode == 0)
    try FileManager.default.removeItem(at: program.dataFolder.appending(path: "pictures"))
    #expect(
      try syncs(of: "home", "star 2").prefix(5) == [
        "mkdir picterest/pictures", "sync picterest", "mkdir picterest/pictures/unfinished",
        "sync picterest/pictures",
        "sync picterest/pictures/unfinished/PICTURE.jpg.part",
      ])
  }

  @Test func theFoldersOfACacheAreNotSynced() throws {
    let server = try LoopbackServer()
    let headers = ["Content-Type": "application/json", "Cache-Control": "max-age=60"]
    server.script("/photos", .respond(headers: headers, text: "[]"))
    let calls = try syncs(
      of: "home", environment: ["PICTEREST_API": server.origin(), "PICTEREST_CACHE_MB": "10"])
    #expect(calls.contains("mkdir .cache/picterest/answers"))
    #expect(!calls.contains { $0.hasPrefix("sync .cache") })
  }

  /// The disk is slow: each file gets its name half a second late.
  @Test func aSessionEndsWhenItsAnswersAreKept() throws {
    let server = try LoopbackServer()
    let headers = ["Content-Type": "application/json", "Cache-Control": "max-age=86400"]
    server.script("/photos", .respond(headers: headers, text: "[]"))
    let process = program.process([
      "-f", "-o", "/dev/null", "-e", "trace=renameat,renameat2", "-e",
      "inject=renameat,renameat2:delay_enter=500000", PicterestProgram.url(of: "picterest").plainPath,
      "--api", server.origin(), "-c", "home",
    ])
    process.executableURL = URL(filePath: SyncTrace.program)
    #expect(try RunningProgram(process).finish().exitCode == 0)
    let answers = folder.url.appending(path: ".cache/picterest/answers")
    let names = try FileManager.default.contentsOfDirectory(atPath: answers.plainPath)
    #expect(names.count { $0.hasSuffix(".answer") } == 1)
  }

  /// New commands are not synced, but shortening the history must not lose all of it.
  @Test func aShortenedHistoryIsOnDiskBeforeItReplacesTheLongOne() throws {
    let state = folder.url.appending(path: "state/picterest")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    let lines = (1...600).map { "{\"c\":\"\(String(repeating: "x", count: 8_000))\($0)\",\"t\":1}\n" }
    try Data(lines.joined().utf8).write(to: state.appending(path: "history"))

    let trace = SyncTrace(file: folder.url.appending(path: "trace"), folder: folder.url)
    let terminal = try PseudoTerminal()
    let process = try terminal.spawn(
      SyncTrace.program, trace.arguments + [PicterestProgram.url(of: "picterest").plainPath],
      environment: program.environment.merging([
        "XDG_STATE_HOME": folder.url.appending(path: "state").plainPath
      ]) {
        $1
      })
    let reader = ByteReader(descriptor: terminal.master)
    try reader.read("the prompt") { String(decoding: $0, as: UTF8.self).contains("home> ") }
    try terminal.write([4])
    try reader.readToEnd()
    waitpid(process, nil, 0)
    #expect(
      try trace.calls().filter { $0.contains("state") } == [
        "sync state/picterest/history.new",
        "rename state/picterest/history.new state/picterest/history",
        "sync state/picterest",
      ])
  }
}

/// What `strace` writes about the calls that make files durable.
private struct SyncTrace {
  static let program = "/usr/bin/strace"

  let file: URL
  /// Paths in `calls` are relative to this folder.
  let folder: URL

  /// The arguments before the command.
  var arguments: [String] {
    [
      "-f", "-qq", "-y", "-e", "trace=fsync,fdatasync,rename,renameat,renameat2,mkdir,mkdirat", "-o",
      file.plainPath,
    ]
  }

  /// The calls that succeeded, in the order in which they ended, without the random parts of names.
  func calls() throws -> [String] {
    var begun: [Substring: String] = [:]
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let (process, text) = (line.prefix { $0 != " " }, String(line.drop { $0 != " " }.drop { $0 == " " }))
      if text.hasSuffix("<unfinished ...>") {
        begun[process] = text
        return nil
      }
      guard text.hasSuffix("= 0") else { return nil }
      return call(text.hasPrefix("<...") ? begun[process] ?? "" : text)
    }
  }

  private func call(_ text: String) -> String {
    let descriptors = text.matches(of: #/<(/[^>]*)>/#).map { String($0.output.1) }
    let names = text.matches(of: #/"([^"]*)"/#).map { String($0.output.1) }
    let paths = names.enumerated().map { index, name in
      descriptors.indices.contains(index) ? descriptors[index] + "/" + name : name
    }
    let kind = text.prefix { $0 != "(" }.prefix { $0.isLetter && $0.isASCII }
    let verb = kind.hasSuffix("sync") ? "sync" : kind.hasPrefix("rename") ? "rename" : "mkdir"
    return ([verb] + (verb == "sync" ? descriptors : paths).map(shortened)).joined(separator: " ")
  }

  private func shortened(_ path: String) -> String {
    guard path != folder.plainPath else { return "." }
    return path.replacing(folder.plainPath + "/", with: "")
      .replacing(#/\.[0-9a-f]{16}\.part/#, with: ".part")
      .replacing(#/pictures\/(unfinished\/)?[^/]+\.jpg/#) { "pictures/\($0.output.1 ?? "")PICTURE.jpg" }
  }
}
