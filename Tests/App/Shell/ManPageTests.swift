import Foundation
import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

@Suite(.onThreadsThatMayWait) struct ManPageTests {
  @Test(arguments: ManPage.all(.program).map(\.name)) func mandocHasNothingToSayOfAManPage(name: String)
    throws
  {
    #expect(try mandoc(["-T", "lint"], of: name) == "")
  }

  @Test func theManPageOfTheProgramHasAtMost500Lines() throws {
    let text = try mandoc(["-T", "utf8", "-O", "width=80"], of: "picterest")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count > 300 && lines.count <= 500)
  }

  @Test func theManPageNamesEveryCommandFlagVariableAndExitCode() throws {
    let source = try #require(ManPage.all(.program).first).source.replacing(#"\-"#, with: "-")
    let words =
      (SceneTable.program.rows.flatMap(\.specs) + AnywhereCommand.specs).map(\.verb)
      + ProgramFlag.all.flatMap(\.names) + Configuration.keyVariables
      + ExitCode.allCases.map { "\($0.rawValue)" }
    for word in words { #expect(source.contains(#"\fB"# + word), "\(word)") }
  }

  @Test(arguments: [ManualText.config, .export, .find, .json, .pictures, .quotes, .scripts])
  func theExamplesOfAPageCanBePasted(text: ManualText) throws {
    let lines = examples(of: text)
    #expect(!lines.isEmpty)
    let folder = try TemporaryFolder()
    for line in lines { try expectSuccess(of: line, home: folder) }
  }

  @Test func theExamplesOfTheServerCanBePasted() throws {
    let lines = examples(of: .serve)
    #expect(lines.first == "picterest-serve --port 8080 --calls-per-hour 50")
    let folder = try TemporaryFolder()
    let server = try DemoServer("--calls-per-hour", "50", in: folder)
    for line in lines.dropFirst() {
      try expectSuccess(of: line.replacing("http://127.0.0.1:8080", with: server.origin), home: folder)
    }
    _ = try server.stop(by: SIGTERM)
  }

  private func examples(of text: ManualText) -> [String] {
    text.manual.blocks.flatMap { block -> [String] in
      if case .example(let lines) = block { lines } else { [] }
    }
  }

  private func expectSuccess(of line: String, home: TemporaryFolder) throws {
    let (status, text) = try run(["bash", "-o", "pipefail", "-c", line], home: home)
    #expect(status == 0 && !text.isEmpty, "\(line) printed \(text)")
  }

  @Test func thePageOfTheServerNamesItsFlags() throws {
    let folder = try TemporaryFolder()
    let help = try run(["picterest-serve", "--help"], home: folder).output
    let flags = help.matches(of: /--[a-z-]+/).map { String($0.output) }.filter {
      !["--help", "--version"].contains($0)
    }
    #expect(Set(flags) == ["--port", "--calls-per-hour"])
    for flag in flags { #expect(ManualText.serve.markdown.contains("`\(flag)`")) }
  }

  private func mandoc(_ arguments: [String], of name: String) throws -> String {
    let folder = try TemporaryFolder()
    let page = try #require(ManPage.all(.program).first { $0.name == name })
    let file = folder.url.appending(path: name)
    try (page.source + "\n").write(to: file, atomically: true, encoding: .utf8)
    return try run(["mandoc"] + arguments + [file.path()], home: folder).output
  }

  private func run(_ words: [String], home: TemporaryFolder) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = home.url
    let programs = PicterestProgram.url(of: "picterest").deletingLastPathComponent().path()
    process.environment = ["HOME": home.url.path(), "PATH": "\(programs):/usr/bin:/bin", "TERM": "dumb"]
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
