import Foundation
import TestSupport
import Testing

/// When the program opens libcurl, which takes longer than most commands; `strace` sees it.
@Suite(.onThreadsThatMayWait) final class NetworkLibraryTests: CatalogueSuite {
  private func opensLibcurl(_ arguments: [String]) throws -> Bool {
    let trace = folder.url.appending(path: "trace")
    let process = program.process(arguments)
    let command = [try #require(process.executableURL).plainPath] + arguments
    process.executableURL = URL(filePath: "/usr/bin/strace")
    process.arguments = ["-f", "-qq", "-e", "trace=openat", "-o", trace.plainPath] + command
    _ = try RunningProgram(process).finish()
    return try String(contentsOf: trace, encoding: .utf8).contains("libcurl")
  }

  @Test(arguments: [["--help"], ["--demo", "-c", "home", "-c", "star 1"], ["--demo", "-c", "status"]])
  func helpAndTheDemoCatalogueDoWithoutLibcurl(arguments: [String]) throws {
    #expect(try !opensLibcurl(arguments))
  }

  @Test func theSavedLibraryDoesWithoutLibcurlWhenThereIsAServer() throws {
    #expect(try !opensLibcurl(["--api", catalogue.origin, "-c", "saved", "-c", "status"]))
  }

  @Test func aPageOfAServerNeedsLibcurl() throws {
    #expect(try opensLibcurl(["--api", catalogue.origin, "-c", "home"]))
  }
}
