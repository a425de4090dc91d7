import Foundation
import Testing

@testable import picterest

@MainActor struct FirstStartTests {
  private let folder: TemporaryFolder
  private var state: String { folder.url.appending(path: "state/picterest").plainPath }

  init() throws { folder = try TemporaryFolder() }

  @Test func thereIsOneFirstStart() {
    #expect(FirstStart(in: state) != nil)
    #expect(FirstStart(in: state) == nil)
  }

  @Test func whoHasAHistoryIsNotNew() throws {
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    try Data("1\t0\t1\thelp\n".utf8).write(to: URL(filePath: state + "/history"))
    #expect(FirstStart(in: state) == nil)
  }

  @Test func whereItCannotBeKeptThatItWasThereIsNone() throws {
    try Data().write(to: folder.url.appending(path: "state"))
    #expect(FirstStart(in: state) == nil)
  }

  @Test func itsAdviceComesOnceAfterTheFirstCommand() throws {
    let start = try #require(FirstStart(in: state))
    let advice = (1...4).map { _ in start.adviceBeforeLine() != nil }
    #expect(advice == [false, true, false, false])
  }
}
