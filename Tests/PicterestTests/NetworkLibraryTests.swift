import Foundation
import TestSupport
import Testing

/// When the program opens libcurl, which takes longer than most commands; `strace` sees it.
@Suite(.onThreadsThatMayWait, .timeLimit(.minutes(10))) final class NetworkLibraryTests: CatalogueSuite {
  private func opensLibcurl(_ arguments: [String]) throws -> Bool {
    _ = try traced(arguments).finish()
    return try hasOpenedLibcurl()
  }

  private func traced(_ arguments: [String]) throws -> RunningProgram {
    let process = program.process(arguments)
    let command = [try #require(process.executableURL).plainPath] + arguments
    process.executableURL = URL(filePath: "/usr/bin/strace")
    process.arguments = ["-f", "-qq", "-e", "trace=openat", "-o", trace.plainPath] + command
    return try RunningProgram(process)
  }

  private var trace: URL { folder.url.appending(path: "trace") }

  private func hasOpenedLibcurl() throws -> Bool {
    try String(contentsOf: trace, encoding: .utf8).contains("libcurl")
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

  /// The session goes on, so that libcurl has time to open.
  @Test func aSessionThatIsGivenHomeOpensLibcurlWithoutWaitingForTheRequest() throws {
    let arguments = ["--api", catalogue.origin, "--data-dir", "/dev/null/library", "--keep-going"]
    let session = try traced(arguments + ["-c", "home", "-f", "-"])
    // Ten minutes at most; the file is there once strace has begun.
    var looks = 0
    while looks < 60_000, (try? hasOpenedLibcurl()) != true {
      looks += 1
      Thread.sleep(forTimeInterval: 0.01)
    }
    #expect(try hasOpenedLibcurl())
    _ = try session.finish()
    #expect(try !opensLibcurl(arguments + ["-c", "saved"]))
  }
}
