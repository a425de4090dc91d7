import Foundation
import TestSupport
import Testing

/// Text from outside at a terminal: the demo catalogue has photos whose names and descriptions try to control it.
@Suite(.onThreadsThatMayWait) struct TerminalSafetyTests {
  /// Photos of the catalogue by their number in the feed; see `HardCase` in its module.
  private enum Odd {
    static let rightToLeftName = 78
    static let controlCharactersInDescription = 178
    static let lineBreaksInDescription = 188
    static let controlCharactersInName = 258
    static let all = [
      rightToLeftName, controlCharactersInDescription, lineBreaksInDescription, controlCharactersInName,
    ]
  }

  private let folder: TemporaryFolder
  private let session: TerminalSession

  init() throws {
    folder = try TemporaryFolder()
    session = try TerminalSession(PicterestProgram(home: folder.url))
  }

  /// Shows enough pages to include the odd photos.
  private func fetchOddPhotos() throws -> [TerminalOutput] {
    try [session.command("home")] + (0..<17).map { _ in try session.command("next") }
  }

  @Test func onlyOurColoursControlTheTerminalWhateverTheNamesOfPhotos() throws {
    var outputs = try fetchOddPhotos()
    #expect(outputs.contains { $0.text.contains("Mallory\u{FFFD}[31m") })
    for number in Odd.all {
      outputs.append(try session.command("star \(number) \"memo\""))
      outputs.append(try session.command("show \(number)", until: "detail> "))
      outputs.append(try session.command("credit", until: "detail> "))
      outputs.append(try session.command("back"))
    }
    outputs.append(try session.command("saved", until: "saved> "))
    #expect(outputs.contains { $0.text.contains("title") })
    outputs.append(try session.command("\u{202E}gnihton\u{9B}31m", until: "saved> "))
    #expect(outputs.last?.text.contains("There is no command") == true)
    #expect(outputs.flatMap(\.foreign) == [])
    // The cursor moves back after the hint and the calls left are drawn at an empty prompt.
    #expect(outputs.flatMap(\.movements).allSatisfy { $0.hasSuffix("D") })
  }

  @Test func aListThatTabShowsIsHarmless() throws {
    _ = try fetchOddPhotos()
    for number in Odd.all { try session.command("star \(number)") }
    try session.command("saved", until: "saved> ")
    let question = try session.command("delete 1", until: "? [y/N] ")
    #expect(question.text.hasPrefix("Delete photo 1 by Mallory"))
    #expect(question.foreign + question.movements == [])
    try session.command("n", until: "saved> ")
    try session.type("show \t")
    let list = try session.wait("the list") { $0.text.contains("Mallory") }
    #expect(list.foreign == [])
  }
}
